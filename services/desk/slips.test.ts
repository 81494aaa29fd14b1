import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { utils, write } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { createSheetsFiles, sheetsApiOf } from '#providers/sheets/files.ts'
import { createSheetThread } from '#providers/workbook/sheet-thread.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '../community/fixtures/bundled-community.ts'
import { readVersion, reasonsToHold } from '../holding/reasons.ts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { createSheetsApi, type SheetsApi } from '../sheets/sheets-api.ts'
import { checkContext } from './check/check-context.ts'
import { checkValues } from './check/check-values.ts'
import { readSpreadsheet } from './check/read-spreadsheet.ts'
import { XLSX_TYPE } from './check/read-pasted.ts'
import { createTryWorksheets } from './check/try-worksheets.ts'

/** A typical title, which needs quotes in a range. */
const TITLE = "Jon's jobs, FY20"
const HEAD = ',2018,2019,2020,source,subtitle'
const HARRIS = 'Harris,10%,11%,12%,"Census Bureau, 2020",Share of people'
const FORT_BEND = 'Fort Bend,12%,13%,14%,,'
const GOOD = [HEAD, HARRIS, FORT_BEND]
const latest = (text: string) => [HEAD, HARRIS.replace('12%', text), FORT_BEND]
const withSetting = (heading: string, text: string) => [`${HEAD},${heading}`, `${HARRIS},${text}`, `${FORT_BEND},`]
const ALL_GONE = ['series-gone', 'series-gone', 'figures-gone']

