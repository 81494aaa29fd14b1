import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { createSheetsFiles, sheetsApiOf } from '#providers/sheets/files.ts'
import { createSheetsCsv } from '#providers/sheets/sheets-csv.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { KEY, openWorksheets, rows, sheet } from './fixtures/open-worksheets.ts'

const answering = (make: () => Response) => openWorksheets(async () => make())

describe('a call', () => {
  test.each([
    ['Jobs', '%27Jobs%27'],
    ['FY20', '%27FY20%27'],
    ["Houston's jobs", '%27Houston%27%27s%20jobs%27'],
    ['a/b?c#d!e(f)*', '%27a%2Fb%3Fc%23d%21e%28f%29%2A%27'],
    ['Año 日本', '%27A%C3%B1o%20%E6%97%A5%E6%9C%AC%27'],
    ['..', '%27..%27'],
  ])('to the Sheets API encodes the title %s', async (title, range) => {
    const { worksheets, world } = answering(() => sheet(rows))
    await worksheets.chart('an id/1', title)
    expect(world.calls).toEqual([
      `https://sheets.example/v4/spreadsheets/an%20id%2F1/values/${range}?key=secret-key%2F1`,
    ])
  })

  test.each([
    ['', 'Chart'],
    ['.', 'Chart'],
    ['..', 'Chart'],
    ['\uD800', 'Chart'],
    ['id', ''],
    ['id', '\uDC00'],
  ])('with the id %j and the title %j is not made', async (id, title) => {
    const { worksheets, world } = answering(() => sheet(rows))
    expect(await worksheets.chart(id, title)).toMatchObject({ ok: false, status: 404, code: 'spreadsheet-unavailable' })
    expect(world.calls).toEqual([])
  })
})

