import { expect, test } from '@playwright/test'
import { expectBudget, weighPage } from './page-weight.ts'

// every-page.spec.ts weighs the English pages.

/** Strings that occur only in the code that reads worksheets and builds models. */
const SERVER_ONLY = ['column-without-header', 'merge-conflict', 'regression-not-positive', 'is not a chart type']

const inSpanish = ['/', '/explore-the-data', '/topic/health', '/topic/health/length-of-life', '/blog'].map((path) => ({
  path: path === '/' ? '/es' : `/es${path}`,
  original: path,
}))

for (const { path, original } of inSpanish)
  test(`${path} stays within its byte budget`, async ({ page }) => {
    const weigh = weighPage(page, path)
    await page.goto(path, { waitUntil: 'networkidle' })
    expectBudget(await weigh(), path, original)
  })

test('the browser never loads code for worksheets, model building or regressions', async ({ page }) => {
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
