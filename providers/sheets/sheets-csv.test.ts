import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSheetsFiles, sheetsApiOf } from './files.ts'
import { createSheetsCsv } from './sheets-csv.ts'

const root = mkdtempSync(path.join(tmpdir(), 'sheets-'))
const dir = path.join(root, 'worksheets')
const files = createSheetsFiles(dir)
const sheets = createSheetsCsv(files, null)

beforeAll(() => {
  for (const id of ['jobs', 'empty', 'both']) mkdirSync(path.join(dir, id), { recursive: true })
  writeFileSync(path.join(root, 'secret.csv'), 'secret')
  writeFileSync(path.join(root, 'secret.json'), '{"valueRanges":[]}')
  const csv = (name: string, text: string) => writeFileSync(path.join(dir, name), text)
  csv('jobs/Poverty rate.csv', '\uFEFF,2010,2017,type\r\nHarris,18.7%,16.4%,line\r\nFort Bend,8.0%,n/a,\r\n')
  csv('jobs/Jobs.csv', 'a,b,c\n1,2.5,TRUE\n007,-3,false\n"1,024",1e3,\n,,\n,x,\n')
  csv("jobs/Houston's jobs.csv", 'one\n')
  csv('jobs/FY20.csv', 'fiscal\n')
  csv('jobs/2017.csv', 'year\n')
  csv('jobs/Blank.csv', '')
  csv('jobs/Wide.csv', `${Array.from({ length: 30 }, (_, i) => i).join(',')}\n${'x\n'.repeat(1099)}`)
  csv('both/Chart.csv', 'from the folder\n')
  writeFileSync(
    path.join(dir, 'both.json'),
    JSON.stringify({
      spreadsheetId: 'both',
      valueRanges: [
        {
          range: "'Rent / own'!A1:B2",
          majorDimension: 'ROWS',
          values: [
            ['', 2010],
            [true, null, 0.5],
          ],
        },
        { range: 'Chart!A1:Z1000', values: [['from the file']] },
        { range: "'Shifted'!C5:D6", values: [['c5'], ['', 'd6']] },
        { range: 'Turned!A1:B2', majorDimension: 'COLUMNS', values: [['a1', 'a2'], ['b1']] },
      ],
    }),
  )
  writeFileSync(path.join(dir, 'broken.json'), '{"valueRanges": [')
})

afterAll(() => rmSync(root, { recursive: true }))

const record = z.record(z.string(), z.unknown())

async function get(pathAndQuery: string, init?: RequestInit) {
  const url = `http://x/v4/spreadsheets/${pathAndQuery}`
  const response = await sheets.request(url, init)
  const { status, headers } = response
  const body = record.parse(await response.json())
  return { status, body, headers }
}

async function values(id: string, range: string, query = '') {
  return get(`${id}/values/${encodeURIComponent(range)}?key=k${query}`)
}

