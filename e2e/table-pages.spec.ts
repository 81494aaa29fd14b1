import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Locator } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const TITLE = 'Homes Helped with Rent'
const FRAME = `/charts?id=housing-stability&title=${TITLE.replaceAll(' ', '+')}`
const DAYS = 4000

let folder: string
let site: SecondSite

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-tables-'))
  cpSync('content', folder, { recursive: true })
  const days = Array.from({ length: DAYS }, (_, at) => at + 1)
  const rows = ['Fort Bend', 'Harris', 'Montgomery', 'Texas'].map((name, row) => [
    name,
    ...days.map((day) => day + row),
  ])
  const cells = [['', ...days.map((day) => `Day ${day}`), 'type'], ...rows.map((row) => [...row, 'line'])]
  const file = path.join(folder, 'worksheets', 'housing-stability', `${TITLE}.csv`)
  writeFileSync(file, cells.map((row) => row.join(',')).join('\n'))
  site = await startSecondSite({ CONTENT_DIR: folder })
})
test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const firstRow = (chart: Locator) => chart.getByRole('rowheader').first()
const pagesOf = (chart: Locator) => chart.getByRole('navigation', { name: 'Rows of the table' })

for (const [what, open] of [
  ['on its page', async (home: string) => home],
  ['in a frame', async () => FRAME],
] as const) {
  test(`a long table ${what} has pages, which the address restores`, async ({ page }) => {
    await page.goto(`${site.url}${FRAME}`)
    const home = (await page.getByRole('link', { name: /^See more/ }).getAttribute('href')) ?? ''
    await page.goto(new URL(await open(home), site.url).href)
    const chart = page.getByRole('figure', { name: TITLE })
    await chart.locator('summary', { hasText: 'View data table' }).click()
    await expect(pagesOf(chart)).toContainText('Rows 1 to 1,500 of 4,000.')
    await expect(chart.getByRole('link', { name: 'Previous rows' })).toHaveCount(0)
    await chart.getByRole('link', { name: 'Next rows' }).press('Enter')
    await expect(firstRow(chart)).toHaveText('Day 1501')
    await expect(chart.getByRole('region', { name: /Rows 1,501 to 3,000 of 4,000/ })).toBeFocused()
    await chart.getByRole('link', { name: 'Next rows' }).click()
    await expect(pagesOf(chart)).toContainText('Rows 3,001 to 4,000 of 4,000.')
    await expect(chart.getByRole('link', { name: 'Next rows' })).toHaveCount(0)
    await expect(page).toHaveURL(/table=3/)
    await page.reload()
    await expect(firstRow(chart)).toHaveText('Day 3001')
    const { violations } = await axeOf(page).include('figure').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a long table has links between its pages', async ({ page }) => {
    await page.goto(`${site.url}${FRAME}&c0.table=1`)
    for (const path of [page.url(), await page.getByRole('link', { name: /^See more/ }).getAttribute('href')]) {
      await page.goto(new URL(path ?? '', site.url).href)
      const chart = page.getByRole('figure', { name: TITLE })
      const details = chart.locator('summary', { hasText: 'View data table' })
      if (!(await firstRow(chart).isVisible())) await details.click()
      await chart.getByRole('link', { name: 'Next rows' }).click()
      await expect(firstRow(chart)).toHaveText('Day 1501')
      await expect(chart.getByRole('link', { name: 'Previous rows' })).toBeVisible()
    }
  })
})