/** Typical errors of editors: the result of the check, with the cell, and the reasons to hold the worksheet. */
const SLIPS: [what: string, lines: string[], found: string[], held: string[]][] = [
  ['nothing is wrong', GOOD, [], []],
  ['a heading of merged cells', [HEAD.replace('2019', ''), HARRIS, FORT_BEND], ['column-without-header C2'], []],
  ['a line above the headings', ['Jobs of 2020,,,,,', ...GOOD], ['title-row A1'], []],
  ['an empty first row', [',,,,,', ...GOOD], [], []],
  [
    'a repeated heading',
    [HEAD.replace('2019', '2018'), HARRIS, FORT_BEND],
    ['duplicate-category C1', 'flat-columns'],
    [],
  ],
  ['a repeated setting', [HEAD.replace('subtitle', 'source'), HARRIS, FORT_BEND], ['duplicate-column F1'], []],
  [
    'a line break in a heading',
    [HEAD.replace('2020', '"20\n20"').replace('20\n20', ' 2020\n'), HARRIS, FORT_BEND],
    [],
    [],
  ],
  ['a space that does not break', [HEAD, HARRIS.replace('Harris', 'Harris\u00A0'), FORT_BEND], [], []],
  [
    'one series twice, with a space',
    [HEAD, HARRIS, FORT_BEND.replace('Fort Bend', 'Harris ')],
    ['series-merged A3', 'merge-conflict B3', 'merge-conflict C3', 'merge-conflict D3', 'flat-columns'],
    ['series-gone', 'figures-gone'],
  ],
  [
    'a percent sign lost',
    latest('12'),
    ['percent-over-100 D2', 'mixed-percent D2'],
    ['figure-jump', 'percent-over-1000'],
  ],
  ['a share without a sign', latest('0.12'), [], []],
  ['a decimal comma', latest('"12,5%"'), ['comma-grouping D2'], ['figure-jump']],
  ['one point too few', latest('122%'), [], ['figure-jump']],
  ['two digits too many', latest('1200%'), [], ['figure-jump', 'percent-over-1000']],
  [
    'dollars among percent',
    latest('"$1,234"'),
    ['mixed-format', 'percent-over-100 D2'],
    ['figure-jump', 'percent-over-1000'],
  ],
  ['a footnote mark', latest('12.3*'), ['cell-not-a-number D2', 'likely-symbol D2'], []],
  ['a suppressed value', latest('<5%'), [], []],
  ['a figure with its unit', latest('1.2M'), ['cell-not-a-number D2'], []],
  ['a written zero', latest('0'), ['zeros-as-gaps D2'], []],
  ['a broken formula', latest('#REF!'), ['formula-error D2'], []],
  ['an unfinished formula', latest('Loading...'), ['cell-not-a-number D2'], []],
  [
    'nothing but broken formulas',
    [HEAD, 'Harris,#REF!,#REF!,#REF!,"Census Bureau, 2020",Share of people', 'Fort Bend,#REF!,#REF!,#REF!,,'],
    [
      ...['B2', 'C2', 'D2'].map((cell) => `formula-error ${cell}`),
      'series-all-gaps A2',
      ...['B3', 'C3', 'D3'].map((cell) => `formula-error ${cell}`),
      'series-all-gaps A3',
    ],
    ALL_GONE,
  ],
  ['years of budgets', [',FY18,FY19,FY20,source,subtitle', HARRIS, FORT_BEND], [], ['figures-gone']],
  ['dates as numbers', [',43101,43466,43831,source,subtitle', HARRIS, FORT_BEND], ['likely-date B1'], ['figures-gone']],
  [
    'a misspelled place',
    [HEAD, HARRIS.replace('Harris', 'Haris'), FORT_BEND],
    ['likely-place A2'],
    ['series-gone', 'figures-gone'],
  ],
  [
    'a place in other words',
    [HEAD, HARRIS, FORT_BEND.replace('Fort Bend', 'Fort Bend Co.')],
    [],
    ['series-gone', 'figures-gone'],
  ],
  [
    'years below each other',
    [
      'Year,Harris,Fort Bend,source,subtitle',
      '2018,10%,12%,"Census, 2020",Share of people',
      '2019,11%,13%,,',
      '2020,12%,14%,,',
    ],
    ['name-header-filled A1', 'years-down A2'],
    ALL_GONE,
  ],
  [
    'a name for a setting',
    [HEAD.replace('2020', 'max'), HARRIS, FORT_BEND],
    ['conflicting-value D3', 'max-below-data D2'],
    [],
  ],
  ['a misspelled setting', [HEAD.replace('subtitle', 'subtitel'), HARRIS, FORT_BEND], ['column-without-data F1'], []],
  ['yes for TRUE', withSetting('data labels', 'yes'), ['bad-flag G2'], []],
  ['a misspelled type', withSetting('type', 'colunm'), ['bad-type G2'], []],
  ['another type', withSetting('type', 'line'), [], ['type-changed']],
  ['another form', withSetting('type', 'slope'), ['bad-slope G2'], []],
  [
    'a gap within a stack',
    withSetting('stacking', 'normal').map((line) => line.replace('11%', '')),
    ['gap-in-stack C2'],
    [],
  ],
  ['a total in a stack', [...withSetting('stacking', 'normal'), 'Total,22%,24%,26%,,,'], ['total-row A4'], []],
  ['no source', GOOD.map((line) => line.replace(/,source|,"Census Bureau, 2020"|,(?=,$)/, '')), ['no-source'], []],
  ['a row deleted', [HEAD, HARRIS], ['flat-columns'], ['series-gone', 'figures-gone']],
  ['a heading row alone', [HEAD], ['no-series A1', 'no-source'], ['error', ...ALL_GONE]],
  ['nothing at all', [''], ['no-series', 'no-source'], ['error', ...ALL_GONE]],
]

const context = checkContext(BUNDLED_COMMUNITY, BUNDLED_NAMES)
const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-slips-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Found {
  remarks: string[]
  held: string[]
}

/** Diagnostics of the cells, and the reasons to hold them if readers see the good cells. */
function judge(values: readonly unknown[], range?: unknown): Found {
  const { diagnostics, hints } = checkValues({ values, range, title: TITLE }, context)
  const before = readVersion({ range, rows: parseCsv(GOOD.join('\n')) }, TITLE, BUNDLED_NAMES)
  const after = readVersion({ range, rows: [...values] }, TITLE, BUNDLED_NAMES)
  return { remarks: remarksOf({ diagnostics, hints }), held: reasonsToHold(before, after).map(({ code }) => code) }
}

