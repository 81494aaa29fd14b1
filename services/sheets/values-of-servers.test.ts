import { expect, test } from 'vitest'
import type { Readings } from '../servers/readings.ts'
import { createCallBudget } from '../upstream/call-budget.ts'
import { chartKey } from './chart-key.ts'
import { bad } from './values-answer.ts'
import { createWorksheetService } from './worksheets.ts'

const CHART = chartKey('sheet', 'Jobs')
const rows = [
  ['', '2010'],
  ['Harris', '1'],
]
const refusal = JSON.stringify(bad(404, 'no-feed', 'missing'))
const answer = JSON.stringify({ ok: true, range: 'Jobs', rows })

/** A server, with the lease or without, beside others that have kept `kept`; counts the calls of the Sheets service. */
function startServer({ hasLease = true, kept = new Map<string, string>(), ageMs = 0 }) {
  const calls: string[] = []
  const readings: Readings = {
    asksItself: () => hasLease,
    find: async (name) => (kept.has(name) ? { text: kept.get(name) ?? '', ageMs } : null),
    keep: (name, text) => void kept.set(name, text),
    settled: async () => {},
    demand: async () => 'nobody',
    onDemand: () => {},
    onChange: () => {},
  }
  const worksheets = createWorksheetService({
    async fetch(request) {
      calls.push(request.url)
      return Response.json({ range: 'Jobs', values: rows })
    },
    baseUrl: 'https://sheets.example',
    apiKey: 'key',
    allowed: [],
    isBundled: async () => false,
    isNamed: async () => true,
    isEmptyWithoutValues: false,
    budget: createCallBudget({ maxPerMinute: 300, now: () => 0, wait: async () => {} }),
    readings,
    ttlMs: 60_000,
    now: () => 0,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  return { worksheets, calls }
}

test.each([
  ['what another server has had read is not asked for again', { kept: [[CHART, answer]] }, 0],
  ['what nobody has had read is asked for', { kept: [] }, 1],
  ['what was read a while ago is asked for', { kept: [[CHART, answer]], ageMs: 11_000 }, 1],
  ['a refusal is asked about again', { kept: [[CHART, refusal]] }, 1],
] as const)('in the background %s', async (_, { kept, ...given }, count) => {
  const { worksheets, calls } = startServer({ ...given, kept: new Map(kept) })
  expect(await worksheets.chart('sheet', 'Jobs', true)).toMatchObject({ ok: true })
  expect(calls).toHaveLength(count)
})

test('a reader who waits gets what the service says now', async () => {
  const { worksheets, calls } = startServer({ kept: new Map([[CHART, answer]]) })
  expect(await worksheets.chart('sheet', 'Jobs')).toMatchObject({ ok: true })
  expect(calls).toHaveLength(1)
})