describe('ranges', () => {
  test.each([
    ["'Poverty rate'", "'Poverty rate'!A1:Z1000", 3],
    ['Poverty rate', "'Poverty rate'!A1:Z1000", 3],
    ['Jobs', 'Jobs!A1:Z1000', 6],
    ["'Jobs'", 'Jobs!A1:Z1000', 6],
    ["'Houston''s jobs'", "'Houston''s jobs'!A1:Z1000", 1],
    ["'FY20'", "'FY20'!A1:Z1000", 1],
    ['2017', "'2017'!A1:Z1000", 1],
    ["'2017'!A1", "'2017'!A1", 1],
    ['Wide', 'Wide!A1:AD1100', 1100],
    ['Jobs!A1:B2', 'Jobs!A1:B2', 2],
    ['Jobs!b2:a1', 'Jobs!A1:B2', 2],
    ['Jobs!C3:A1', 'Jobs!A1:C3', 3],
    ['Jobs!C1:A3', 'Jobs!A1:C3', 3],
    ['Jobs!$A$1:$b$2', 'Jobs!A1:B2', 2],
    ['Jobs!A2:B', 'Jobs!A2:B1000', 5],
    ['Jobs!A:C', 'Jobs!A1:C1000', 6],
    ['Jobs!C:A', 'Jobs!A1:C1000', 6],
    ['Jobs!2:5', 'Jobs!A2:Z5', 3],
    ['Jobs!A5:A', 'Jobs!A5:A1000', 0],
    ['Jobs!A2:3', 'Jobs!A2:Z3', 2],
    ['Jobs!B2', 'Jobs!B2', 1],
    ['Jobs!B2:B2', 'Jobs!B2', 1],
    ['Jobs!R1C1:R2C2', 'Jobs!A1:B2', 2],
    ['Jobs!Y999:ZZ5000', 'Jobs!Y999:Z1000', 0],
    ['A1', "'2017'!A1", 1],
    ['A1:B2', "'2017'!A1:B2", 1],
    ['q1', "'2017'!Q1", 0],
  ])('read %s as %s with %d rows', async (range, echo, rows) => {
    const { status, body } = await values('jobs', range)
    expect(status).toBe(200)
    expect(body.range).toBe(echo)
    expect(z.array(z.unknown()).catch([]).parse(body.values)).toHaveLength(rows)
    expect('values' in body).toBe(rows > 0)
  })

  test.each([
    "'Poverty rate",
    "'Poverty rate'A1",
    "'Poverty rate'!",
    "'Nowhere'",
    "'poverty rate'",
    'Nowhere!A1',
    'Jobs!A0',
    'Jobs!A',
    'Jobs!7',
    'Jobs!A1:B2:C3',
    'Jobs!A:5',
    'Jobs!AAAA1',
    'Jobs!A1:',
    '../Jobs',
    'constructor',
  ])('fail to parse %s', async (range) => {
    const { status, body } = await values('jobs', range)
    expect(status).toBe(400)
    expect(body).toEqual({
      error: { code: 400, message: `Unable to parse range: ${range}`, status: 'INVALID_ARGUMENT' },
    })
  })

  test.each([
    ['Jobs!A2000:B3000', 'Range (Jobs!A2000:B3000) exceeds grid limits. Max rows: 1000, max columns: 26'],
    ["'Poverty rate'!AA1", "Range ('Poverty rate'!AA1) exceeds grid limits. Max rows: 1000, max columns: 26"],
    ['FY20', "Range ('2017'!FY20) exceeds grid limits. Max rows: 1000, max columns: 26"],
    ['Wide!AE1:AF2', 'Range (Wide!AE1:AF2) exceeds grid limits. Max rows: 1100, max columns: 30'],
  ])('reject %s outside the grid', async (range, message) => {
    expect((await values('jobs', range)).body).toEqual({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } })
  })
})

describe('values', () => {
  test('are strings, without empty cells and rows at the end', async () => {
    const { body, headers } = await values('jobs', 'Jobs')
    expect(body).toEqual({
      range: 'Jobs!A1:Z1000',
      majorDimension: 'ROWS',
      values: [['a', 'b', 'c'], ['1', '2.5', 'TRUE'], ['007', '-3', 'false'], ['1,024', '1e3'], [], ['', 'x']],
    })
    expect(headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each(['UNFORMATTED_VALUE', 'FORMULA'])('are numbers and booleans with %s', async (option) => {
    const { body } = await values('jobs', 'Jobs!A2:C4', `&valueRenderOption=${option}`)
    expect(body.values).toEqual([
      [1, 2.5, true],
      ['007', -3, 'false'],
      ['1,024', 1000],
    ])
  })

  test('are transposed with COLUMNS', async () => {
    const { body } = await values('jobs', 'Jobs!A1:D6', '&majorDimension=COLUMNS')
    expect(body.majorDimension).toBe('COLUMNS')
    expect(body.values).toEqual([
      ['a', '1', '007', '1,024'],
      ['b', '2.5', '-3', '1e3', '', 'x'],
      ['c', 'TRUE', 'false'],
    ])
  })

  test('are omitted for an empty worksheet', async () => {
    expect((await values('jobs', 'Blank')).body).toEqual({ range: 'Blank!A1:Z1000', majorDimension: 'ROWS' })
  })

  test.each([
    ['majorDimension=DIAGONAL', 'major_dimension', 'Dimension', 'DIAGONAL'],
    ['majorDimension=rows', 'major_dimension', 'Dimension', 'rows'],
    ['valueRenderOption=PRETTY', 'value_render_option', 'ValueRenderOption', 'PRETTY'],
    ['dateTimeRenderOption=LOCAL', 'date_time_render_option', 'DateTimeRenderOption', 'LOCAL'],
  ])('are rejected with %s', async (query, field, type, value) => {
    const description = `Invalid value at '${field}' (type.googleapis.com/google.apps.sheets.v4.${type}), "${value}"`
    const { status, body } = await values('jobs', 'Jobs', `&${query}`)
    expect(status).toBe(400)
    expect(body.error).toEqual({
      code: 400,
      message: description,
      status: 'INVALID_ARGUMENT',
      details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] }],
    })
  })

  test('are returned with known options and system parameters', async () => {
    const query =
      '&majorDimension=ROWS&valueRenderOption=FORMATTED_VALUE&dateTimeRenderOption=FORMATTED_STRING&alt=json'
    const response = await sheets.request(`/v4/spreadsheets/jobs/values/Jobs?key=k${query}&prettyPrint=false`)
    expect(response.status).toBe(200)
    expect((await response.text()).trim()).not.toContain('\n')
  })
})

