import { expect, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { expectPoint } from './chart-parts.ts'

const PAGE = '/topic/economic-opportunity/employment'

/** The first chart of the page, and its sentence about the reader's place. */
function chartOn(page: Page) {
  const chart = page.getByRole('figure', { name: /Unemployment Rate$/ })
  return { chart, placeValue: chart.getByText(/^(Fort Bend|Harris): [\d.]+% \(\d{4}\)$/) }
}

async function choose(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'My county' })
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a selected county is first in charts and topics until it is cleared', async ({ page }) => {
  await page.goto(PAGE)
  const { chart, placeValue } = chartOn(page)
  await expect(placeValue).toHaveCount(0)
  await chart.getByRole('button', { name: 'My county' }).click()
  await choose(page, 'Fort Bend')
  await expect(placeValue.first()).toHaveText('Fort Bend: 4.1% (2024)')
  expect(await page.evaluate(() => localStorage.getItem('place'))).toBe('fort-bend')
  expect(new URL(page.url()).search).toBe('')

  // The reader's place is first in the drawing's description, and before another place's value.
  await expect(chart.getByRole('img').first()).toHaveAccessibleDescription(/^Fort Bend: 4\.1% \(2024\)\. Line chart/)

  await page.reload()
  await chart.scrollIntoViewIfNeeded()
  await expect(placeValue.first()).toHaveText('Fort Bend: 4.1% (2024)')
  expect((await axeOf(page).analyze()).violations).toEqual([])

  await page.goto('/topic/economic-opportunity')
  await expect(page.getByText(/^Unemployment Rate\. Fort Bend: /).first()).toBeVisible()
  await expect(page.getByText(/^Unemployment Rate\. Harris: /).first()).toBeHidden()

  await page.getByRole('banner').getByRole('button', { name: 'My county' }).first().click()
  await choose(page, 'None')
  expect(await page.evaluate(() => localStorage.getItem('place'))).toBeNull()
  await expect(page.getByText(/^Unemployment Rate\. Fort Bend: /).first()).toBeHidden()
})

test('the place of an address takes precedence over the selected one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('place', 'fort-bend'))
  await page.goto(`${PAGE}?place=harris`)
  const { placeValue } = chartOn(page)
  await expect(placeValue.first()).toHaveText('Harris: 4.4% (2024)')
  expect(await page.evaluate(() => localStorage.getItem('place'))).toBe('fort-bend')
})

for (const place of ['nowhere', '', '__proto__', '"><script>alert(1)</script>', 'x'.repeat(3000)])
  test(`an unknown place in an address is ignored: ${place.slice(0, 30)}`, async ({ page }) => {
    await page.goto(`${PAGE}?place=${encodeURIComponent(place)}`)
    const { chart, placeValue } = chartOn(page)
    await expect(chart).toBeVisible()
    await expect(placeValue).toHaveCount(0)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel opens the page with the place, in both languages', async ({ page }) => {
    for (const [prefix, name] of [
      ['', 'My county'],
      ['/es', 'Mi condado'],
    ] as const) {
      await page.goto(`${prefix}${PAGE}`)
      await page.getByRole('banner').getByRole('button', { name }).first().click()
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Harris', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix}${PAGE}\\?place=harris$`))
      await expect(page.getByText(/^Harris: 4\.4/).first()).toBeVisible()
    }
  })

  test('a frame shows the place of its address', async ({ page }) => {
    await page.goto('/charts?id=employment&title=Unemployment+Rate&place=harris')
    await expect(page.getByText('Harris: 4.4% (2024)', { exact: true }).first()).toBeVisible()
  })
})

test('a frame keeps the place when the chart changes, and announces it first', async ({ page }) => {
  await page.goto('/charts?id=employment&title=Unemployment+Rate&place=harris')
  const plot = page.getByRole('slider', { name: 'Points of Unemployment Rate' })
  await plot.focus()
  await plot.press('ArrowRight')
  await expectPoint(plot, /^Harris: [\d.]+ percent\. Fort Bend, 1990, /)
  await page.getByRole('button', { name: 'Montgomery' }).click()
  await expect(page).toHaveURL(/place=harris/)
})

test('the search ranks results of the place first', async ({ page }) => {
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()
  await page.goto('/search?q=votes&tab=website')
  await expect(first).toHaveText('What does a vote do?')
  await page.evaluate(() => localStorage.setItem('place', 'montgomery'))
  await page.reload()
  await expect(first).toHaveText('Voting')
})
