import { createNames } from '@common-measure/charts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IN_MEMORY, openSqlite } from '#providers/database/database-sqlite.ts'
import { chartKey } from '../sheets/charts/chart-key.ts'
import type { Store } from '../storage/database.ts'
import { compareInThread, type ComparedCells, type CompareOptions } from './compare-cells.ts'
import { createHolding } from './holding.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
const KEY = chartKey('jobs', 'Pay')

/** A response as if this server had called the service itself. */
const response = (...figures: string[]) => ({
  ok: true as const,
  range: 'A1',
  rows: [
    ['', ...figures.map((_, i) => String(2020 + i))],
    ['Harris', ...figures],
  ],
})

let store: Store
beforeEach(async () => void (store = await openSqlite(IN_MEMORY, now)))
afterEach(() => store.close())

function startServer(thread?: CompareOptions['thread']) {
  const log = { info() {}, warn() {}, error() {} }
  const settings = {
    isOn: true,
    hasDesk: true,
    holdDays: 7,
    names: createNames(),
    targets: [],
    siteUrl: 'https://x.test',
  }
  return createHolding({ ...settings, store, now, log, thread })
}

test('a server shows a response of another server only after its publication', async () => {
  const [one, other] = [startServer(), startServer()]
  const stored = { ...response('10%', '11%', '12%'), ageMs: 100 }
  await one.holding.receive(KEY, response('10%', '11%'), null)
  expect(await other.holding.receive(KEY, stored, null)).toBe('as before')
  expect(await one.holding.receive(KEY, response('10%', '11%', '12%'), null)).toBe('as read')
  await other.states.sync()
  expect(await other.holding.receive(KEY, stored, null)).toBe('as read')
})

test('large versions are compared in a worker thread', async () => {
  const received: ComparedCells[] = []
  const runTask = async (_: 'compare', cells: ComparedCells) => {
    received.push(cells)
    return compareInThread(cells)
  }
  const { holding, states } = startServer({ runTask, places: [] })
  const large = Array.from({ length: 7000 }, () => '10%')
  await holding.receive(KEY, response('10%', '11%'), null)
  expect(received).toEqual([])
  expect(await holding.receive(KEY, response('10%', ...large), null)).toBe('as read')
  expect(await holding.receive(KEY, response('200%', ...large), null)).toBe('as before')
  expect(received.map(({ before, after }) => [before?.cells.rows.length, after.rows.length])).toEqual([
    [2, 2],
    [2, 2],
  ])
  expect(JSON.parse(states.peek(KEY)?.reasons ?? '')).toEqual([expect.objectContaining({ code: 'figure-jump' })])
})
