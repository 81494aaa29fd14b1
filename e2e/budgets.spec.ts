import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { everyPath, hasCharts } from './site-map.ts'
import { whenHydrated } from './when-hydrated.ts'

const KB = 1024

/** Largest gzip sizes a page may need before anybody interacts with it. */
const budgets = {
  html: 80 * KB,
  article: 40 * KB,
  css: 25 * KB,
  scripts: 110 * KB,
  scriptsWithCharts: 116 * KB,
  fonts: 45 * KB,
  story: 9 * KB,
}

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
    const scripts = hasCharts(original) ? budgets.scriptsWithCharts : budgets.scripts
    expect.soft(bytes.fonts, `fonts of ${path}`).toBeLessThanOrEqual(budgets.fonts)
    expect.soft(bytes.scripts, `JavaScript of ${path}`).toBeLessThanOrEqual(scripts)
  }
})

test('the code of stories comes to pages that have one, and keeps its budget', async ({ page }) => {
  const scripts = new Map<string, Buffer>()
  page.on('response', async (response) => {
    if (/\/story-[\w-]+\.js$/.test(response.url())) scripts.set(response.url(), await response.body())
  })
  for (const path of ['/', '/blog', '/blog/renters-raise-your-hand', '/topic/economic-opportunity/employment']) {
    await page.goto(path)
    await whenHydrated(page)
    await page.waitForLoadState('networkidle')
  }
  expect([...scripts.keys()]).toEqual([])
  await page.goto('/blog/did-more-of-us-vote')
  await expect.poll(() => scripts.size).toBe(1)
  const bytes = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0)
  expect(bytes).toBeLessThanOrEqual(budgets.story)
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
  const sizes = { html: 0, css: 0, scripts: 0, fonts: 0 }
  const seen = new Set<string>()
  const loaded: { kind: keyof typeof sizes; url: string }[] = []
  page.on('response', (response) => {
    const url = response.url()
    const { pathname, search } = new URL(url)
    if (seen.has(pathname)) return
    seen.add(pathname)
    if (`${pathname}${search}` === path) loaded.push({ kind: 'html', url })
    else if (pathname.endsWith('.css')) loaded.push({ kind: 'css', url })
    else if (pathname.endsWith('.js')) loaded.push({ kind: 'scripts', url })
    // Italics come only where a text is set in them.
    else if (/(?<!italic)-[\w-]{8}\.woff2$/.test(pathname)) loaded.push({ kind: 'fonts', url })
  })
  await page.goto(path)
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  // Loaded again: a browser may have dropped what it has used.
  for (const { kind, url } of loaded) {
    const body = await (await page.request.get(url)).body()
    sizes[kind] += kind === 'fonts' ? body.length : gzipSync(body).length
  }
  return sizes
}
