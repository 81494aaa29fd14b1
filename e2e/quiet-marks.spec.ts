import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { drawingOf, namesAtEnds } from './chart-parts.ts'

const LINES = '/topic/economic-opportunity/employment'
const GROUPS = '/topic/health/healthy-living'
const STACK = '/topic/environment/air-quality'

async function openChart(page: Page, path: string, id: string): Promise<Locator> {
  await page.goto(path)
  const chart = page.locator(`figure#${id}`)
  await expect(chart.getByRole('slider')).toBeVisible()
  return chart
}

const legendOf = (chart: Locator) => chart.getByRole('list', { name: 'Legend' }).getByRole('button')

async function openMenu(chart: Locator): Promise<void> {
  await chart.getByRole('button', { name: /^Chart menu: / }).click()
}

test.describe('patterns', () => {
  test('are off, kept for the site once chosen, and in pictures', async ({ page }) => {
    const chart = await openChart(page, STACK, 'airqualitybycategory')
    const isTextured = () =>
      drawingOf(chart)
        .locator('[fill*="url("]')
        .first()
        .evaluate((mark) => getComputedStyle(mark).fill.startsWith('url('))
    expect(await isTextured()).toBe(false)
    await openMenu(chart)
    await chart.getByRole('button', { name: 'Patterns' }).click()
    await expect.poll(isTextured).toBe(true)

    await page.reload()
    await expect.poll(isTextured).toBe(true)
    await openMenu(chart)
    await expect(chart.getByRole('button', { name: 'Patterns' })).toHaveAttribute('aria-pressed', 'true')
    const request = page.waitForRequest(/\.svg\?.*patterns=1/)
    await chart.getByRole('button', { name: 'Download SVG' }).click()
    await request
  })

  for (const media of [{ media: 'print' }, { forcedColors: 'active' }] as const)
    test(`are drawn in ${JSON.stringify(media)}`, async ({ page }) => {
      const chart = await openChart(page, STACK, 'airqualitybycategory')
      await page.emulateMedia(media)
      const mark = drawingOf(chart).locator('[fill*="url("]').first()
      expect(await mark.evaluate((element) => getComputedStyle(element).fill)).toMatch(/^url\(/)
    })
})

test('the names at the ends of lines are the entries of the legend', async ({ page }) => {
  const chart = await openChart(page, LINES, 'unemploymentrate')
  const names = namesAtEnds(chart)
  const entries = legendOf(chart)
  const placesOf = async (list: Locator) =>
    Promise.all((await list.all()).map(async (each) => [await each.textContent(), await middleOf(each)] as const))
  const middleOf = async (each: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await each.boundingBox()) ?? {}
    return [Math.round((x + width / 2) / 8), Math.round((y + height / 2) / 4)].join()
  }
  await expect.poll(async () => new Map(await placesOf(entries))).toEqual(new Map(await placesOf(names)))
  const tops = (await Promise.all((await entries.all()).map((each) => each.boundingBox()))).map((box) => box?.y ?? 0)
  const sorted = tops.toSorted((one, other) => one - other)
  for (const [at, y] of sorted.slice(1).entries()) expect(y - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(23.5)

  await entries.nth(1).press('Enter')
  await expect(entries.first()).toHaveAttribute('aria-pressed', 'false')
  await expect(entries.nth(1)).toBeFocused()
  await expect(names).toHaveCount(await entries.count())

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(names).toHaveCount(0)
  const isBelow = async () => {
    const [plot, entry] = await Promise.all([chart.getByRole('slider').boundingBox(), entries.first().boundingBox()])
    return (entry?.y ?? 0) >= (plot?.y ?? 0) + (plot?.height ?? 0)
  }
  await expect.poll(isBelow).toBe(true)
})

test('views have one scale by the reader’s choice, which is not in the address', async ({ page }) => {
  await page.goto(GROUPS)
  const button = page.getByRole('button', { name: 'Same scale' }).first()
  const chart = page.getByRole('figure').filter({ has: button }).first()
  const highest = () => drawingOf(chart).locator('text').first().textContent()
  const options = chart.getByRole('group').first().getByRole('button')
  const tops = async () => {
    const found: (string | null)[] = []
    for (const option of await options.all()) {
      await option.click()
      await expect(option).toHaveAttribute('aria-pressed', 'true')
      await expect(chart).not.toHaveAttribute('aria-busy')
      found.push(await highest())
    }
    return found
  }
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(new Set(await tops()).size).toBe(1)
  expect(page.url()).not.toContain('scale')
})
