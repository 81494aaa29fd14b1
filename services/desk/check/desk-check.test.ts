import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSheetsFiles } from '#providers/sheets/files.ts'
import { createSheetsCsv } from '#providers/sheets/sheets-csv.ts'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { createSheetsApi } from '#services/sheets/sheets-api.ts'
import { GOOGLE_LINKS } from '../cell-links.ts'
import { checkContext } from './check-context.ts'
import { readPasted } from './read-pasted.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { staleSentences } from './stale-sentences.ts'
import { createTryWorksheets } from './try-worksheets.ts'

let folder: string
let calls = 0
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-check-'))
  mkdirSync(path.join(folder, 'jobs'))
  for (const title of ['Unemployment Rate', 'Wages'])
    writeFileSync(path.join(folder, 'jobs', `${title}.csv`), ',2010\nHarris,1\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

function apiOf(answer: (request: Request) => Response | Promise<Response>) {
  const fetch = async (request: Request) => {
    calls += 1
    return answer(request)
  }
  return createSheetsApi({
    fetch,
    baseUrl: 'http://sheets.example',
    apiKey: 'any',
    budget: null,
    now: () => 0,
  })
}
const embedded = () => {
  const app = createSheetsCsv(createSheetsFiles(folder), null)
  return apiOf((request) => app.fetch(request))
}

describe('the readable worksheets of a spreadsheet', () => {
  test('a missing worksheet names the most similar one, and does not affect the others', async () => {
    calls = 0
    const { worksheets } = await readSpreadsheet(embedded(), 'jobs', [
      'Wages',
      'unemployment rate 2',
      'Unemployment Rate',
    ])
    expect(calls).toBe(2)
    expect([...worksheets.values()].map(({ state }) => state)).toEqual(['read', 'missing', 'read'])
    expect(worksheets.get('unemployment rate 2')).toMatchObject({
      nearest: 'Unemployment Rate',
      message: 'No worksheet "unemployment rate 2" in this spreadsheet. Did you mean "Unemployment Rate"?',
    })
  })

  test.each([
    [404, 'The spreadsheet doesn´t exist or isn´t public.'],
    [403, 'The spreadsheet doesn´t exist or isn´t public.'],
    [503, 'The spreadsheet service does not answer at the moment.'],
  ])('are unreadable if the service responds with %d', async (status, message) => {
    const api = apiOf(() => new Response('', { status }))
    const { worksheets } = await readSpreadsheet(api, 'jobs', ['Wages'])
    expect(worksheets.get('Wages')).toEqual({ state: 'unreadable', message })
  })
})

test.each([
  [{ gid: 7, cell: 'D2', line: 2 }, '#gid=7&range=D2'],
  [{ gid: null, cell: 'D2', line: 2 }, '#range=D2'],
  [{ gid: null, cell: null, line: null }, ''],
])('the link to edit %j', (at, end) => {
  const link = GOOGLE_LINKS.link({ spreadsheetId: '1/b', title: 'x' }, at)
  expect(link).toBe(`https://docs.google.com/spreadsheets/d/1%2Fb/edit${end}`)
})

describe('pasted text', () => {
  const noWorkbooks = () => 'not a workbook' as const
  const latin = new Uint8Array([0x2c, 0x31, 0x0a, 0xf1, 0x2c, 0x32])
  test.each([
    [
      'text/csv',
      Buffer.from(',1\n"a,b",2'),
      [
        ['', '1'],
        ['a,b', '2'],
      ],
    ],
    ['text/csv; charset=utf-8', Buffer.from('\uFEFF,1'), [['', '1']]],
    [
      'text/csv',
      latin,
      [
        ['', '1'],
        ['ñ', '2'],
      ],
    ],
    [
      'text/tab-separated-values',
      Buffer.from('\t1\n"a\n""b"""\t2'),
      [
        ['', '1'],
        ['a\n"b"', '2'],
      ],
    ],
    ['text/tab-separated-values', Buffer.from('\uFEFF\t1', 'utf16le'), [['', '1']]],
    ['application/json', Buffer.from('{"values":[["",1]]}'), [['', 1]]],
  ] as [string, Uint8Array, unknown[][]][])('%s', async (type, bytes, values) => {
    expect(readPasted(bytes, { type, title: '' }, noWorkbooks)).toMatchObject({ sheets: [{ values }] })
  })

  test.each([
    ['application/json', '{', 'not readable'],
    ['application/json', '{"values":{}}', 'not readable'],
    ['text/html', '<table>', 'unknown type'],
    ['', '', 'unknown type'],
  ])('%s %s is %s', async (type, text, fault) => {
    expect(readPasted(Buffer.from(text), { type, title: '' }, noWorkbooks)).toBe(fault)
  })

  test('bytes that are not UTF-8 are read, with a diagnostic', async () => {
    const tryIt = createTryWorksheets(checkContext(BUNDLED_COMMUNITY, BUNDLED_NAMES), async () => 'too large')
    const result = await tryIt(latin, { type: 'text/csv', title: 'Jobs' })
    expect(typeof result === 'string' ? [] : result.sheets[0]?.hints.map(({ code }) => code)).toContain('encoding')
  })
})

describe('sentences that quote a figure', () => {
  const rates = {
    title: 'Rates',
    subtitle: null,
    cells: [
      ['', '2020', '2024'],
      ['Harris', '8.9%', '4.4%'],
    ],
  }
  const wages = {
    title: 'Wages',
    subtitle: 'Dollars, 2024',
    cells: [
      ['', '2024'],
      ['Harris', '$1,200'],
    ],
  }
  test.each([
    ['In Harris 4.4% were out of work in 2024.', []],
    ['In Harris 4.6% were out of work in 2024.', [{ figure: '4.6%', nearest: '4.4%', worksheet: 0 }]],
    ['Wages were $1,250 in 2024, for five groups.', [{ figure: '$1,250', nearest: '$1,200', worksheet: 1 }]],
    ['Since 1836 there are 12 of them.', []],
  ])('%s', (sentence, found) => {
    expect(staleSentences([sentence], [rates, wages])).toMatchObject(found)
  })
})
