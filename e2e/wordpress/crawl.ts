import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { browserOptions } from '../../scripts/run/browser-options.ts'

/** Number of pages checked in parallel. */
const AT_ONCE = 2
const PAGE_LIMIT_MS = 60_000
const READING_LIMIT_MS = 120_000
const RETRY_MS = 2000
/** Maximum number of crawled pages that differ only in a query (filters of the search) or in a number. */
const MAX_SIMILAR_PAGES = 5
/** Signs of an invalid value or text. */
const ODD_TEXT = /\bundefined\b|\[object Object\]|\bNaN\b|&(?:amp|#\d+|quot|lt|gt|hellip);|Invalid Date/

/** Result of a crawl; `problems` is empty if every page was complete. */
export interface CrawlReport {
  pages: number
  problems: string[]
}

/**
 * Opens every page that can be reached from the home page and the sitemap, but only a few similar pages. Checks each
 * page: its status, one h1, the footer, no console errors, no failed requests, and nothing wider than a phone.
 *
 * @param tell called with each page as it is opened
 */
export async function crawl(site: string, log: (line: string) => void): Promise<CrawlReport> {
  await untilRead(site)
  const browser = await chromium.launch(browserOptions())
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const problems: string[] = []
  const seen = new Set<string>()
  const families = new Map<string, number>()
  const waiting: string[] = []
  const add = (address: string) => {
    const path = pathOn(site, address)
    if (path === null || seen.has(path)) return
    const family = path.replace(/\?.*/, '?').replace(/\d{4}/, '')
    const similar = families.get(family) ?? 0
    if (similar >= MAX_SIMILAR_PAGES && family !== path) return
    families.set(family, similar + 1)
    seen.add(path)
    waiting.push(path)
  }
  for (const path of ['/', '/faqs?useMocks=true', '/no-such-page', '/blog/no-such-post', '/blog/categories/none'])
    add(site + path)
  for (const address of await sitemapOf(site)) add(address)

  async function workOn(path: string): Promise<void> {
    const { links, found } = await look(context, site, path)
    links.forEach(add)
    problems.push(...found.map((problem) => `${path}: ${problem}`))
    log(`${seen.size - waiting.length}/${seen.size} ${path}${found.map((problem) => `\n     ${problem}`).join('')}`)
  }

  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await workOn(path)
  }
  // The first page finds links for the other workers.
  await workOn(waiting.shift() ?? '/')
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await browser.close()
  return { pages: seen.size, problems }
}

/** Slow first pages: those with long lists in each language, and the page that starts the packing of the reference set. */
const SLOW_AT_FIRST = ['/', '/blog', '/events', '/faqs', '/es', '/es/blog', '/es/events', '/es/faqs', '/compare']

/**
 * Waits until the site has read its content once. On a busy machine WordPress may need longer for its long lists than a
 * visitor may wait (docs/contracts/server.md#failing-services), and the crawl only tests pages.
 */
async function untilRead(site: string): Promise<void> {
  const deadline = Date.now() + READING_LIMIT_MS
  for (const path of SLOW_AT_FIRST) {
    while (Date.now() < deadline) {
      const response = await fetch(site + path)
      await response.arrayBuffer()
      if (response.status < 500) break
      await wait(RETRY_MS)
    }
  }
}

/** The path of a page of this site; null for other sites and for files. */
function pathOn(site: string, address: string): string | null {
  if (!URL.canParse(address, site)) return null
  const { origin, pathname, search } = new URL(address, site)
  const isFile = /\.(?!html)\w{2,5}$/.test(pathname) || pathname.startsWith('/wp-')
  return origin === site && !isFile ? pathname + search : null
}

async function sitemapOf(site: string): Promise<string[]> {
  const text = await (await fetch(`${site}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

async function look(context: BrowserContext, site: string, path: string) {
  const page = await context.newPage()
  const found: string[] = []
  const isMissing = /\/(?:404|no-such-\w+|none)$/.test(path)
  page.on('console', (message) => {
    if (message.type() === 'error' && !(isMissing && message.text().includes('404')))
      found.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`script: ${error.message}`))
  page.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && pathOn(site, response.url()) !== path)
      found.push(`${response.status()} ${response.url()}`)
  })
  try {
    const response = await page.goto(site + path, { waitUntil: 'load', timeout: PAGE_LIMIT_MS })
    const status = response?.status() ?? 0
    if (status !== (isMissing ? 404 : 200)) found.push(`status ${status}`)
    found.push(...(await faultsOf(page)))
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    // The bundled questions link to the bundled topics, which other content lacks.
    return { links: isMissing || path.includes('useMocks') ? [] : links, found }
  } catch (error) {
    return { links: [], found: [...found, String(error)] }
  } finally {
    await page.close()
  }
}

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  const facts = await page.evaluate(() => {
    const words = document.body.cloneNode(true) as HTMLElement
    for (const code of words.querySelectorAll('code, pre, textarea, script, style, template')) code.remove()
    return {
      headings: document.querySelectorAll('h1').length,
      heading: document.querySelector('h1')?.textContent ?? '',
      hasFooter: document.querySelector('footer') !== null,
      title: document.title,
      text: words.textContent ?? '',
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      doubleIds: [...document.querySelectorAll('[id]')]
        .map(({ id }) => id)
        .filter((id, i, all) => all.indexOf(id) !== i),
    }
  })
  const isEmbed = new URL(page.url()).pathname === '/charts'
  if (facts.headings !== 1 && !isEmbed) faults.push(`${facts.headings} h1`)
  if (!facts.heading.trim() && !isEmbed) faults.push('an empty h1')
  if (!facts.hasFooter && !isEmbed) faults.push('no footer')
  if (facts.title.trim() === '' || /<\/?em>|&\w+;|owned/.test(facts.title)) faults.push(`title ${facts.title}`)
  const odd = ODD_TEXT.exec(facts.text)
  if (odd) faults.push(`odd text: ${facts.text.slice(Math.max(0, odd.index - 40), odd.index + 40)}`)
  if (facts.overflow > 0) faults.push(`${facts.overflow} px wider than the screen`)
  if (facts.doubleIds.length > 0) faults.push(`ids given twice: ${[...new Set(facts.doubleIds)].join(', ')}`)
  return faults
}
