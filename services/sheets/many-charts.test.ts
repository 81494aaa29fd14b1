import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '../log.ts'
import { createCallBudget } from '../upstream/calls/call-budget.ts'
import { createSheetsApi } from './sheets-api.ts'
import { createWorksheetService } from './worksheets.ts'

const CALLS_A_MINUTE = 30
const MINUTE_MS = 60_000
const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
const rows = [
  ['', '2010'],
  ['Harris', '1'],
]
const turn = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A site whose pages show these charts, from these spreadsheets of a service that counts its calls. */
function startSite(charts: number, spreadsheets: number) {
  const titles = new Map<string, string[]>()
  for (let i = 0; i < charts; i += 1) {
    const id = `sheet ${i % spreadsheets}`
    titles.set(id, [...(titles.get(id) ?? []), `A chart with a name of the usual length, ${i}`])
  }
  const calls: number[] = []
  const budget = createCallBudget({ maxPerMinute: CALLS_A_MINUTE, now: () => Date.now() })
  const api = createSheetsApi({
    async fetch(request) {
      calls.push(Date.now())
      budget.note()
      const { searchParams, pathname } = new URL(request.url)
      const ranges = searchParams.getAll('ranges')
      const [, single] = /\/values\/(.+)$/.exec(decodeURIComponent(pathname)) ?? []
      if (ranges.length === 0) return Response.json({ range: single, values: rows })
      return Response.json({ valueRanges: ranges.map((range) => ({ range, values: rows })) })
    },
    baseUrl: 'https://sheets.example',
    apiKey: 'key',
    budget,
    now: () => Date.now(),
  })
  const worksheets = createWorksheetService({
    api,
    allowed: [],
    isBundled: async () => false,
    isNamed: async () => true,
    chartTitles: () => titles,
    budget,
    ttlMs: 60 * MINUTE_MS,
    now: () => Date.now(),
    log,
  })
  const all = [...titles].flatMap(([id, names]) => names.map((title) => [id, title] as const))
  /** Reads every chart once in pseudorandom order, a page's number at a time. */
  async function readAll(isPatient: boolean): Promise<number> {
    let drawn = 0
    for (let at = 0; at < all.length; at += 20) {
      const page = Array.from({ length: Math.min(20, all.length - at) }, (_, i) => all[((at + i) * 7919) % all.length])
      const loads = page.map(async ([id, title] = ['', '']) => worksheets.chart(id, title, isPatient))
      drawn += (await Promise.all(loads)).filter(({ ok }) => ok).length
    }
    return drawn
  }
  const maxInAMinute = () =>
    Math.max(...calls.map((from) => calls.filter((at) => at >= from && at < from + MINUTE_MS).length))
  return { worksheets, calls, readAll, maxInAMinute }
}

/** Advances the clock until the work is done. */
async function live<Result>(work: Promise<Result>): Promise<Result> {
  const state = { isDone: false }
  const end = () => {
    state.isDone = true
  }
  work.then(end, end)
  while (!state.isDone) {
    await vi.advanceTimersByTimeAsync(500)
    await turn()
  }
  return work
}

describe.each([1001, 3000])('%d charts', (charts) => {
  test.each([1, 40, charts])('in %d spreadsheets are loaded once and cached', async (spreadsheets) => {
    const { calls, readAll } = startSite(charts, spreadsheets)
    expect(await live(readAll(false))).toBe(charts)
    const cold = calls.length
    expect(cold).toBeLessThanOrEqual(charts)
    expect(await live(readAll(false))).toBe(charts)
    expect(calls).toHaveLength(cold)
  })

  test.each([1, 40])('in %d spreadsheets are loaded within the quota in the background', async (spreadsheets) => {
    const { calls, readAll, maxInAMinute, worksheets } = startSite(charts, spreadsheets)
    worksheets.refresh()
    expect(await live(readAll(true))).toBe(charts)
    expect(maxInAMinute()).toBeLessThanOrEqual(CALLS_A_MINUTE)
    expect(calls.length).toBeLessThanOrEqual(Math.ceil(charts / 50) + 2 * spreadsheets)
  })
})

test('a request for one of thousands of charts in a spreadsheet waits for one call', async () => {
  const { worksheets, calls } = startSite(3000, 1)
  const answer = worksheets.chart('sheet 0', 'A chart with a name of the usual length, 2999')
  expect(await answer).toMatchObject({ ok: true })
  expect(calls).toHaveLength(1)
})

test('requests for invented names evict no chart of a page', async () => {
  const { worksheets, calls, readAll } = startSite(1001, 20)
  await live(readAll(false))
  for (let i = 0; i < 3000; i += 1) {
    if (i % 100 === 0) await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
    if (i % 500 === 0) await live(readAll(false))
    await worksheets.chart('sheet 1', `invented ${i}`)
  }
  const before = calls.length
  expect(await live(readAll(false))).toBe(1001)
  expect(calls).toHaveLength(before)
})
