import { createNames } from '@common-measure/charts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IN_MEMORY, openSqlite } from '#providers/database/database-sqlite.ts'
import { chartKey } from '../sheets/charts/chart-key.ts'
import type { Store } from '../storage/database.ts'
import { createCorrections } from './corrections.ts'
import { createDecisions } from './decisions.ts'
import { createHoldingDesk } from './holding-desk.ts'
import { createHolding } from './holding.ts'
import { createRelease } from './release.ts'
import { versionOf } from './worksheet-rows.ts'

const NAME = { spreadsheet: 'jobs', title: 'Pay' }
const KEY = chartKey('jobs', 'Pay')
const DAY = 24 * 60 * 60 * 1000

const sheet = (...lines: string[]) => ({ ok: true as const, range: 'A1', rows: lines.map((line) => line.split('|')) })
const FOREIGN = sheet('|2023|2024', 'Harris|1.234,5|11', 'Texas|12,5|0,5')
const ENGLISH = sheet('|2023|2024', 'Harris|1,234.5|11', 'Texas|12.5|0.5')

let at = new Date('2026-03-01T12:00:00Z')
let store: Store
const now = () => at
beforeEach(async () => {
  at = new Date('2026-03-01T12:00:00Z')
  store = await openSqlite(IN_MEMORY, now)
})
afterEach(() => store.close())

function startServer({ isOn = true, hasDesk = true } = {}) {
  const log = { info() {}, warn() {}, error() {} }
  const settings = { isOn, hasDesk, holdDays: 7, names: createNames(), now, log }
  const { holding, states } = createHolding({ ...settings, store, targets: [], siteUrl: 'https://x.test' })
  const given = { states, charts: { showPublished: async () => {} }, ...settings }
  const [decisions, corrections] = [createDecisions(store, given), createCorrections(store, given)]
  const desk = createHoldingDesk(store, { ...given, decisions, corrections })
  const foresee = () => desk.foresee(NAME, { version: versionOf(FOREIGN.rows), cells: FOREIGN })
  return { holding, desk, foresee, release: createRelease(store, given) }
}

test('a first version with numbers of another language waits for an editor', async () => {
  const { holding, desk, foresee } = startServer()
  expect(await foresee()).toMatchObject({ isHeld: true, isNew: true, reasons: [{ code: 'other-locale' }] })
  expect(await holding.receive(KEY, FOREIGN, null)).toBe('as before')
  expect(await foresee()).toMatchObject({ isHeld: true, isNew: false })
  expect([holding.hides(KEY), holding.ageOf(KEY)]).toEqual(['held', null])
  const held = versionOf(FOREIGN.rows)
  expect(desk.stateOf(NAME)).toMatchObject({
    state: 'held',
    published: null,
    held,
    reasons: [{ code: 'other-locale' }],
  })
  await desk.decide(NAME, { decision: 'publish', version: held }, 'ana')
  expect(holding.hides(KEY)).toBeNull()
  expect(await holding.receive(KEY, FOREIGN, null)).toBe('as read')
})

test('it is published after seven days, also after a restart', async () => {
  await startServer().holding.receive(KEY, FOREIGN, null)
  const { holding, release } = startServer()
  expect(await holding.receive(KEY, FOREIGN, null)).toBe('as before')
  at = new Date(at.getTime() + 7 * DAY)
  await release()
  expect(holding.hides(KEY)).toBeNull()
})

test('its correction is published at once', async () => {
  const { holding } = startServer()
  await holding.receive(KEY, FOREIGN, null)
  expect(await holding.receive(KEY, ENGLISH, null)).toBe('as read')
  expect(holding.hides(KEY)).toBeNull()
})

test.each([{ isOn: false }, { hasDesk: false }])('it is published at once with %j', async (settings) => {
  const { holding, foresee } = startServer(settings)
  expect(await foresee()).toMatchObject({ isHeld: false })
  expect(await holding.receive(KEY, FOREIGN, null)).toBe('as read')
  expect(holding.hides(KEY)).toBeNull()
})
