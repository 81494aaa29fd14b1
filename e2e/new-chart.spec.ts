import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { utils, write, type BookType } from '@e965/xlsx'
import { HOUSING, SCHOOLS, WONDER } from '../services/desk/new-chart/fixtures/agency-tables.ts'
import { axeOf } from './axe-of.ts'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const KEY = 'ana-has-a-long-key-of-her-own'
let folder: string
let server: SecondSite
let site: string

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-new-chart-'))
  cpSync('content', path.join(folder, 'content'), { recursive: true })
  server = await startSecondSite({ CONTENT_DIR: path.join(folder, 'content'), DESK_KEYS: `ana:${KEY}` })
  site = server.url
})
test.afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const worksheet = (spreadsheet: string, title: string) =>
  path.join(folder, 'content', 'worksheets', spreadsheet, `${title}.csv`)

async function open(page: Page, address = '/desk/new-chart'): Promise<void> {
  await page.goto(`${site}/desk#key=${KEY}`)
  await expect(page.getByRole('heading', { name: 'Pages and worksheets' })).toBeVisible()
  await page.goto(site + address)
}

/** A form without scripts: the key is typed. */
async function signIn(page: Page, address = '/desk/new-chart'): Promise<void> {
  await page.goto(site + address)
  await page.getByLabel('Your key').fill(KEY)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const pasted = (page: Page) => page.getByLabel('Cells copied from a spreadsheet')
const api = (body: BodyInit, type = 'text/csv') =>
  fetch(`${site}/desk/api/new-chart`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': type },
    body,
  })

/** A table of sixty places as a spreadsheet puts it on the clipboard; the figures are made up. */
const SIXTY = [
  'Births by place of residence (figures made for a test)',
  'FIPS\tPlace\t2021\t2022\t2023',
  ...Array.from({ length: 60 }, (_, at) =>
    [48_001 + 2 * at, `Place ${at + 1}`, 900 + at, 910 + at, at % 9 === 0 ? '*' : `1,${100 + at}`].join('\t'),
  ),
  '* Fewer than ten births.',
  'Source: Texas Department of State Health Services, 2024',
].join('\n')

