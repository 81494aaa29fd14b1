import { expect } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { countiesBeside } from './chart-parts.ts'

const PAGE = '/topic/economic-opportunity/employment'
const ADDRESS = '/compare?indicator=unemployment-rate&places=48157,48201,48339,us&chart=strip'

test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000)
  await expect
    .poll(async () => (await request.get('/reference/indicators.json')).status(), { timeout: 200_000 })
    .toBe(200)
})

for (const width of [1440, 390]) {
  test(`the comparison with all counties opens below a chart by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(PAGE)
    const chart = page.getByRole('figure', { name: 'Unemployment Rate' })
    const button = chart.getByRole('button', { name: 'Compare with other counties' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(button).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(PAGE)

    const counties = countiesBeside(chart)
    await expect(counties.getByText('All 3,143 counties are shown below.')).toBeVisible()
    await expect(
      counties.getByRole('heading', { level: 4, name: /^Unemployment Rate, \d{4}: every county/ }),
    ).toBeVisible()
    await expect(counties.getByRole('listitem').filter({ hasText: 'Harris County, Texas 4.4%' })).toContainText(
      '70th highest of 254 Texas counties; 865th highest of 3,143 in the nation.',
    )
    await expect(counties.getByText(/^One dot for each of 3,143 counties, from .+ to /)).toBeVisible()
    await expect(counties.getByText('The nation as a whole: 4.0%.')).toBeVisible()
    const similar = counties.getByRole('group').filter({ hasText: 'The 10 counties most like Fort Bend County' })
    await expect(similar.getByRole('listitem')).toHaveCount(10)
    await expect(similar.getByRole('link', { name: 'How likeness is measured' })).toBeVisible()
    await expect(counties.getByRole('link', { name: 'Compare on a page of its own' })).toHaveAttribute('href', ADDRESS)

    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await page.keyboard.press('Tab')
    await expect(chart.getByRole('link', { name: 'On a map' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(counties.getByRole('link', { name: 'Harris County, Texas' }).first()).toBeFocused()
    await button.press('Space')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(counties).toHaveCount(0)
  })
}

test('a button retries counties that failed to load', async ({ page }) => {
  let isDown = true
  await page.route('**/compare.data*', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto(PAGE)
  const chart = page.getByRole('figure', { name: 'Unemployment Rate' })
  const button = chart.getByRole('button', { name: 'Compare with other counties' })
  await button.click()
  const counties = countiesBeside(chart)
  await expect(counties.getByText('The counties could not be loaded.')).toBeVisible()
  await expect(counties.getByRole('link', { name: 'Compare on a page of its own' })).toBeVisible()
  isDown = false
  await counties.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(counties.getByText('All 3,143 counties are shown below.')).toBeVisible()
  await expect(button).toBeFocused()
})

test('the button opens the comparison page if its code fails to load', async ({ page }) => {
  await page.route('**/assets/county-comparison-*.js', (route) => route.abort())
  await page.goto(PAGE)
  const chart = page.getByRole('figure', { name: 'Unemployment Rate' })
  await chart.getByRole('button', { name: 'Compare with other counties' }).click()
  await expect(page).toHaveURL(ADDRESS)
})

test('the comparison with all counties is in Spanish on a Spanish page', async ({ page }) => {
  await page.goto(`/es${PAGE}`)
  const chart = page.getByRole('figure', { name: 'Tasa de desempleo' })
  await chart.getByRole('button', { name: 'Comparar con otros condados' }).click()
  const counties = countiesBeside(chart)
  await expect(counties.getByText('Los 3,143 condados aparecen abajo.')).toBeVisible()
  await expect(counties.getByRole('link', { name: 'Comparar en una página aparte' })).toHaveAttribute(
    'href',
    `/es${ADDRESS}`,
  )
})