describe('spreadsheets in JSON', () => {
  test('return cells as values or as text', async () => {
    const raw = await values('both', "'Rent / own'", '&valueRenderOption=UNFORMATTED_VALUE')
    expect(raw.body.values).toEqual([
      ['', 2010],
      [true, '', 0.5],
    ])
    const shown = await values('both', "'Rent / own'")
    expect(shown.body.values).toEqual([
      ['', '2010'],
      ['TRUE', '', '0.5'],
    ])
  })

  test('are overridden by a CSV file of the same title', async () => {
    expect((await values('both', 'Chart')).body.values).toEqual([['from the folder']])
  })

  test('keep the offset of a range', async () => {
    expect((await values('both', 'Shifted')).body.values).toEqual([[], [], [], [], ['', '', 'c5'], ['', '', '', 'd6']])
  })

  test('transpose columns into rows', async () => {
    expect((await values('both', 'Turned')).body.values).toEqual([['a1', 'b1'], ['a2']])
  })

  test('read a bare cell from the first worksheet', async () => {
    expect((await values('both', 'B1')).body).toMatchObject({ range: "'Rent / own'!B1", values: [['2010']] })
  })

  test('return an internal error for an unreadable file', async () => {
    const { status, body } = await values('broken', 'Chart')
    expect(status).toBe(500)
    expect(body).toEqual({ error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } })
  })
})

describe('batchGet', () => {
  test('returns ranges in the requested order', async () => {
    const { status, body } = await get("jobs/values:batchGet?key=k&ranges=Jobs!A1&ranges='Poverty+rate'!A2:B2")
    expect(status).toBe(200)
    expect(body).toEqual({
      spreadsheetId: 'jobs',
      valueRanges: [
        { range: 'Jobs!A1', majorDimension: 'ROWS', values: [['a']] },
        { range: "'Poverty rate'!A2:B2", majorDimension: 'ROWS', values: [['Harris', '18.7%']] },
      ],
    })
  })

  test('returns no values without ranges', async () => {
    expect((await get('jobs/values:batchGet?key=k')).body).toEqual({ spreadsheetId: 'jobs' })
  })

  test('rejects all ranges if one is invalid', async () => {
    const { status, body } = await get('jobs/values:batchGet?key=k&ranges=Jobs&ranges=Nowhere')
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ message: 'Unable to parse range: Nowhere' })
  })
})

describe('access to worksheets', () => {
  const NO_KEY =
    "Method doesn't allow unregistered callers (callers without established identity). " +
    'Please use API Key or other form of API consumer identity to call this API.'

  test.each(['jobs/values/Jobs', 'jobs/values/Jobs?key=', 'nowhere/values/Jobs'])(
    'requires a key for %s',
    async (call) => {
      const { status, body } = await get(call)
      expect(status).toBe(403)
      expect(body).toEqual({ error: { code: 403, message: NO_KEY, status: 'PERMISSION_DENIED' } })
    },
  )

  test('accepts the key in a header', async () => {
    expect((await get('jobs/values/Jobs', { headers: { 'X-Goog-Api-Key': 'k' } })).status).toBe(200)
  })

  test('accepts only the configured key', async () => {
    const guarded = createSheetsCsv(files, 'right')
    expect((await guarded.request('/v4/spreadsheets/jobs/values/Jobs?key=right')).status).toBe(200)
    const refused = await guarded.request('/v4/spreadsheets/jobs/values/Jobs?key=wrong')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: {
        message: 'API key not valid. Please pass a valid API key.',
        status: 'INVALID_ARGUMENT',
        details: [{ reason: 'API_KEY_INVALID' }, {}],
      },
    })
  })

  test.each(['nowhere', '%2E%2E', '..%2F', '..%2Fsecret', '%2Fetc', 'jobs%2F..', 'jobs%00', '__proto__', '%E0%A4%A'])(
    'returns 404 for the spreadsheet %s',
    async (id) => {
      const { status, body } = await get(`${id}/values/secret?key=k`)
      expect(status).toBe(404)
      expect(body).toEqual({
        error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' },
      })
    },
  )

  test.each(["'../../secret'", "'..'", "'/etc/passwd'", "'jobs/Jobs'", "'Jobs.csv'", "'Jobs\0'"])(
    'is limited to the folder for the title %j',
    async (title) => {
      expect((await values('jobs', title)).status).toBe(400)
    },
  )

  test('includes the titles and sheet ids of a spreadsheet', async () => {
    const response = await sheets.request('/v4/spreadsheets/both?fields=sheets.properties(sheetId,title)&key=any')
    const { sheets: listed } = (await response.json()) as { sheets: unknown[] }
    expect(listed.slice(0, 2)).toEqual([
      { properties: { sheetId: 0, title: 'Rent / own' } },
      { properties: { sheetId: 1, title: 'Chart' } },
    ])
    expect((await sheets.request('/v4/spreadsheets/both')).status).toBe(403)
    expect((await sheets.request('/v4/spreadsheets/nothing?key=any')).status).toBe(404)
  })

  test.each(['', 'jobs/', 'jobs:batchGet', 'jobs/values', 'jobs/values/', 'jobs/sheets/1'])(
    'returns 404 for the call %j',
    async (call) => {
      expect((await get(`${call}?key=k`)).status).toBe(404)
    },
  )

  test('is read-only, and allows preflight requests', async () => {
    const put = await sheets.request('/v4/spreadsheets/jobs/values/Jobs?key=k', { method: 'PUT', body: '{}' })
    expect(put.status).toBe(405)
    expect(put.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    const options = await sheets.request('/v4/spreadsheets/jobs/values/Jobs', { method: 'OPTIONS' })
    expect(options.status).toBe(204)
    expect(options.headers.get('access-control-allow-headers')).toContain('X-Goog-Api-Key')
    const head = await sheets.request('/v4/spreadsheets/jobs/values/Jobs?key=k', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })
})