function remarksOf({ diagnostics, hints }: Pick<ReturnType<typeof checkValues>, 'diagnostics' | 'hints'>): string[] {
  // Omits a hint that an empty worksheet gets in addition.
  const isMeant = (code: string) => code !== 'no-subtitle-unit'
  return [...diagnostics, ...hints]
    .filter(({ code }) => isMeant(code))
    .map(({ code, cell }) => (cell === null ? code : `${code} ${cell}`))
}

/** Reads the worksheet as the desk does. */
async function readFrom(api: SheetsApi): Promise<Found> {
  const reading = (await readSpreadsheet(api, 'jobs', [TITLE])).worksheets.get(TITLE)
  if (reading?.state !== 'read') throw new Error(reading?.message)
  return judge(reading.rows, reading.range)
}

/** Responds like Google: rows end with their last filled cell, and the worksheet with its last filled row. */
function googleSheets(lines: readonly string[]): SheetsApi {
  const rows = parseCsv(lines.join('\n')).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
  const values = rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
  const range = `'${TITLE.replaceAll("'", "''")}'!A1:Z1000`
  const answer = { range, majorDimension: 'ROWS', ...(values.length > 0 && { values }) }
  const fetch = async (request: Request) => {
    const { searchParams } = new URL(request.url)
    if (searchParams.has('fields')) return Response.json({ sheets: [{ properties: { sheetId: 0, title: TITLE } }] })
    expect(searchParams.getAll('ranges')).toEqual([`'${TITLE.replaceAll("'", "''")}'`])
    return Response.json({ spreadsheetId: 'jobs', valueRanges: [answer] })
  }
  return createSheetsApi({ fetch, baseUrl: 'http://sheets.example', apiKey: 'any', budget: null, now: () => 0 })
}

test.each(SLIPS)('%s: by file, from Google Sheets and pasted', async (_, lines, remarks, held) => {
  mkdirSync(path.join(folder, 'jobs'), { recursive: true })
  writeFileSync(path.join(folder, 'jobs', `${TITLE}.csv`), lines.join('\n'))
  expect(await readFrom(sheetsApiOf(createSheetsFiles(folder)))).toEqual({ remarks, held })
  const fromGoogle = readFrom(googleSheets(lines))
  // Google sends no values for an empty worksheet, which the desk reports.
  if (lines.join('') === '') await expect(fromGoogle).rejects.toThrow('No feed was returned.')
  else expect(await fromGoogle).toEqual({ remarks, held })

  const tryIt = createTryWorksheets(context, async () => 'too large')
  const cells = parseCsv(lines.join('\n'))
  const copied = cells.map((row) => row.map((cell) => (/\s/.test(cell) ? `"${cell}"` : cell)).join('\t')).join('\r\n')
  for (const [type, text] of [
    ['text/csv', lines.join('\r\n')],
    ['text/tab-separated-values', copied],
    ['application/json', JSON.stringify({ title: TITLE, values: cells })],
  ] as const) {
    const result = await tryIt(Buffer.from(text), { type, title: TITLE })
    if (typeof result === 'string') throw new Error(result)
    expect([type, result.sheets.map(remarksOf)]).toEqual([type, [remarks]])
  }
})

test('the same for a workbook with one worksheet for each', async () => {
  const book = utils.book_new()
  for (const [at, [, lines]] of SLIPS.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(parseCsv(lines.join('\n'))), `Slip ${at}`)
  const workerFile = path.resolve('providers/workbook/workbook-worker.ts')
  const runTask = createSheetThread({ workerFile })
  const { places } = BUNDLED_COMMUNITY
  const tryIt = createTryWorksheets(context, (bytes, from) => runTask('try', { bytes, from, places, indicators: [] }))
  const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const result = await tryIt(file, { type: XLSX_TYPE, title: '' })
  if (typeof result === 'string') throw new Error(result)
  const found = result.sheets.map((sheet, at) => [SLIPS[at]?.[0], remarksOf(sheet)])
  expect(found).toEqual(SLIPS.map(([what, , remarks]) => [what, remarks]))
})
