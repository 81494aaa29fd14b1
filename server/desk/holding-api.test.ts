import { createNames } from '@common-measure/charts'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IN_MEMORY, openSqlite } from '#providers/database/database-sqlite.ts'
import type { Store } from '#services/storage/database.ts'
import { createCorrections } from '#services/holding/corrections.ts'
import { createDecisions } from '#services/holding/decisions.ts'
import { createHoldingDesk } from '#services/holding/holding-desk.ts'
import { createHolding } from '#services/holding/holding.ts'
import { versionOf } from '#services/holding/worksheet-rows.ts'
import { chartKey } from '#services/sheets/charts/chart-key.ts'
import type { DeskEnv } from './entry/desk-gate.ts'
import { createDeskLog, logDecisions } from './desk-log.ts'
import { holdingApi } from './holding-api.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
const log = { info() {}, warn() {}, error() {} }
const [GOOD, WRONG] = [
  [
    ['', 'A'],
    ['x', '5%'],
  ],
  [
    ['', 'A'],
    ['x', '91'],
  ],
]
let store: Store
let api: Hono<DeskEnv>
let lines: object[] = []
const note = (message: string, fields: object = {}) => void lines.push({ message, ...fields })
const deskLog = createDeskLog({ ...log, info: note }, () => [{ name: '192.0.2.1', weight: 1 }])

beforeEach(async () => {
  lines = []
  store = await openSqlite(IN_MEMORY, now)
  const names = createNames()
  const options = { store, isOn: true, hasDesk: true, holdDays: 7, names, targets: [], siteUrl: '', now, log }
  const { holding, states } = createHolding(options)
  const charts = { showPublished: async () => {} }
  const desk = createHoldingDesk(store, {
    states,
    decisions: createDecisions(store, { states, charts, now }),
    corrections: createCorrections(store, { states, charts, now }),
    isOn: true,
    hasDesk: true,
    names,
  })
  for (const rows of [GOOD, WRONG])
    await holding.receive(chartKey('jobs', 'a/b'), { ok: true, range: undefined, rows: rows ?? [] }, null)
  api = new Hono<DeskEnv>()
    .use(async (c, next) => {
      c.set('editor', 'ana')
      await next()
    })
    .route(
      '/',
      holdingApi(desk, (c) => logDecisions(desk, c, deskLog)),
    )
})
afterEach(() => store.close())

const post = (path: string, body: string) => api.request(path, { method: 'POST', body })
const held = versionOf(WRONG ?? [])
const HELD = '/desk/api/held/jobs/a%2Fb'
const VERSIONS = '/desk/api/versions/jobs/a%2Fb'
const CORRECTIONS = '/desk/api/corrections/jobs/a%2Fb'

test.each<[what: string, path: string, body: string, status: number]>([
  ['a body that is not JSON', HELD, 'publish', 400],
  ['a missing decision', HELD, '{}', 400],
  ['an unknown decision', HELD, '{"decision":"burn"}', 400],
  ['publishing without a version', HELD, '{"decision":"publish"}', 400],
  ['an invalid version', HELD, '{"decision":"publish","version":"../../etc"}', 400],
  ['a body that is too large', HELD, JSON.stringify({ decision: 'keep', more: 'x'.repeat(20_000) }), 400],
  ['a version that is not held', HELD, '{"decision":"publish","version":"0000000000000000"}', 409],
  ['an unknown worksheet', '/desk/api/held/jobs/Other', '{"decision":"keep"}', 404],
  ['restoring a worksheet that is not removed', HELD, '{"decision":"restore"}', 409],
  ['an empty correction', CORRECTIONS, '{"sentence":"  "}', 400],
  ['a correction of 501 characters', CORRECTIONS, JSON.stringify({ sentence: 'x'.repeat(501) }), 400],
  ['a correction of an unknown worksheet', '/desk/api/corrections/jobs/Other', '{"sentence":"Why."}', 404],
  ['withdrawing an unknown correction', CORRECTIONS, '{"withdraw":"none"}', 404],
  ['an unknown earlier version', VERSIONS, '{"version":"0000000000000000"}', 404],
])('the holding API rejects %s', async (_, path, body, status) => {
  const response = await post(path, body)
  expect(response.status).toBe(status)
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  expect([error.code, error.message].every((text) => text.length > 0)).toBe(true)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('publishing a held version lists both versions and the decision', async () => {
  const response = await post(HELD, JSON.stringify({ decision: 'publish', version: held }))
  expect(await response.json()).toMatchObject({ state: 'published', published: held })
  const { versions } = (await (await api.request(VERSIONS)).json()) as { versions: { published_at: string | null }[] }
  expect(versions.map(({ published_at }) => published_at)).toEqual(Array(2).fill('2026-03-01T12:00:00.000Z'))
  const { decisions } = (await (await api.request('/desk/api/decisions')).json()) as { decisions: object[] }
  expect(decisions).toMatchObject([{ decision: 'publish', version: held, editor: 'ana', title: 'a/b' }])
})

test('an earlier version can be published again', async () => {
  await post(HELD, JSON.stringify({ decision: 'publish', version: held }))
  const earlier = versionOf(GOOD ?? [])
  const response = await post(VERSIONS, JSON.stringify({ version: earlier }))
  expect(await response.json()).toMatchObject({ state: 'held', published: earlier, held, isKept: true })
})

test('a correction can be added and withdrawn', async () => {
  const response = await post(CORRECTIONS, JSON.stringify({ sentence: ' Two cells\nwere swapped. ' }))
  const { corrections } = (await response.json()) as { corrections: { id: string; sentence: string }[] }
  expect(corrections.map(({ sentence }) => sentence)).toEqual(['Two cells were swapped.'])
  const listed = (await (await api.request('/desk/api/corrections')).json()) as { corrections: object[] }
  expect(listed.corrections).toMatchObject([{ spreadsheet: 'jobs', title: 'a/b', version: versionOf(GOOD ?? []) }])
  const after = await post(CORRECTIONS, JSON.stringify({ withdraw: corrections[0]?.id }))
  expect(await after.json()).toMatchObject({ corrections: [] })
})

test('the log of decisions contains editor, worksheet and network', async () => {
  await post(HELD, '{"decision":"publish","version":"0000000000000000"}')
  await post(HELD, JSON.stringify({ decision: 'publish', version: held }))
  await post(CORRECTIONS, '{"sentence":"A figure was wrong."}')
  const own = { editor: 'ana', spreadsheet: 'jobs', title: 'a/b', network: '192.0.2.1' }
  expect(lines).toEqual([
    { message: 'A decision at the desk was not possible', ...own, decision: 'publish', version: '0000000000000000' },
    { message: 'A decision at the desk', ...own, decision: 'publish', version: held },
    { message: 'A decision at the desk', ...own, decision: 'correct' },
  ])
})
