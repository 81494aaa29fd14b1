import { cpSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { browserOptions } from '../run/browser-options.ts'
import { startServer } from '../run/server-process.ts'
import { temporaryFolder } from '../run/temporary-folder.ts'

const PICTURES = 'docs/editors'
const KEY = 'key-for-the-pictures-of-the-guide'
const WIDTH = 760

/** A table as an agency publishes it; the figures are made up. */
const TABLE = `Births to residents by county (sample figures)
FIPS\tCounty\t2021\t2022\t2023
48157\tFort Bend County, Texas\t9,820\t9,911\t10,204
48201\tHarris County, Texas\t64,210\t63,805\t63,120
48339\tMontgomery County, Texas\t8,102\t8,240\t8,415
48473\tWaller County, Texas\t*\t702\t731
Total\tTotal\t82,132\t82,658\t82,470
* = fewer than ten births in a month
Source: Department of State Health Services, 2024`

/** Pictures of the ten steps from a table to a chart (docs/editors.md), by their files. */
export async function stepPictures(): Promise<Map<string, Buffer>> {
  const folder = path.join(temporaryFolder(), 'content')
  cpSync('content', folder, { recursive: true })
  const site = await startServer({ CONTENT_DIR: folder, DESK_KEYS: `editor:${KEY}` })
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } })
    await page.goto(`${site.url}/desk#key=${KEY}`)
    await page.getByRole('heading', { name: 'Pages and worksheets' }).waitFor()
    await page.goto(`${site.url}/desk/new-chart`)
    return await takePictures(page)
  } finally {
    await browser.close()
    await site.end()
  }
}

async function takePictures(page: Page): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  const take = async (what: Locator) => {
    await page.waitForLoadState('networkidle')
    pictures.set(`${PICTURES}/step-${pictures.size + 1}.png`, await what.screenshot({ animations: 'disabled' }))
  }
  const press = async (name: string) => {
    const answer = page.waitForResponse('**/desk/new-chart/preview')
    await page.getByRole('button', { name, exact: true }).click()
    await answer
  }
  const [table, chart] = [page.locator('section[aria-labelledby=found]'), page.getByRole('figure')]
  await page.getByLabel('Cells copied from a spreadsheet').fill(TABLE)
  await take(page.getByLabel('Cells copied from a spreadsheet'))
  await take(page.locator('form[data-drop]'))
  await page.getByRole('button', { name: 'Read the table' }).click()
  await press('7')
  await take(page.locator('.new-chart-grid'))
  await press('A codes')
  await take(page.locator('#picked'))
  await take(table.locator('.desk-remarks'))
  await press('Leave it out')
  await press('Take it off')
  await take(page.getByRole('group', { name: 'Choices' }))
  await take(chart)
  await take(page.locator('section[aria-labelledby=seen-chart]'))
  await page.getByLabel('Subtitle', { exact: true }).fill('Children born to residents of the county')
  await take(page.locator('section[aria-labelledby=texts]'))
  await page.getByLabel('Page of the chart').selectOption('Access to Care')
  await take(page.locator('section[aria-labelledby=place]'))
  return pictures
}