for (const [width, height] of [
  [1440, 900],
  [390, 800],
] as const)
  test(`a table of sixty rows is a chart on its page after twelve presses at most, by keyboard, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page)
    const title = `Births by place, ${width}`
    const began = Date.now()
    let presses = 0
    const press = async (name: string) => {
      presses += 1
      await page.getByRole('button', { name, exact: true }).press('Enter')
    }
    await pasted(page).fill(SIXTY)
    await press('Read the table')
    await expect(page.getByRole('button', { name: 'A codes' })).toBeVisible()
    await expect(page.getByRole('button', { name: '2 headings' })).toBeVisible()
    await expect(page.getByLabel('Source', { exact: true })).toHaveValue(
      'Texas Department of State Health Services, 2024',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // The page takes the focus to the buttons of the row, and back.
    await page.getByRole('button', { name: '4', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'The headings', exact: true })).toBeFocused()
    await press('Left out')
    await expect(page.getByRole('button', { name: '4 left out' })).toBeVisible()
    await expect(page.locator('#bench-said')).toContainText('The chart was drawn again')
    presses += 1
    await page.getByLabel('Title', { exact: true }).fill(title)
    presses += 1
    await page.getByLabel('Page of the chart').selectOption('Access to Care')
    presses += 1
    await press('Save')
    await expect(page.getByRole('heading', { name: `“${title}” is saved` })).toBeVisible()
    expect(readFileSync(worksheet('access-to-care', title), 'utf8')).toContain('Place 60,959,969,"1,159"')
    expect(readFileSync(worksheet('access-to-care', title), 'utf8')).not.toContain('Place 2,')
    await press('Put it there')
    await expect(page.getByText('Its page shows it.')).toBeVisible()
    expect(presses).toBeLessThanOrEqual(12)
    expect(Date.now() - began).toBeLessThan(120_000)
    await page.getByRole('link', { name: /^See it on/ }).click()
    await expect(page.getByRole('figure', { name: title })).toBeVisible()
  })

test('the second of two editors who save one sheet sees the differences, and nothing is lost', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  for (const [editor, figure] of [
    [page, '2,104'],
    [other, '2,999'],
  ] as const) {
    await open(editor)
    await pasted(editor).fill(HOUSING.replace('2,104', figure))
    await editor.getByRole('button', { name: 'Read the table' }).click()
    await editor.getByLabel('Measure', { exact: true }).selectOption('Vouchers')
    await editor.getByLabel('Title', { exact: true }).fill('Vouchers')
    await editor.getByLabel('Page of the chart').selectOption('Affordability')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: '“Vouchers” is saved' })).toBeVisible()
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('Somebody has saved a worksheet')
  await expect(other.getByRole('region', { name: 'Changed figures' })).toContainText('2104')
  expect(readFileSync(worksheet('affordability', 'Vouchers'), 'utf8')).toContain('2,104')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('heading', { name: '“Vouchers” is saved' })).toBeVisible()
  expect(readFileSync(worksheet('affordability', 'Vouchers'), 'utf8')).toContain('2,999')
  await other.context().close()
})

test('the next file of the agency keeps texts and settings, and shows the differences first', async ({ page }) => {
  const file = worksheet('affordability', 'Rents')
  writeFileSync(
    file,
    ',2021,2022,type,source,annotation\nHarris,"$1,100","$1,200",line,"HUD, 2022",2021: a new survey\n',
  )
  await open(page, '/desk/new-chart?spreadsheet=affordability&title=Rents')
  await expect(page.getByRole('heading', { name: 'Update “Rents”' })).toBeVisible()
  await pasted(page).fill('County\t2021\t2022\t2023\nHarris\t$1,100\t$1,250\t$1,300')
  await page.getByRole('button', { name: 'Read the table' }).click()
  await expect(page.getByRole('region', { name: 'Changed figures' })).toContainText('$1250')
  await expect(page.getByLabel('Source', { exact: true })).toHaveValue('HUD, 2022')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: '“Rents” is saved' })).toBeVisible()
  expect(readFileSync(file, 'utf8')).toContain('2021: a new survey')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a file, its row of headings, the chart, and Save', async ({ page }) => {
    await signIn(page)
    const buffer = Buffer.from(`Made for a test\n${SCHOOLS}`)
    await page.getByLabel(/^Or a file/).setInputFiles({ name: 'Rates.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Read the table' }).click()
    await page.getByRole('button', { name: '4', exact: true }).click()
    await page.getByRole('button', { name: 'The headings' }).click()
    await expect(page.getByRole('button', { name: '4 headings' })).toBeVisible()
    await page.getByRole('button', { name: '3 title' }).click()
    await page.getByRole('button', { name: 'The headings' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Graduation rates')
    await page.getByLabel('Or the name of a spreadsheet').fill('schools')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: '“Graduation rates” is saved' })).toBeVisible()
    await expect(page.locator('pre')).toHaveText(
      '<div class="chart" data-chart="Graduation rates" data-id="schools"></div>',
    )
    expect(existsSync(worksheet('schools', 'Graduation rates'))).toBe(true)
  })

  test('a reading with new remarks is shown before it is saved', async ({ page }) => {
    await signIn(page)
    await page.getByLabel('Cells copied from a spreadsheet').fill(WONDER)
    await page.getByRole('button', { name: 'Read the table' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Deaths')
    await page.getByLabel('Or the name of a spreadsheet').fill('schools')
    await page.getByLabel('Measure', { exact: true }).selectOption('All of them')
    await page.getByLabel('Signs', { exact: true }).selectOption('Percent')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(existsSync(worksheet('schools', 'Deaths'))).toBe(false)
  })
})

test('a workbook of forty sheets lets one choose, and names what it hides', async ({ page }) => {
  const book = utils.book_new()
  for (let at = 1; at <= 40; at += 1) {
    const sheet = utils.aoa_to_sheet(
      at === 7 ? [['A title'], ['County', '2020', '2021'], ['Harris', 1, 2], ['Waller', 3, 4]] : [[`About ${at}`]],
    )
    if (at === 7)
      Object.assign(sheet, {
        '!merges': [utils.decode_range('A1:C1')],
        '!rows': [{}, {}, {}, { hidden: true }],
        '!cols': [{}, { hidden: true }],
      })
    utils.book_append_sheet(book, sheet, `Sheet ${at}`)
  }
  await open(page)
  for (const bookType of ['xlsx', 'ods'] satisfies BookType[]) {
    await page.goto(`${site}/desk/new-chart`)
    const buffer = write(book, { type: 'buffer', bookType }) as Buffer
    await page.getByLabel(/^Or a file/).setInputFiles({ name: `All.${bookType}`, mimeType: '', buffer })
    await page.getByRole('button', { name: 'Read the table' }).click()
    await expect(page.getByLabel('The workbook has 40 sheets')).toHaveValue('Sheet 7')
    await expect(page.getByText('Merged cells, of which the first holds the text: A1:C1.')).toBeVisible()
    if (bookType === 'xlsx') await expect(page.getByText('Column B is hidden in the file')).toBeVisible()
    if (bookType === 'xlsx') await expect(page.getByText('Hidden in the file and read here: row 4.')).toBeVisible()
    await expect(page.getByRole('button', { name: '2 headings' })).toBeVisible()
  }
  await page.getByLabel('The workbook has 40 sheets').selectOption('Sheet 9')
  await page.getByRole('button', { name: 'Read this sheet' }).click()
  await expect(page.getByText('No column of figures was found.')).toBeVisible()
})

test('a file that is dropped on the form is read at once', async ({ page }) => {
  await open(page)
  const files = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'Rates.csv', { type: 'text/csv' }))
    return transfer
  }, SCHOOLS)
  await pasted(page).dispatchEvent('drop', { dataTransfer: files })
  await expect(page.getByRole('heading', { name: 'The table “Rates”' })).toBeVisible()
  await expect(page.getByRole('figure').getByText('KATY ISD').first()).toBeVisible()
})

test('bad files and addresses are refused with a code', async () => {
  const refused = async (body: BodyInit, type?: string) => {
    const answer = await api(body, type)
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code]
  }
  const address = (url: string) => refused(JSON.stringify({ address: url }), 'application/json')
  expect(await refused('<!doctype html><table><tr><td>1</td></tr></table>')).toEqual([415, 'wrong-kind'])
  expect(await refused('%PDF-1.7')).toEqual([415, 'wrong-kind'])
  expect(await refused('PK\u0003\u0004 no workbook')).toEqual([400, 'not-a-worksheet'])
  expect(await refused(new Uint8Array([0, 1, 2]))).toEqual([400, 'not-a-worksheet'])
  expect(await refused('a,1\n'.repeat(800_000))).toEqual([413, 'too-large'])
  for (const url of [
    site,
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'x',
  ])
    expect(await address(url)).toEqual([400, 'not-public'])
  const { choices, values } = (await (await api(WONDER)).json()) as { choices: object; values: string[][] }
  expect(choices).toMatchObject({ v: 1, heading: 1, names: 'B', codes: 'C', measure: 'Crude Rate' })
  expect(values[2]?.slice(0, 2)).toEqual(['Harris County, TX', '40.3'])
})

test('the pages have no barrier that can be found by rules, in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page)
  const look = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await axeOf(page).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
        colorScheme,
      ).toEqual([])
    }
  }
  await look()
  await pasted(page).fill(WONDER)
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByRole('button', { name: 'A left out' }).click()
  await expect(page.getByRole('button', { name: 'The names' })).toBeFocused()
  await look()
  await page.goto(`${site}/desk/new-chart/saved?spreadsheet=affordability&title=Vouchers`)
  await look()
})

test('with Google Sheets there is a workbook and a table to paste, and the reason', async ({ page }) => {
  const google = await startSecondSite({ SHEETS_URL: site, SHEETS_API_KEY: 'any', DESK_KEYS: `ana:${KEY}` })
  try {
    await page.goto(`${google.url}/desk/new-chart#key=${KEY}`)
    await pasted(page).fill(HOUSING)
    await page.getByRole('button', { name: 'Read the table' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Rents')
    await expect(page.getByText('read-only access to its spreadsheets')).toBeVisible()
    await expect(page.getByLabel('Table to paste')).toHaveValue(/Harris County, Texas\t\$1,288/)
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the workbook' }).click()
    expect((await waiting).suggestedFilename()).toBe('Rents.xlsx')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  } finally {
    await google.close()
  }
})
