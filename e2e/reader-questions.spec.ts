import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { countiesBeside } from './chart-parts.ts'

/* Questions of readers about a value, on a phone, with the keyboard only: at most three key presses from a page to
   the answer. */

const MAX_PRESSES = 3
const PAGE = '/topic/economic-opportunity/employment'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000)
  await expect
    .poll(async () => (await request.get('/reference/indicators.json')).status(), { timeout: 200_000 })
    .toBe(200)
})

/** Presses keys on elements found by name, and counts the presses. */
function presses() {
  let count = 0
  return async (target: Locator, key = 'Enter') => {
    count += 1
    expect(count, 'presses').toBeLessThanOrEqual(MAX_PRESSES)
    await target.press(key)
  }
}

/** Opens the first comparison in the search results for a reader's own words, sent with its form. */
async function askSearch(page: Page, words: string): Promise<void> {
  await page.goto(`/search?${new URLSearchParams({ q: words }).toString()}`)
  const results = page.getByRole('main').getByRole('list').filter({ hasText: 'Compared on one chart.' })
  await presses()(results.getByRole('link').first())
}

async function openCounties(page: Page, press: ReturnType<typeof presses>): Promise<Locator> {
  await page.goto(PAGE)
  const chart = page.getByRole('figure', { name: 'Unemployment Rate' })
  await press(chart.getByRole('button', { name: 'Compare with other counties' }))
  return countiesBeside(chart)
}

test('a chart leads to the counties most similar to Fort Bend', async ({ page }) => {
  const counties = await openCounties(page, presses())
  const similar = counties.getByRole('group').filter({ hasText: 'The 10 counties most like Fort Bend County' })
  await expect(similar.getByRole('listitem')).toHaveCount(10)
  await expect(similar.getByRole('link', { name: 'Collin County, Texas' })).toBeVisible()
})

test('a chart leads to the national rank of a county', async ({ page }) => {
  const counties = await openCounties(page, presses())
  await expect(counties.getByRole('listitem').filter({ hasText: 'Montgomery County, Texas' }).first()).toContainText(
    /highest of 254 Texas counties; [\d,]+th highest of 3,143 in the nation\./,
  )
})

test('a chart leads to the change of median income in Montgomery', async ({ page }) => {
  const press = presses()
  const counties = await openCounties(page, press)
  await press(counties.getByRole('link', { name: 'Montgomery County, Texas' }).first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Montgomery County, Texas')
  await press(page.locator('#economic-opportunity > summary'))
  const income = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: /^Median Household Income 2023/ }) })
  await expect(income).toContainText(/(Up from|Down from|About the same as) \$[\d,]+ in \d{4}\./)
  await income.getByRole('link').first().press('Enter')
  await expect(page.getByRole('figure', { name: /^Median Household Income/ })).toBeVisible()
})

test('a question about a county and its state leads to their comparison', async ({ page }) => {
  await askSearch(page, 'Is Harris’s poverty rate high compared with Texas?')
  await expect(page).toHaveURL(/\/compare\?indicator=poverty-rate&places=48201,48$/)
  const words = page.getByRole('region', { name: '2023: highest first' })
  await expect(words.getByRole('listitem')).toHaveText(['Harris County, Texas 16.0%', /^Texas 1\d\.\d%$/])
})

test('a question about two counties leads to their comparison', async ({ page }) => {
  await askSearch(page, 'How do Harris and Dallas compare in poverty?')
  await expect(page).toHaveURL(/\/compare\?indicator=poverty-rate&places=48201,48113$/)
  await expect(page.getByRole('figure', { name: /^Poverty Rate/ })).toBeVisible()
})
