import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'
import { hasCharts } from './site-map.ts'

const KB = 1024

/** Maximum gzip sizes of files that a page needs before interaction; scripts until `load`, and with its islands. */
const budgets = {
  html: 90 * KB,
  article: 40 * KB,
  css: 25 * KB,
  start: 20 * KB,
  scripts: 100 * KB,
  scriptsWithCharts: 110 * KB,
  fonts: 45 * KB,
}
/** Pages that hydrate little or nothing until a reader uses them. */
const SMALL_SCRIPTS: Record<string, number> = { '/contact': 20 * KB, '/get-involved': 85 * KB }
/** The search page is one island, which starts at once. */
const SEARCH_START = 95 * KB

/** Sizes of scripts, style sheets and fonts by address, because pages share them. */
const fileSizes = new Map<string, number>()

interface Weight {
  html: number
  css: number
  start: number
  scripts: number
  fonts: number
}

/** Measures the requests of a page from now on: gzip bytes of its HTML, style sheets and scripts, bytes of its fonts. */
export function weighPage(page: Page, address: string): () => Promise<Weight> {
  const responses: { response: Response; isAtStart: boolean }[] = []
  let isAtStart = true
  page.once('load', () => {
    isAtStart = false
  })
  const note = (response: Response) => responses.push({ response, isAtStart })
  page.on('response', note)
  return async () => {
    page.off('response', note)
    const weight = { html: 0, css: 0, start: 0, scripts: 0, fonts: 0 }
    const byUrl = new Map(responses.map((each) => [each.response.url(), each] as const).toReversed())
    for (const [url, { response, isAtStart: isEarly }] of byUrl) {
      const { pathname, search } = new URL(url)
      if (`${pathname}${search}` === address) weight.html += gzipSync(await response.body()).length
      else if (pathname.endsWith('.css')) weight.css += await sizeOf(page, url)
      // Italics are loaded only for text in italics.
      else if (/(?<!italic)-[\w-]{8}\.woff2$/.test(pathname)) weight.fonts += await sizeOf(page, url)
      else if (pathname.endsWith('.js')) {
        const size = await sizeOf(page, url)
        weight.scripts += size
        if (isEarly) weight.start += size
      }
    }
    return weight
  }
}

/** Loads the file again, because a browser may have discarded it. */
async function sizeOf(page: Page, url: string): Promise<number> {
  const cached = fileSizes.get(url)
  if (cached !== undefined) return cached
  const bytes = await (await page.request.get(url)).body()
  const size = url.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length
  fileSizes.set(url, size)
  return size
}

/** @param original the address of the English page */
export function expectBudget(bytes: Weight, address: string, original: string): void {
  const isArticle = /^\/blog\/[^/]+$/.test(original) && !hasCharts(original)
  expect.soft(bytes.html, `HTML of ${address}`).toBeGreaterThan(0)
  expect.soft(bytes.html, `HTML of ${address}`).toBeLessThanOrEqual(isArticle ? budgets.article : budgets.html)
  expect.soft(bytes.css, `CSS of ${address}`).toBeLessThanOrEqual(budgets.css)
  const scripts =
    hasCharts(original) || original === '/compare'
      ? budgets.scriptsWithCharts
      : (SMALL_SCRIPTS[original] ?? budgets.scripts)
  const start = original.startsWith('/search') ? SEARCH_START : budgets.start
  expect.soft(bytes.start, `JavaScript of ${address} until it has loaded`).toBeLessThanOrEqual(start)
  expect.soft(bytes.fonts, `fonts of ${address}`).toBeLessThanOrEqual(budgets.fonts)
  expect.soft(bytes.scripts, `JavaScript of ${address}`).toBeLessThanOrEqual(scripts)
}
