import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { expectPoint } from './chart-parts.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const TITLE = 'Homes Helped with Rent'
const FRAME = `/charts?id=housing-stability&title=${TITLE.replaceAll(' ', '+')}`

let folder: string
let site: SecondSite

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-sorting-'))
  cpSync('content', folder, { recursive: true })
  const file = path.join(folder, 'worksheets', 'housing-stability', `${TITLE}.csv`)
  const [head = '', first = '', ...rest] = readFileSync(file, 'utf8').split(/\r?\n/)
  writeFileSync(file, [`${head},sortable`, `${first},TRUE`, ...rest].join('\n'))
  site = await startSecondSite({ CONTENT_DIR: folder })
})
test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const orderOf = (chart: Locator | Page) => chart.getByRole('group', { name: 'Sort' })
const highest = (chart: Locator | Page) => orderOf(chart).getByRole('button', { name: 'Highest first' })

/** Names of the data table's rows, in order. */
const rowsOf = (chart: Locator) => chart.getByRole('rowheader').allTextContents()

test('sorting a chart changes its keyboard order, table and address', async ({ page }) => {
  await page.goto(`${site.url}${FRAME}`)
  const home = (await page.getByRole('link', { name: /^See more/ }).getAttribute('href')) ?? ''
  await page.goto(new URL(home, site.url).href)
  const chart = page.getByRole('figure', { name: TITLE })
  await expect(chart.getByRole('slider')).toBeVisible()
  await highest(chart).click()
  await expect(highest(chart)).toHaveAttribute('aria-pressed', 'true')
  await expect(highest(chart)).toBeFocused()
  await expect(chart.locator('[aria-live="polite"]')).toHaveText('Sorted, highest first.')
  await chart.locator('summary').click()
  expect(await rowsOf(chart)).toEqual(['Harris', 'Fort Bend'])
  await chart.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expectPoint(chart.getByRole('slider'), /Harris/)
  await expect(page).toHaveURL(/\.sort=highest/)
  expect((await axeOf(page).include('figure').analyze()).violations.map(({ id }) => id)).toEqual([])
  await page.reload()
  await expect(highest(chart)).toHaveAttribute('aria-pressed', 'true')
  expect(await rowsOf(chart)).toEqual(['Harris', 'Fort Bend'])
  await orderOf(chart).getByRole('button', { name: 'As given' }).click()
  await expect(chart.getByRole('rowheader').first()).toHaveText('Fort Bend')
  await expect(page).not.toHaveURL(/sort=/)
})

test('sorting a frame changes its keyboard order, table and files', async ({ page, request }) => {
  await page.goto(`${site.url}${FRAME}&table=1`)
  const chart = page.getByRole('figure')
  expect(await rowsOf(chart)).toEqual(['Fort Bend', 'Harris'])
  await highest(chart).click()
  await expect(chart.getByRole('rowheader').first()).toHaveText('Harris')
  await expect(page).toHaveURL(/[?&]sort=highest/)
  await chart.getByRole('slider').focus()
  await page.keyboard.press('ArrowRight')
  await expectPoint(chart.getByRole('slider'), /Harris/)
  const file = `${site.url}/charts/housing-stability/${encodeURIComponent(TITLE)}`
  const csv = await (await request.get(`${file}.csv?sort=highest`)).text()
  expect(csv.split('\r\n')[1]).toMatch(/^Harris,/)
  expect(await (await request.get(`${file}.svg?sort=highest`)).text()).toContain('Sorted, highest first.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a frame is sorted with its form', async ({ page }) => {
    await page.goto(`${site.url}${FRAME}&table=1`)
    await highest(page).click()
    await expect(page).toHaveURL(/[?&]sort=highest/)
    expect(await rowsOf(page.getByRole('figure'))).toEqual(['Harris', 'Fort Bend'])
    await expect(highest(page)).toHaveAttribute('aria-pressed', 'true')
  })
})
