import { expect, test } from 'vitest'
import { createCallBudget } from '#services/upstream/calls/call-budget.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import { createSheetsApi } from '../sheets-api.ts'
import { createSheetValues } from './sheet-values.ts'

const rows = [
  ['', '2010'],
  ['Harris', '1'],
]
const entry = (range: string) => ({ range, majorDimension: 'ROWS', values: rows })

/** A Sheets service with these worksheets, which responds like Google. `gone` replaces all its responses. */
function setUp(
  titles: string[],
  options: { gone?: Fetch; knowsBatches?: boolean; knowsTitles?: boolean; isEmbedded?: boolean } = {},
) {
  const world = { ms: 0, calls: [] as string[] }
  const rangeTitle = (range: string) => /^'(.*)'$/.exec(range)?.[1]?.replaceAll("''", "'") ?? ''
  const fetch: Fetch = async (request) => {
    const url = new URL(request.url)
    const ranges = url.searchParams.getAll('ranges')
    const single = decodeURIComponent(/\/values\/(.+)$/.exec(url.pathname)?.[1] ?? '')
    if (url.searchParams.has('fields')) {
      world.calls.push('titles')
      if (options.knowsTitles === false) return Response.json({}, { status: 404 })
      return Response.json({ sheets: titles.map((title, sheetId) => ({ properties: { sheetId, title } })) })
    }
    world.calls.push(ranges.length > 0 ? ranges.map(rangeTitle).join('+') : rangeTitle(single))
    if (options.gone) return options.gone(request)
    if (ranges.length > 0 && options.knowsBatches === false) return Response.json({}, { status: 404 })
    const requested = ranges.length > 0 ? ranges : [single]
    if (!requested.every((range) => titles.includes(rangeTitle(range)))) return Response.json({}, { status: 400 })
    return Response.json(ranges.length > 0 ? { valueRanges: ranges.map(entry) } : entry(single))
  }
  const wait = async (ms: number) => {
    world.ms += ms
  }
  const now = () => world.ms
  const budget = options.isEmbedded ? null : createCallBudget({ maxPerMinute: 30, now, wait })
  const service = { fetch, baseUrl: 'https://sheets.example', apiKey: 'key' }
  const values = createSheetValues(createSheetsApi({ ...service, budget, now }), budget)
  const read = (names: string[], isUrgent = true) =>
    Promise.all(names.map((name) => values.read('jobs', name, isUrgent)))
  return { world, values, read }
}

test('simultaneous requests for a spreadsheet share one call', async () => {
  const { read, world } = setUp(['a', 'b', "c's"])
  const results = await read(['a', 'b', "c's", 'a'])
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(world.calls).toEqual(["a+b+c's"])
})

test('a single worksheet is requested by its range', async () => {
  const { read, world } = setUp(['a'])
  await read(['a'])
  expect(world.calls).toEqual(['a'])
})

test('requests for different spreadsheets are separate calls', async () => {
  const { values, world } = setUp(['a'])
  await Promise.all([values.read('jobs', 'a', true), values.read('homes', 'a', true)])
  expect(world.calls).toEqual(['a', 'a'])
})

test('a missing worksheet does not affect others of its batch', async () => {
  const { read, world } = setUp(['a', 'b', 'd'])
  const results = await read(['a', 'b', 'gone'])
  expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(world.calls).toEqual(['a+b+gone', 'titles', 'a+b'])
})

test('worksheets of a rejected batch are requested individually if titles are unavailable', async () => {
  const { read, world } = setUp(['a', 'b', 'd'], { knowsTitles: false })
  expect((await read(['a', 'b', 'gone'])).map(({ ok }) => ok)).toEqual([true, true, false])
  expect(world.calls).toEqual(['a+b+gone', 'titles', 'a', 'b', 'gone'])
})

test('worksheets are requested individually if the service has no batches', async () => {
  const { read, world } = setUp(['a', 'b'], { knowsBatches: false })
  expect((await read(['a', 'b'])).map(({ ok }) => ok)).toEqual([true, true])
  expect(world.calls).toEqual(['a+b', 'a', 'b'])
})

test('a failing service fails the batch with one call', async () => {
  const gone = async () => new Response('', { status: 429, headers: { 'Retry-After': '30' } })
  const { read, world } = setUp([], { gone })
  expect(await read(['a', 'b'])).toMatchObject([
    { ok: false, status: 502, retryAfter: '30' },
    { ok: false, status: 502, retryAfter: '30' },
  ])
  expect(world.calls).toHaveLength(1)
})

test('an invalid batch response in the background is not retried individually', async () => {
  const { read, world } = setUp([], { gone: async () => Response.json([1]) })
  expect(await read(['a', 'b', 'c'], false)).toMatchObject([{ status: 502 }, { status: 502 }, { status: 502 }])
  expect(world.calls).toHaveLength(1)
})

test('an urgent request does not wait for background requests', async () => {
  const { read, values, world } = setUp(['a', 'b'])
  const behind = read(['a', 'b'], false)
  const answer = await values.read('jobs', 'a', true)
  expect(answer.ok).toBe(true)
  await behind
  expect(world.calls).toEqual(['a+b'])
})

test('the other worksheets of a rejected urgent batch are requested in the background', async () => {
  const { read, values, world } = setUp(['a', 'b', 'c'], { knowsTitles: false })
  const behind = read(['b', 'c', 'gone'], false)
  expect(await values.read('jobs', 'a', true)).toMatchObject({ ok: true })
  expect(world.calls).toEqual(['a+b+c+gone', 'titles', 'a'])
  expect((await behind).map(({ ok }) => ok)).toEqual([true, true, false])
  expect(world.calls.slice(3)).toEqual(['b', 'c', 'gone'])
})

test('an urgent request for one of thousands of worksheets waits for one call of fifty', async () => {
  const titles = Array.from({ length: 3000 }, (_, i) => `chart ${i}`)
  const { read, values, world } = setUp(titles)
  const behind = read(titles, false)
  await values.read('jobs', 'chart 2999', true)
  expect(world.calls.map((call) => call.split('+').length)).toEqual([50])
  expect(world.calls[0]).toMatch(/^chart 2999\+/)
  expect((await behind).every(({ ok }) => ok)).toBe(true)
  expect(world.calls).toHaveLength(60)
})

test('two hundred worksheets in thirty spreadsheets take thirty calls within a minute', async () => {
  const titles = Array.from({ length: 7 }, (_, i) => `chart ${i}`)
  const { values, world } = setUp(titles)
  const ids = Array.from({ length: 30 }, (_, i) => `sheet-${i}`)
  await Promise.all(ids.flatMap((id) => titles.map((title) => values.read(id, title, false))))
  expect(world.calls).toHaveLength(30)
  expect(world.ms).toBeLessThanOrEqual(60_000)
})

test('an embedded service is called for each worksheet immediately', async () => {
  const { read, world } = setUp(['a', 'b'], { isEmbedded: true })
  await read(['a', 'b'], false)
  expect(world.calls).toEqual(['a', 'b'])
})