describe('a response', () => {
  test('has a model with the title of its range', async () => {
    const answer = await answering(() => sheet(rows, "'Poverty''s rate'!C5:Z9")).worksheets.chart('id', 'asked')
    expect(answer).toMatchObject({ ok: true, model: { title: "Poverty's rate", series: [{ name: 'Harris' }] } })
  })

  test('with an empty list has a model without series', async () => {
    const answer = await answering(() => sheet([])).worksheets.chart('id', 'Chart')
    expect(answer).toMatchObject({ ok: true, model: { series: [] }, diagnostics: [{ code: 'no-series' }] })
  })

  test.each<[string, Fetch]>([
    ['a response whose reading was aborted', async () => Promise.reject(new RangeError('too long'))],
    ['more rows than are read', async () => sheet(Array.from({ length: 20_001 }, () => [1]))],
    ['lists in lists', async () => sheet([[[['deep']]]])],
  ])('with %s has a model without series and a diagnostic', async (_, fetch) => {
    const answer = await openWorksheets(fetch).worksheets.chart('id', 'Chart')
    expect(answer).toMatchObject({ ok: true, model: { series: [] }, diagnostics: [{ code: 'sheet-too-large' }] })
  })

  const unavailable = (status: 404 | 502, retryAfter: string | null = null) => ({
    ok: false,
    status,
    code: 'spreadsheet-unavailable',
    retryAfter,
  })
  const noFeed = (status: 404 | 502) => ({ ok: false, status, code: 'no-feed', retryAfter: null })

  test.each<[string, Fetch, object]>([
    ['missing', async () => Response.json({ error: { code: 404 } }, { status: 404 }), unavailable(404)],
    ['private', async () => Response.json({ error: { code: 403 } }, { status: 403 }), unavailable(404)],
    ['a wrong key', async () => Response.json({}, { status: 400, headers: { 'Retry-After': '9' } }), unavailable(404)],
    ['gone', async () => new Response('<html>', { status: 410 }), unavailable(404)],
    [
      'too many',
      async () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }),
      unavailable(502, '30'),
    ],
    ['too many requests, without a delay', async () => new Response('', { status: 429 }), unavailable(502)],
    ['down', async () => new Response('oops', { status: 500 }), unavailable(502)],
    [
      'away',
      async () => new Response('', { status: 503, headers: { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' } }),
      unavailable(502, 'Wed, 21 Oct 2026 07:28:00 GMT'),
    ],
    ['a redirect to nowhere', async () => new Response(null, { status: 304 }), unavailable(502)],
    [
      'a broken connection',
      async () => {
        throw new TypeError('fetch failed')
      },
      unavailable(502),
    ],
    [
      'no response in time',
      async () => {
        throw new DOMException('late', 'TimeoutError')
      },
      unavailable(502),
    ],
    ['no values', async () => Response.json({ range: "'Chart'!A1:Z1000" }), noFeed(404)],
    ['values: null', async () => sheet(null), noFeed(404)],
    ['values: text', async () => sheet('none'), noFeed(404)],
    ['values: object', async () => sheet({ 0: [] }), noFeed(404)],
    ['JSON null', async () => Response.json(null), noFeed(404)],
    ['a JSON list', async () => Response.json([[]]), noFeed(404)],
    ['a page', async () => new Response('<html>Sign in</html>'), noFeed(502)],
    ['nothing', async () => new Response(null, { status: 204 }), noFeed(502)],
    ['a cut answer', async () => new Response('{"values":[["a"'), noFeed(502)],
  ])('is an error: %s', async (_name, fetch, expected) => {
    const { worksheets, world } = openWorksheets(fetch)
    expect(await worksheets.chart('id', 'Chart')).toEqual(expected)
    expect(world.lines).toHaveLength(1)
  })

  test.each<[unknown]>([
    [[[1, true, null, { a: 1 }, ['x']], 'row', null, [], 7]],
    [[[]]],
    [[null]],
    [
      [
        ['', '2010'],
        [['a'], {}],
      ],
    ],
  ])('with the rows %j has a model', async (values) => {
    const { worksheets } = answering(() => sheet(values, 7))
    expect(await worksheets.chart('id', 'Chart')).toMatchObject({ ok: true, model: { title: 'Chart' } })
  })

  test('never reveals the API key, nor does the log', async () => {
    const leaky: Fetch = async (request) => {
      throw new TypeError(`Failed to fetch ${request.url} with ${KEY}`, { cause: new Error(`connect ${KEY}`) })
    }
    const { worksheets, world } = openWorksheets(leaky)
    const text = JSON.stringify(await worksheets.chart('id', 'Chart')) + world.lines.join('')
    expect(text).not.toMatch(/secret-key/)
    expect(text).toContain('[key]')
  })
})

describe('the cache of worksheets', () => {
  test('shares one call among simultaneous requests and while the response is fresh', async () => {
    const { worksheets, world } = answering(() => sheet(rows))
    const all = await Promise.all([1, 2, 3].map(() => worksheets.chart('id', 'Chart')))
    world.ms += 299_000
    expect(await worksheets.chart('id', 'Chart')).toBe(all[0])
    expect(world.calls).toHaveLength(1)
  })

  test('returns the last good model during any fault', async () => {
    let answer = () => sheet(rows)
    const { worksheets, world } = answering(() => answer())
    const first = await worksheets.chart('id', 'Chart')
    for (const fault of [
      () => new Response('', { status: 503 }),
      () => new Response('<html>'),
      () => new Response('', { status: 404 }),
      () => Response.json({}),
    ]) {
      answer = fault
      world.ms += 300_000
      expect(await worksheets.chart('id', 'Chart')).toBe(first)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(world.lines).toHaveLength(4)
  })
})

describe('a stored worksheet', () => {
  function memorySnapshots() {
    const kept = new Map<string, { at: number; text: string }>()
    return {
      kept,
      snapshots: {
        read: async (key: string) => kept.get(key) ?? null,
        write: (key: string, snapshot: { at: number; text: string }) => void kept.set(key, snapshot),
        remove: (key: string) => void kept.delete(key),
      },
    }
  }
  const down: Fetch = async () => new Response('', { status: 503 })

  test('is shown after a restart while the service fails', async () => {
    const { snapshots } = memorySnapshots()
    const first = openWorksheets(async () => sheet(rows), { snapshots })
    const answer = await first.worksheets.chart('id', 'Chart')
    const next = openWorksheets(down, { snapshots, now: () => 3_600_000 })
    expect(await next.worksheets.chart('id', 'Chart')).toEqual(answer)
    await expect.poll(() => next.worksheets.asOf()).toEqual({ at: 0, isStale: true })
  })

  test('contains cells instead of a model', async () => {
    const { snapshots, kept } = memorySnapshots()
    await openWorksheets(async () => sheet(rows), { snapshots }).worksheets.chart('id', 'Chart')
    expect([...kept.values()].map(({ text }) => JSON.parse(text))).toEqual([
      { ok: true, range: "'Chart'!A1:Z1000", rows },
    ])
  })

  test('is never a failure', async () => {
    const { snapshots, kept } = memorySnapshots()
    await openWorksheets(down, { snapshots }).worksheets.chart('id', 'Chart')
    expect(kept.size).toBe(0)
  })
})

describe('an emptied worksheet', () => {
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

  test('keeps its last values for a quarter of an hour', async () => {
    let values: unknown = rows
    const { worksheets, world } = answering(() => sheet(values))
    const first = await worksheets.chart('id', 'Chart')
    values = []
    for (let minute = 0; minute < 20; minute += 5) {
      world.ms += 300_000
      expect(await worksheets.chart('id', 'Chart')).toBe(first)
      await turn()
    }
    expect(await worksheets.chart('id', 'Chart')).toMatchObject({ ok: true, model: { series: [] } })
    expect(world.lines.filter((text) => text.includes('is empty'))).toHaveLength(1)
  })

  test('with some remaining values is accepted immediately', async () => {
    let values: unknown = rows
    const { worksheets, world } = answering(() => sheet(values))
    await worksheets.chart('id', 'Chart')
    values = [
      ['', '2010'],
      ['Harris', '2'],
    ]
    world.ms += 300_000
    const first = await worksheets.chart('id', 'Chart')
    await turn()
    expect(await worksheets.chart('id', 'Chart')).not.toBe(first)
    expect(worksheets.version()).toBe('1')
  })
})

describe('the charts of a page', () => {
  const titles = new Map([['jobs', ['a', 'b', 'c']]])
  const batch: Fetch = async (request) => {
    const ranges = new URL(request.url).searchParams.getAll('ranges')
    return Response.json({ valueRanges: ranges.map((range) => ({ range, values: rows })) })
  }
  const budget = { note: () => {}, spent: () => 0, whenFree: async () => {}, hold: () => {} }

  test('are loaded and refreshed together with one call', async () => {
    const { worksheets, world } = openWorksheets(batch, { chartTitles: () => titles, budget })
    for (const title of ['a', 'b', 'c']) expect(await worksheets.chart('jobs', title)).toMatchObject({ ok: true })
    expect(world.calls).toHaveLength(1)
    world.ms += 250_000
    worksheets.refresh()
    await expect.poll(() => world.calls.length).toBe(2)
  })

  test('are loaded in the background before the first request', async () => {
    const { worksheets, world } = openWorksheets(batch, { chartTitles: () => titles, budget })
    worksheets.refresh()
    await expect.poll(() => world.calls.length).toBe(1)
    await worksheets.chart('jobs', 'c')
    expect(world.calls).toHaveLength(1)
  })

  test('are loaded even if other requests used up the budget', async () => {
    const spent = { ...budget, spent: () => 120 }
    const { worksheets } = openWorksheets(batch, { chartTitles: () => titles, budget: spent })
    expect(await worksheets.chart('jobs', 'no page shows it')).toMatchObject({ status: 502, retryAfter: '60' })
    expect(await worksheets.chart('jobs', 'a')).toMatchObject({ ok: true })
  })

  test('are recognized before the charts of all pages are listed', async () => {
    const spent = { ...budget, spent: () => 120 }
    const isOnPage = async (_: string, title: string) => ({ a: true, b: false })[title] ?? null
    const { worksheets } = openWorksheets(async () => sheet(rows), { budget: spent, isOnPage })
    expect(await worksheets.chart('jobs', 'a')).toMatchObject({ ok: true })
    expect(await worksheets.chart('jobs', 'b')).toMatchObject({ status: 502, retryAfter: '60' })
    expect(await worksheets.chart('jobs', 'nobody knows')).toMatchObject({ status: 502, retryAfter: '60' })
  })
})

describe('the allowed spreadsheets', () => {
  test.each([
    ['votes', true],
    ['bundled', true],
    ['named', true],
    ['other', false],
    ['', false],
    ['..', false],
  ])('contain %j: %s', async (id, expected) => {
    const { worksheets } = openWorksheets(async () => sheet(rows), {
      allowed: ['votes'],
      isBundled: async (bundled) => bundled === 'bundled',
      isNamed: async (named) => named === 'named',
    })
    expect(await worksheets.isOfTheSite(id)).toBe(expected)
  })

  test('are unlimited with "*"', async () => {
    const { worksheets } = openWorksheets(async () => sheet(rows), { allowed: ['*'] })
    expect(await worksheets.isOfTheSite('whatever')).toBe(true)
  })

  test('contain the configured ids even while the content is unavailable', async () => {
    const { worksheets } = openWorksheets(async () => sheet(rows), {
      allowed: ['votes'],
      isNamed: () => Promise.reject(new ProviderError('content', 'unreachable')),
    })
    expect(await worksheets.isOfTheSite('votes')).toBe(true)
    await expect(worksheets.isOfTheSite('other')).rejects.toMatchObject({ provider: 'content' })
  })
})

const files = createSheetsFiles(path.resolve('content/worksheets'))
const overFiles = () => Promise.reject(new Error('Files need no call'))

test.each([
  ['over the web', async (request: Request) => createSheetsCsv(files, null).fetch(request), {}],
  ['in this process', overFiles, { api: sheetsApiOf(files) }],
])('the bundled worksheets are served %s', async (_where, fetch, options) => {
  const { worksheets } = openWorksheets(fetch, options)
  const answer = await worksheets.chart('employment', 'Unemployment Rate')
  expect(answer).toMatchObject({ ok: true, model: { title: 'Unemployment Rate', type: 'spline' } })
  expect(await worksheets.chart('employment', 'No Such Chart')).toMatchObject({ ok: false, status: 404 })
  expect(await worksheets.chart('no-such-sheet', 'x')).toMatchObject({ ok: false, status: 404 })
})

test('an empty file is an empty worksheet, and a response without values is an error', async () => {
  const empty = async () => ({ ok: true as const, range: undefined, rows: [] })
  const embedded = openWorksheets(overFiles, { api: { ...sheetsApiOf(files), readOne: empty } })
  expect(await embedded.worksheets.chart('jobs', 'Jobs')).toMatchObject({ ok: true, model: { series: [] } })
  const { worksheets } = openWorksheets(async () => Response.json({ range: "'Jobs'!A1:Z1000", majorDimension: 'ROWS' }))
  expect(await worksheets.chart('jobs', 'Jobs')).toMatchObject({ ok: false, status: 404, code: 'no-feed' })
})
