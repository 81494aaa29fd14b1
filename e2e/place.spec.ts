import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'

test.beforeAll(async ({ request }) => {
  // The first request starts the packing of the reference set; until it is done the response is 503.
  await expect
    .poll(async () => (await request.get('/reference/indicators.json')).status(), { timeout: 60_000 })
    .toBe(200)
})

test('a county has its values with ranks and direction, and its most similar counties', async ({ page }) => {
  await page.goto('/place/48201')
  await expect(page.getByRole('heading', { level: 1, name: 'Harris County, Texas' })).toBeVisible()
  await expect(page.getByText('4,835,125 people in 2023 on 1,707 square miles.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Map of Texas: Harris County, Texas is marked.' })).toBeVisible()
  await page.getByRole('heading', { level: 3, name: 'Work and income', exact: true }).click()
  const poverty = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Poverty Rate since 1990/ }) })
  await expect(poverty).toContainText('16.0%')
  await expect(poverty).toContainText('112th highest of 254 in Texas; 1,007th highest of 3,143 in the nation.')
  await expect(poverty).toContainText('Texas 13.7%, nation 12.5%. About the same as 16.5% in 2018.')
  const similar = page.getByRole('region', { name: 'Most similar counties' }).getByRole('listitem')
  await expect(similar).toHaveCount(10)
  await expect(similar.first()).toHaveText('Dallas County, Texas')
})

test('a county is compared with its state and the nation in sentences that open to their figures', async ({ page }) => {
  await page.goto('/place/48201')
  await expect(page.getByText('2,832.5 per square mile here')).toBeHidden()
  await page.getByText('Harris County is more densely settled than Texas.').click()
  await expect(page.getByText('2,832.5 per square mile here, 116.8 per square mile in Texas.')).toBeVisible()
  const strips = page.getByRole('region', { name: 'Among the counties of Texas and the nation' })
  await expect(strips.getByRole('img', { name: /Harris County is marked\.$/ })).toHaveCount(9)
  await page.goto('/es/place/48201')
  await expect(page.getByText('Condado de Harris está más densamente poblado que Texas.')).toBeVisible()
})

test('a folded page is short, and open without scripts', async ({ browser }) => {
  for (const [width, most] of [
    [1440, 4000],
    [390, 6000],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    const page = await context.newPage()
    for (const fips of ['48201', '48', 'US']) {
      await page.goto(`/place/${fips}`)
      const box = await page.locator('body').boundingBox()
      expect(box?.height, `${fips} at ${width}`).toBeLessThan(most)
    }
    await page.getByRole('heading', { level: 3, name: 'Housing', exact: true }).click()
    await expect(page.getByRole('heading', { level: 4, name: /^Homeownership/ })).toBeVisible()
    await context.close()
  }
})

test('zeros and values that are not published are one sentence each', async ({ page }) => {
  await page.goto('/place/15005')
  await page.getByRole('heading', { level: 3, name: 'Education', exact: true }).click()
  await expect(page.getByText(/^Not published for Kalawao County: /).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText(/^Zero: /).first()).toBeAttached()
})

test('a place prints on two pages', async ({ page, browserName }) => {
  await page.goto('/place/48201')
  expect(browserName).toBe('chromium')
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('only counties of the community link to its topics', async ({ page }) => {
  const own = page.getByRole('region', { name: /on this site$/ })
  await page.goto('/place/48201')
  await expect(own.getByRole('link', { name: 'Health' })).toHaveAttribute('href', '/topic/health')
  await page.goto('/place/17031')
  await expect(page.getByRole('heading', { level: 1, name: 'Cook County, Illinois' })).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('a state has ranks and lists its counties, and the nation has no rank', async ({ page }) => {
  await page.goto('/place/48')
  await expect(page.getByText(/(highest|lowest) of 51 states/).first()).toBeAttached()
  await page.getByText('Counties of Texas').click()
  await expect(page.getByRole('link', { name: 'Loving', exact: true })).toHaveAttribute('href', '/place/48301')
  await page.goto('/place/US')
  await expect(page.getByRole('heading', { level: 1, name: 'United States' })).toBeVisible()
  await expect(page.getByText(/highest of/)).toHaveCount(0)
})

test('a former county has its last year and links to its successors', async ({ page }) => {
  await page.goto('/place/02261')
  await expect(page.getByText(/its last year was 2019/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chugach Census Area, Alaska' })).toHaveAttribute('href', '/place/02063')
  await expect(page.getByRole('link', { name: 'Copper River Census Area, Alaska' })).toBeVisible()
})

for (const prefix of ['', '/es']) {
  test(`${prefix}/place/us redirects to the nation`, async ({ page }) => {
    await page.goto(`${prefix}/place/us`)
    await expect(page).toHaveURL(`${prefix}/place/US`)
  })
}

for (const path of ['/place/99999', '/place/4820', '/place/us%00', '/place/%3Cscript%3E']) {
  test(`${path} responds 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

for (const path of ['/place/48201', '/place/48', '/place/US', '/place/09001', '/similar-counties']) {
  test(`${path} has no accessibility violation and fits its width`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('every place is in a sitemap of the sitemap index', async ({ request }) => {
  const index = await (await request.get('/sitemap-index.xml')).text()
  expect(index).toContain('/sitemap-places.xml</loc>')
  const places = await (await request.get('/sitemap-places.xml')).text()
  expect(places.match(/<loc>[^<]*\/place\/(US|\d{2}|\d{5})<\/loc>/g)).toHaveLength(3205)
})
