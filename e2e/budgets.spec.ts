import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { everyPath, hasCharts } from './site-map.ts'

const KB = 1024

/** Largest gzip sizes of what a page needs before a reader uses it; scripts until `load`, and with its islands. */
const budgets = {
  html: 80 * KB,
  article: 40 * KB,
  css: 25 * KB,
  start: 20 * KB,
  scripts: 100 * KB,
  scriptsWithCharts: 110 * KB,
  /** Where a chart is in the first view, with the code that answers its reader. */
  scriptsWithEngine: 155 * KB,
  fonts: 45 * KB,
}
/** The search page is one island, which starts at once. */
const SEARCH_START = 95 * KB

/** Words that only stand in the code that reads worksheets and builds models. */
const SERVER_ONLY = ['column-without-header', 'merge-conflict', 'regression-not-positive', 'is not a chart type']

const inSpanish = ['/', '/explore-the-data', '/topic/health', '/topic/health/length-of-life', '/blog'].map((path) => ({
  path: path === '/' ? '/es' : `/es${path}`,
  original: path,
}))

test('every page keeps its budget of bytes', async ({ page }) => {
  test.slow()
  for (const { path, original } of [...everyPath.map((path) => ({ path, original: path })), ...inSpanish]) {
    const bytes = await weigh(page, path)
    const isArticle = /^\/blog\/[^/]+$/.test(original) && !hasCharts(original)
    expect.soft(bytes.html, `HTML of ${path}`).toBeLessThanOrEqual(isArticle ? budgets.article : budgets.html)
    expect.soft(bytes.css, `CSS of ${path}`).toBeLessThanOrEqual(budgets.css)
    const withCharts = original === '/compare' ? budgets.scriptsWithEngine : budgets.scriptsWithCharts
    const scripts = hasCharts(original) || original === '/compare' ? withCharts : budgets.scripts
    const start = original.startsWith('/search') ? SEARCH_START : budgets.start
    expect.soft(bytes.start, `JavaScript of ${path} until it has loaded`).toBeLessThanOrEqual(start)
    expect.soft(bytes.fonts, `fonts of ${path}`).toBeLessThanOrEqual(budgets.fonts)
    expect.soft(bytes.scripts, `JavaScript of ${path}`).toBeLessThanOrEqual(scripts)
  }
})

test('the browser never receives worksheet reading, model building or regressions', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.add(await response.text())
  })
  for (const path of ['/explore-the-data', '/topic/health', '/topic/economic-opportunity/employment']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(scripts.size).toBeGreaterThan(3)
  for (const word of SERVER_ONLY)
    expect(
      [...scripts].some((script) => script.includes(word)),
      word,
    ).toBe(false)
})

/** Gzip bytes of the page's HTML and of every style sheet and script that is loaded with it, bytes of its fonts. */
async function weigh(page: Page, path: string) {
  const sizes = { html: 0, css: 0, start: 0, scripts: 0, fonts: 0 }
  const seen = new Set<string>()
  const loaded: { kind: keyof typeof sizes; url: string; isAtStart: boolean }[] = []
  let isAtStart = true
  page.once('load', () => {
    isAtStart = false
  })
  page.on('response', (response) => {
    const url = response.url()
    const { pathname, search } = new URL(url)
    if (seen.has(pathname)) return
    seen.add(pathname)
    if (`${pathname}${search}` === path) loaded.push({ kind: 'html', url, isAtStart })
    else if (pathname.endsWith('.css')) loaded.push({ kind: 'css', url, isAtStart })
    else if (pathname.endsWith('.js')) loaded.push({ kind: 'scripts', url, isAtStart })
    // Italics come only where a text is set in them.
    else if (/(?<!italic)-[\w-]{8}\.woff2$/.test(pathname)) loaded.push({ kind: 'fonts', url, isAtStart })
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  // Loaded again: a browser may have dropped what it has used.
  for (const { kind, url, isAtStart: isEarly } of loaded) {
    const body = await (await page.request.get(url)).body()
    const bytes = kind === 'fonts' ? body.length : gzipSync(body).length
    sizes[kind] += bytes
    if (kind === 'scripts' && isEarly) sizes.start += bytes
  }
  return sizes
}
