import { beforeEach, expect, test } from 'vitest'
import type { Readings } from '#services/servers/readings.ts'
import { createCallBudget } from '#services/upstream/calls/call-budget.ts'
import { chartKey } from '../charts/chart-key.ts'
import { createWorksheetService } from '../worksheets.ts'

const rows = [
  ['', '2010'],
  ['Harris', '1'],
]

let world: { ms: number; status: number; calls: number }
beforeEach(() => void (world = { ms: 0, status: 200, calls: 0 }))

/** The server with the lease; `demand` has it read the chart for another one. */
function startServer() {
  let answerDemand: Parameters<Readings['onDemand']>[0] = async () => 'nobody'
  const readings: Readings = {
    asksItself: () => true,
    find: async () => null,
    keep: () => {},
    settled: async () => {},
    demand: async () => 'nobody',
    onDemand: (answer) => void (answerDemand = answer),
    onChange: () => {},
  }
  const worksheets = createWorksheetService({
    async fetch() {
      world.calls += 1
      return Response.json({ range: 'Jobs', values: rows }, { status: world.status })
    },
    baseUrl: 'https://sheets.example',
    apiKey: 'key',
    allowed: [],
    isBundled: async () => false,
    isNamed: async () => true,
    isEmptyWithoutValues: false,
    budget: createCallBudget({ maxPerMinute: 300, now: () => world.ms, wait: async () => {} }),
    readings,
    ttlMs: 60_000,
    now: () => world.ms,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  return { demand: () => answerDemand(chartKey('sheet', 'Jobs'), 'now'), worksheets }
}

test.each([
  ['is not asked for again in the background', { isBackground: true, status: 200, afterMs: 9_000 }, 1],
  ['is asked for again ten seconds later', { isBackground: true, status: 200, afterMs: 11_000 }, 2],
  ['is asked for again by a reader who waits', { isBackground: false, status: 200, afterMs: 0 }, 2],
  ['is asked for again where it was refused', { isBackground: true, status: 404, afterMs: 0 }, 2],
])('what was read for another server %s', async (_, { isBackground, status, afterMs }, calls) => {
  const { worksheets, demand } = startServer()
  world.status = status
  await demand()
  world.status = 200
  world.ms += afterMs
  expect(await worksheets.chart('sheet', 'Jobs', isBackground)).toMatchObject({ ok: true })
  expect(world.calls).toBe(calls)
})

test('it is taken once', async () => {
  const { worksheets, demand } = startServer()
  await demand()
  await worksheets.chart('sheet', 'Jobs', true)
  await worksheets.askAgain()
  expect(world.calls).toBe(2)
})