test('a saved file is served at the next request', async () => {
  const file = path.join(dir, 'jobs', 'Live.csv')
  expect((await values('jobs', 'Live')).status).toBe(400)
  writeFileSync(file, 'old')
  expect((await values('jobs', 'Live')).body.values).toEqual([['old']])
  writeFileSync(file, 'new')
  utimesSync(file, new Date(), new Date(Date.now() + 1000))
  expect((await values('jobs', 'Live')).body.values).toEqual([['new']])
  rmSync(file)
  expect((await values('jobs', 'Live')).status).toBe(400)
})

test('only folders and JSON files are spreadsheets', async () => {
  const { has } = files
  for (const id of ['jobs', 'empty', 'both', 'broken']) expect(await has(id)).toBe(true)
  for (const id of ['nowhere', '..', '.', '', 'jobs/Jobs.csv', 'both.json']) expect(await has(id)).toBe(false)
})

describe('the internal worksheet API', () => {
  const api = sheetsApiOf(files)

  test.each([
    ['jobs', 'Poverty rate'],
    ['jobs', 'Jobs'],
    ['jobs', "Houston's jobs"],
    ['jobs', 'FY20'],
    ['jobs', 'Blank'],
    ['jobs', 'Wide'],
    ['both', 'Rent / own'],
    ['both', 'Chart'],
    ['both', 'Shifted'],
    ['both', 'Turned'],
  ])('returns for %s/%s the cells of the public service', async (id, title) => {
    const { body } = await values(id, `'${title.replaceAll("'", "''")}'`)
    expect(await api.readOne(id, title)).toEqual({ ok: true, range: undefined, rows: body.values ?? [] })
    expect(await api.readBatch(id, [title])).toEqual([await api.readOne(id, title)])
  })

  test.each([
    ['nowhere', 'Jobs', { status: 404, isOfOne: true, upstreamStatus: 404 }],
    ['jobs', 'Nothing', { status: 404, isOfOne: true, upstreamStatus: 400 }],
    ['broken', 'Jobs', { status: 502, isOfOne: false, upstreamStatus: 500 }],
  ])('fails for %s/%s like the public service', async (id, title, refusal) => {
    const { status } = await values(id, `'${title}'`)
    expect(await api.readOne(id, title)).toMatchObject({ ok: false, ...refusal, upstreamStatus: status })
  })

  test('returns the titles and sheet ids of a spreadsheet', async () => {
    expect(await api.readTitles('both')).toEqual([
      { title: 'Rent / own', gid: 0 },
      { title: 'Chart', gid: 1 },
      { title: 'Shifted', gid: 2 },
      { title: 'Turned', gid: 3 },
    ])
    expect(await api.readTitles('nowhere')).toMatchObject({ ok: false, status: 404 })
    expect(await api.readTitles('broken')).toMatchObject({ ok: false, status: 502 })
  })
})
