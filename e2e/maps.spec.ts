import { expect, type Locator, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { tooltip } from './chart-parts.ts'
import { test } from './journey.ts'

const PAGE = '/topic/economic-opportunity/income-equality'
const FRAME = '/charts?id=income-equality&title=Poverty%20across%20Texas'

test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000)
  await expect
    .poll(async () => (await request.get('/reference/indicators.json')).status(), { timeout: 200_000 })
    .toBe(200)
})

/** The map of a page, near enough to be read. */
async function mapOn(page: Page, path = PAGE): Promise<Locator> {
  await page.goto(path)
  const chart = page.getByRole('figure').filter({ has: page.getByText(/^(Poverty across Texas|La pobreza en Texas)$/) })
  await chart.scrollIntoViewIfNeeded()
  return chart
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('arrow keys, Home, End and letters read the places of a map', async ({ page }) => {
      const chart = await mapOn(page)
      const plot = chart.getByRole('slider', { name: /^Points of/ })
      await plot.press('Home')
      await expect(plot).toHaveAttribute('aria-valuetext', /^Hudspeth, 32\.0 percent, .*highest of 254$/)
      await plot.press('End')
      await expect(plot).toHaveAttribute('aria-valuetext', /^Loving, 4\.7 percent, .*lowest of 254$/)
      await plot.pressSequentially('har')
      await expect(plot).toHaveAttribute('aria-valuetext', /^Hardeman, /)
      await plot.press('Escape')
    })

    test('the slider changes the period, in the drawing, the table and the address', async ({ page }) => {
      const chart = await mapOn(page)
      const slider = chart.getByRole('slider', { name: 'Show' })
      const cameron = chart.locator('[data-code="48061"]')
      const before = await cameron.getAttribute('fill')
      await slider.press('Home')
      await expect(slider).toHaveAttribute('aria-valuetext', '1990')
      await expect(page).toHaveURL(/group=1990/)
      await expect(cameron).not.toHaveAttribute('fill', before ?? '')
      await page.reload()
      await expect(chart.getByRole('slider', { name: 'Show' })).toHaveAttribute('aria-valuetext', '1990')
    })
  })
}

test('a map plays its periods once, from the first', async ({ page }) => {
  await page.clock.install()
  const chart = await mapOn(page)
  await expect(chart.getByRole('slider', { name: /^Points of/ })).toBeVisible()
  await chart.getByRole('button', { name: 'Play' }).click()
  const slider = chart.getByRole('slider', { name: 'Show' })
  await expect(slider).toHaveValue('0')
  for (const place of ['1', '2', '3', '4']) {
    await page.clock.runFor(1200)
    await expect(slider).toHaveValue(place)
  }
  await page.clock.runFor(1200)
  await expect(chart.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a pointer shows a place with its class and rank', async ({ page }) => {
  const chart = await mapOn(page)
  await expect(chart.getByRole('slider', { name: /^Points of/ })).toBeVisible()
  await chart.locator('[data-code="48201"]').hover()
  const tip = tooltip(chart)
  await expect(tip).toContainText('Harris')
  await expect(tip).toContainText('112th highest of 254')
})

test('a map is complete without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const chart = await mapOn(page)
  await expect(chart.getByRole('img', { name: /poverty/i })).toBeVisible()
  await expect(chart.getByRole('list', { name: 'Legend' })).toContainText('26.5% or more (10)')
  await chart.getByText('View data table').click()
  await expect(chart.getByRole('rowheader', { name: 'Anderson' })).toBeVisible()
  await page.goto('/compare?indicator=median-age&places=48201&chart=map')
  await expect(page.getByRole('img', { name: /^Median Age: .*Map of 3,144 counties/ })).toBeVisible()
  await expect(page.getByLabel('Period')).toHaveValue('2023')
  await context.close()
})

test('a comparison leads from the region to a state, all counties and states', async ({ page }) => {
  await page.goto('/compare?indicator=poverty-rate&places=48201,us&chart=map&area=48')
  const areas = page.getByRole('navigation', { name: 'Area of the map' })
  await expect(page.locator('[data-code]')).toHaveCount(254)
  await areas.getByRole('link', { name: 'States' }).click()
  await expect(page).toHaveURL('/compare?indicator=poverty-rate&places=48201,us&chart=map&by=state')
  await expect(page.locator('[data-code]')).toHaveCount(51)
  await areas.getByRole('link', { name: 'All counties' }).click()
  await expect(page).toHaveURL('/compare?indicator=poverty-rate&places=48201,us&chart=map')
})

test('files of a map have its bounds', async ({ request }) => {
  const query = 'indicator=median-age&places=48201&chart=map'
  const metadata = (await (await request.get(`/compare.metadata.json?${query}`)).json()) as Record<string, unknown>
  expect(JSON.stringify(metadata)).toContain('"cm:map":{"bounds":[20.9,30.5,39.5,49,58.5,68.4]}')
  for (const file of ['svg', 'png', 'csv', 'pdf']) {
    expect((await request.get(`/compare.${file}?${query}`)).status(), file).toBe(200)
  }
})

test('a map speaks Spanish', async ({ page }) => {
  const chart = await mapOn(page, `/es${PAGE}`)
  await expect(chart.getByRole('list', { name: 'Leyenda' })).toContainText('menos de 10.0% (31)')
  const plot = chart.getByRole('slider', { name: /^Puntos de/ })
  await plot.press('Home')
  await expect(plot).toHaveAttribute(
    'aria-valuetext',
    /^Hudspeth, 32\.0.*la cifra más alta de 254|^Hudspeth, 32\.0.*más alta de 254/,
  )
})

for (const path of [FRAME, '/compare?indicator=poverty-rate&places=48201&chart=map&area=48']) {
  test(`${path} has no accessibility violation and fits its width`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const { violations } = await axeOf(page).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 200)])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}
