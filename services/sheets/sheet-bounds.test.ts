import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { SILENT } from '#providers/content-files/content-faults.ts'
import { createSheetsFiles } from '#providers/sheets/files.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '../community/fixtures/bundled-community.ts'
import { checkContext } from '../desk/check/check-context.ts'
import { readPasted } from '../desk/check/read-pasted.ts'
import { createTryWorksheets } from '../desk/check/try-worksheets.ts'
import { boundedRows } from './sheet-bounds.ts'
import type { RunSheetTask } from './sheet-tasks.ts'
import { readCsv } from './values/csv.ts'
import { parseAnswer } from './values/values-answer.ts'

const MB = 1024 * 1024
const csv = (rows: number, columns: number, cell = '1') =>
  `${Array.from({ length: columns }, () => cell).join(',')}\n`.repeat(rows)
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const remarksOn = (values: readonly unknown[]) =>
  chartFromValues({ values, askedTitle: 'Jobs' }).diagnostics.filter(({ code }) => code === 'sheet-too-large')

const CSV = 'text/csv'
const JSON_TYPE = 'application/json'
/** Each worksheet, and the start of its error message; "" if it is accepted. */
const SHEETS: [what: string, type: string, text: () => string, said: string][] = [
  ['2 MB', CSV, () => `a,${'b'.repeat(2 * MB - 2)}`, ''],
  ['a byte more', CSV, () => `a,${'b'.repeat(2 * MB - 1)}`, 'The worksheet has 2.1 MB; a site reads 2 MB at most.'],
  ['quotes alone', CSV, () => '"'.repeat(3.3 * MB), 'The worksheet has 3.3 MB;'],
  ['20,000 rows', CSV, () => csv(20_000, 2), ''],
  ['one more', CSV, () => csv(20_001, 2), 'The worksheet has 20,001 rows; a site reads 20,000 rows at most.'],
  ['lines without cells', CSV, () => '\n'.repeat(400_000), 'The worksheet has 400,000 rows;'],
  ['5,000 columns', CSV, () => csv(3, 5000), ''],
  ['one more', CSV, () => csv(3, 5001), 'The worksheet has 5,001 columns;'],
  ['tabs alone', 'text/tab-separated-values', () => '\t'.repeat(9999), 'The worksheet has 10,000 columns;'],
  ['200,000 cells', CSV, () => csv(400, 500), ''],
  ['a row more', CSV, () => csv(401, 500), 'The worksheet has 200,500 cells;'],
  ['three levels', JSON_TYPE, () => '{"values":[["[[[[", 1]]}', ''],
  [
    'four levels',
    JSON_TYPE,
    () => '{"values":[[[1]]]}',
    'The JSON is nested 4 levels deep; a worksheet has 3 at most:',
  ],
  ['lists in lists', JSON_TYPE, () => nested(90_000), 'The JSON is nested 90,000 levels deep;'],
  ['3.8 MB of them', JSON_TYPE, () => nested(1.9 * MB), 'The worksheet has 3.8 MB;'],
  ['rows of JSON', JSON_TYPE, () => `[${'[],'.repeat(20_000)}[]]`, 'The worksheet has 20,001 rows;'],
]

describe.each(SHEETS)('a pasted worksheet with %s of %s', (_, type, text, message) => {
  test('is accepted, or rejected with a message', () => {
    const pasted = readPasted(Buffer.from(text()), { type, title: 'Jobs' }, () => 'not a workbook')
    const [sheet] = typeof pasted === 'string' ? [] : pasted.sheets
    const remarks = remarksOn(sheet?.values ?? [])
    expect(remarks.map(({ severity }) => severity)).toEqual(message === '' ? [] : ['error'])
    expect(remarks[0]?.message.slice(0, message.length) ?? '').toBe(message)
  })
})

describe('a large worksheet in the content folder', () => {
  let folder: string
  const tasks: string[] = []
  const runTask = (async (kind: 'csv' | 'answer', input: { text: string; depth: number }) => {
    tasks.push(kind)
    return kind === 'csv' ? readCsv(input) : parseAnswer(input)
  }) as RunSheetTask
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-bounds-'))
    mkdirSync(path.join(folder, 'jobs'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each<[file: string, text: () => string, beyond: string | undefined, elsewhere: string[]]>([
    ['jobs/Rate.csv', () => csv(100, 100), undefined, []],
    ['jobs/Rate.csv', () => csv(300, 600), undefined, ['csv']],
    ['jobs/Rate.csv', () => csv(400_000, 2, '12'), 'bytes', []],
    ['jobs/Rate.csv', () => csv(30_000, 2, '1234'), 'rows', ['csv']],
    ['wages.json', () => `{"valueRanges":[{"range":"Rate","values":${JSON.stringify([['1']])}}]}`, undefined, []],
    [
      'wages.json',
      () => `{"valueRanges":[{"range":"Rate","values":[${'[1],'.repeat(60_000)}[1]]}]}`,
      'rows',
      ['answer'],
    ],
    ['wages.json', () => nested(9), 'depth', []],
    ['wages.json', () => nested(1.9 * MB), 'bytes', []],
  ])('is loaded with a limit: %s', async (file, text, beyond, elsewhere) => {
    tasks.length = 0
    writeFileSync(path.join(folder, file), text())
    const files = createSheetsFiles(folder, SILENT, runTask)
    const spreadsheet = await files.find(file.split(/[/.]/)[0] ?? '')
    const grid = await spreadsheet?.open('Rate')
    expect(grid?.beyond).toEqual(beyond && [{ sheetTooLarge: expect.objectContaining({ measure: beyond }) as unknown }])
    expect(tasks).toEqual(elsewhere)
  })
})

test('large worksheets and all workbooks are checked in a worker thread', async () => {
  const elsewhere: string[] = []
  const tryIt = createTryWorksheets(checkContext(BUNDLED_COMMUNITY, BUNDLED_NAMES), async (_, { title }) => {
    elsewhere.push(title)
    return 'too slow'
  })
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await tryIt(Buffer.from(csv(10, 10)), { type: CSV, title: 'small' })
  await tryIt(Buffer.from(csv(100, 130)), { type: CSV, title: 'many cells' })
  await tryIt(Buffer.from(csv(3, 3, 'a'.repeat(30_000))), { type: CSV, title: 'long cells' })
  await tryIt(Buffer.alloc(3 * MB), { type: CSV, title: 'too large' })
  await tryIt(Buffer.from('PK'), { type: workbook, title: 'workbook' })
  expect(elsewhere).toEqual(['many cells', 'long cells', 'workbook'])
})

test.each([
  [20_000, []],
  [15, ['error']],
])('a long table of 20,000 values with %d per series has limited series', (each, severities) => {
  const row = (_: unknown, at: number) => [`r${Math.floor(at / each)}`, `c${at % 5000}`, '1']
  const values = [['name', 'category', 'value'], ...Array.from({ length: 19_999 }, row)]
  expect(remarksOn(boundedRows(values)).map(({ severity }) => severity)).toEqual(severities)
})

test('the placeholder of a large worksheet survives serialization', () => {
  const beyond = boundedRows(Array.from({ length: 20_001 }, () => []))
  expect(boundedRows(JSON.parse(JSON.stringify(beyond)) as unknown[])).toEqual(beyond)
})
