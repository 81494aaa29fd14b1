import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../log.ts'
import { createCallBudget } from '../upstream/calls/call-budget.ts'
import type { Snapshot, Snapshots } from '../upstream/snapshots.ts'
import { createSheetsApi } from './sheets-api.ts'
import { createWorksheetService } from './worksheets.ts'

/** A tenth of the Sheets API's "Usage limits": reads per minute of a project and of one of its users. */
const A_TENTH = { ofTheProject: 30, ofAUser: 6 }
const MINUTE_MS = 60_000
/** The same number of spreadsheets as the bundled content names, with ten charts each. */
const titles = new Map(
  Array.from({ length: 32 }, (_, i) => [`sheet ${i}`, Array.from({ length: 10 }, (_t, n) => `chart ${n}`)]),
)
const rows = [
  ['', '2010'],
  ['Harris', '1'],
]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A site with the background refreshes of services/upstream/upstream.ts, and a service that counts its calls. */
function startSite(snapshots: Snapshots | null = null) {
  const started = Date.now()
  const calls: number[] = []
  const log: Log = { info: () => {}, warn: () => {}, error: () => {} }
  const budget = createCallBudget({ maxPerMinute: A_TENTH.ofTheProject, now: () => Date.now() })
  const api = createSheetsApi({
    fetch: async (request) => {
      calls.push(Date.now() - started)
      budget.note()
      const ranges = new URL(request.url).searchParams.getAll('ranges')
      const valueRanges = ranges.map((range) => ({ range, values: rows }))
      return Response.json(ranges.length > 0 ? { valueRanges } : { range: 'chart', values: rows })
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
    snapshots,
    ttlMs: 5 * MINUTE_MS,
    now: () => Date.now(),
    log,
  })
  const looks = setInterval(() => worksheets.refresh(), MINUTE_MS / 2)
  const inMinute = (minute: number) => calls.filter((at) => Math.floor(at / MINUTE_MS) === minute).length
  const visitAll = () => Promise.all([...titles].map(([id, [title = '']]) => worksheets.chart(id, title)))
  /** @param isVisited every page is requested every ten seconds */
  async function live(minutes: number, isVisited: boolean): Promise<void> {
    for (let i = 0; i < minutes * 60; i++) {
      if (isVisited && i % 10 === 0) await visitAll()
      await vi.advanceTimersByTimeAsync(MINUTE_MS / 60)
      await turn()
    }
  }
  return { worksheets, calls, inMinute, live, stop: () => clearInterval(looks) }
}

const readForSearch = async ({ worksheets }: ReturnType<typeof startSite>) => {
  for (const [id, names] of titles) for (const title of names) await worksheets.chart(id, title, true)
}

test('the first start loads all worksheets within a tenth of the project quota', async () => {
  const site = startSite()
  void readForSearch(site)
  await site.live(1.5, false)
  expect(site.inMinute(0)).toBeLessThanOrEqual(A_TENTH.ofTheProject)
  expect(site.calls).toHaveLength(32)
})

test('the request of a visitor does not wait for background requests', async () => {
  const site = startSite()
  void readForSearch(site)
  await vi.advanceTimersByTimeAsync(1)
  const before = site.calls.length
  expect(await site.worksheets.chart('sheet 31', 'chart 3')).toMatchObject({ ok: true })
  // One background call may have been sent as well.
  expect(site.calls.length).toBeLessThanOrEqual(before + 2)
})

// 32 spreadsheets with a fresh time of five minutes need at least 6.4 calls a minute.
test.each([
  ['without visitors', false],
  ['with visitors on every page', true],
])('an hour %s uses about a tenth of the user quota, evenly', async (_name, isVisited) => {
  const site = startSite()
  await site.live(60, isVisited)
  const minutes = Array.from({ length: 60 }, (_, i) => site.inMinute(i))
  // All charts were loaded in the first minute. Until their refreshes are spread out, some become stale first.
  expect(Math.max(...minutes.slice(1, 30))).toBeLessThanOrEqual(A_TENTH.ofTheProject / 2)
  expect(Math.max(...minutes.slice(30))).toBeLessThanOrEqual(A_TENTH.ofAUser + 1)
})

test('many requests after a cold start share one call for each spreadsheet', async () => {
  const site = startSite()
  await Promise.all(Array.from({ length: 200 }, (_, i) => site.worksheets.chart(`sheet ${i % 4}`, `chart ${i % 10}`)))
  expect(site.calls).toHaveLength(4)
})

test('a restart does not load everything again', async () => {
  const kept = new Map<string, Snapshot>()
  const snapshots: Snapshots = {
    read: async (key) => kept.get(key) ?? null,
    write: (key, snapshot) => void kept.set(key, snapshot),
    remove: (key) => void kept.delete(key),
  }
  const first = startSite(snapshots)
  await first.live(4, false)
  first.stop()
  const second = startSite(snapshots)
  await second.live(1, false)
  expect(second.calls.length).toBeLessThanOrEqual(A_TENTH.ofAUser)
})
