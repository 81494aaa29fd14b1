import { createNames } from '@common-measure/charts'
import { beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { Store } from '../storage/database.ts'
import { chartKey } from '../sheets/charts/chart-key.ts'
import { bad, type ValuesAnswer } from '../sheets/values/values-answer.ts'
import { createCorrections } from './corrections.ts'
import { createDecisions } from './decisions.ts'
import { createHoldingDesk } from './holding-desk.ts'
import { createHolding } from './holding.ts'
import { createNoticeDeliveries } from './notice-deliveries.ts'
import { createRelease } from './release.ts'
import { versionOf } from './worksheet-rows.ts'

const names = createNames()
const name = { spreadsheet: 'jobs', title: 'Pay' }
const key = chartKey('jobs', 'Pay')
const DAY = 24 * 60 * 60 * 1000
const silent = { info() {}, warn() {}, error() {} }
const MISSING: ValuesAnswer = { ...bad(404, 'spreadsheet-unavailable', 'missing'), isOfOne: true, upstreamStatus: 400 }
const PRIVATE: ValuesAnswer = { ...bad(404, 'spreadsheet-unavailable', 'private'), upstreamStatus: 403 }
const FAILING: ValuesAnswer = { ...bad(502, 'spreadsheet-unavailable', 'failing'), upstreamStatus: 503 }

/** A worksheet from lines of cells with "|" between them. */
function sheet(...lines: string[]): ValuesAnswer & { ok: true } {
  return { ok: true, range: "'Pay'!A1:Z1000", rows: lines.map((line) => line.split('|')) }
}

const FIRST = sheet('|2023|2024|type', 'Harris|10%|11%|line', 'Texas|12%|13%|line')
const BETTER = sheet('|2023|2024|2025|type', 'Harris|10%|12%|12%|line', 'Texas|12%|13%|14%|line')
const WRONG = sheet('|2023|2024|type', 'Harris|10%|91|line', 'Texas|12%|13%|line')

/** Requirements for holding on every store. */
export function holdingContract(stores: () => { one: Store; other: Store }): void {
  let at = new Date('2026-03-01T12:00:00Z')
  beforeEach(() => {
    at = new Date('2026-03-01T12:00:00Z')
  })

  /** A server on a store, with a list of the published keys that its charts received. */
  function serverOn(store: Store, isOn = true) {
    const now = () => at
    const shown: string[] = []
    const charts = {
      async showPublished(changed: string) {
        shown.push(changed)
      },
    }
    const options = {
      store,
      isOn,
      hasDesk: true,
      holdDays: 7,
      names,
      targets: ['webhook'],
      siteUrl: 'https://x.test',
      now,
      log: silent,
    }
    const { holding, states } = createHolding(options)
    const decisions = createDecisions(store, { states, charts, now })
    const release = createRelease(store, { states, charts, isOn, holdDays: 7, now, log: silent })
    const corrections = createCorrections(store, { states, charts, now })
    const desk = createHoldingDesk(store, { states, decisions, corrections, isOn, hasDesk: true, names })
    return {
      holding,
      desk,
      corrections,
      states,
      release,
      shown,
      read: (answer: ValuesAnswer) => holding.receive(key, answer, null),
    }
  }

  describe('holding', () => {
    test('publishes a version without problems, and holds one with problems', async () => {
      const { read, desk, holding } = serverOn(stores().one)
      expect(await read(FIRST)).toBe('as read')
      expect(await read(BETTER)).toBe('as read')
      at = new Date(at.getTime() + DAY)
      expect(await read(WRONG)).toBe('as before')
      expect(desk.stateOf(name)).toMatchObject({
        state: 'held',
        published: versionOf(BETTER.rows),
        readAt: '2026-03-01T12:00:00.000Z',
      })
      expect(holding.ageOf(key)).toEqual({ at: Date.parse('2026-03-01T12:00:00Z'), mark: 'held' })
      expect((await holding.published(key))?.cells.rows).toEqual(BETTER.rows)
    })

    test('offers only published versions for pinned frames', async () => {
      const { read, desk } = serverOn(stores().one)
      for (const answer of [FIRST, BETTER, WRONG]) await read(answer)
      const cellsOf = async ({ rows }: typeof FIRST) => (await desk.publishedVersion(name, versionOf(rows)))?.cells.rows
      expect(await cellsOf(FIRST)).toEqual(FIRST.rows)
      expect(await cellsOf(BETTER)).toEqual(BETTER.rows)
      expect(await cellsOf(WRONG)).toBeUndefined()
    })

    test('persists across a restart and is shared by all servers', async () => {
      await serverOn(stores().one).read(FIRST)
      await serverOn(stores().one).read(WRONG)
      const restarted = serverOn(stores().other)
      expect(await restarted.read(WRONG)).toBe('as before')
      expect(restarted.desk.stateOf(name)?.reasons.map(({ code }) => code)).toEqual([
        'figure-jump',
        'percent-over-1000',
      ])
    })

    test('never holds a version that was published before', async () => {
      const { read, desk } = serverOn(stores().one)
      for (const answer of [FIRST, WRONG]) await read(answer)
      await desk.decide(name, { decision: 'publish', version: versionOf(WRONG.rows) }, 'ana')
      expect(await read(WRONG)).toBe('as read')
      expect(await read(FIRST)).toBe('as read')
      expect(await read(WRONG)).toBe('as read')
      expect(desk.stateOf(name)?.state).toBe('published')
    })

    test('never holds another first version of a worksheet', async () => {
      const { read, desk } = serverOn(stores().one)
      expect(await read(MISSING)).toBe('as read')
      expect(await read(WRONG)).toBe('as read')
      expect(desk.stateOf(name)?.state).toBe('published')
    })

    test('publishes a held version after seven days, except one with an error or that an editor keeps held', async () => {
      const { read, desk, release, shown } = serverOn(stores().one)
      for (const answer of [FIRST, WRONG]) await read(answer)
      at = new Date(at.getTime() + 7 * DAY - 1)
      await release()
      expect(desk.stateOf(name)?.state).toBe('held')
      at = new Date(at.getTime() + 1)
      await release()
      expect(desk.stateOf(name)).toMatchObject({ state: 'published', published: versionOf(WRONG.rows) })
      expect(shown).toEqual([key])
      await read(sheet('|type', 'Harris|line'))
      at = new Date(at.getTime() + 30 * DAY)
      await release()
      expect(desk.stateOf(name)?.state).toBe('held')
      await read(FIRST)
      const other = sheet('|2023', 'Harris|10%')
      await read(other)
      await desk.decide(name, { decision: 'keep', version: versionOf(other.rows) }, 'ana')
      at = new Date(at.getTime() + 30 * DAY)
      await release()
      expect(desk.stateOf(name)).toMatchObject({ state: 'held', isKept: true })
    })

    test('shows a missing worksheet for 14 days and an unreadable one permanently', async () => {
      const { read, holding, desk } = serverOn(stores().one)
      await read(FIRST)
      expect(await read(FAILING)).toBe('as before')
      expect(desk.stateOf(name)?.state).toBe('published')
      expect(await read(PRIVATE)).toBe('as before')
      expect(desk.stateOf(name)).toMatchObject({ state: 'unreadable', seenUntil: null })
      at = new Date(at.getTime() + 100 * DAY)
      expect([holding.hides(key), holding.ageOf(key)?.mark]).toEqual([null, 'stale'])
      expect(await read(MISSING)).toBe('as before')
      const end = new Date(at.getTime() + 14 * DAY).toISOString()
      expect(desk.stateOf(name)).toMatchObject({ state: 'missing', seenUntil: end })
      at = new Date(at.getTime() + 14 * DAY - 1)
      expect(holding.hides(key)).toBeNull()
      at = new Date(at.getTime() + 1)
      expect(holding.hides(key)).toBe('gone')
      expect(await read(FIRST)).toBe('as read')
      expect([holding.hides(key), holding.ageOf(key)]).toEqual([null, null])
      expect(desk.stateOf(name)?.seenUntil).toBeNull()
    })

    test('postpones changes while the database is unavailable', async () => {
      const { one } = stores()
      let isAway = false
      const away = () => Promise.reject(new ProviderError('database', 'unreachable'))
      const store: Store = {
        read: (work) => (isAway ? away() : one.read(work)),
        write: (work) => (isAway ? away() : one.write(work)),
        close: async () => {},
      }
      const server = serverOn(store)
      await server.read(FIRST)
      isAway = true
      for (const answer of [BETTER, WRONG, MISSING, PRIVATE])
        expect([await server.read(answer), server.desk.stateOf(name)]).toMatchObject([
          'not settled',
          { state: 'published', published: versionOf(FIRST.rows) },
        ])
      expect(await server.read(FIRST)).toBe('as read')
      // A server started meanwhile does not know the published versions.
      const started = serverOn(store)
      expect(await started.read(BETTER)).toBe('not settled')
      let returns = 0
      started.states.onReturn(async () => void (returns += 1))
      await started.release()
      expect(returns).toBe(0)

      isAway = false
      at = new Date(at.getTime() + 1000)
      await started.release()
      expect(returns).toBe(1)
      expect(await server.read(WRONG)).toBe('as before')
      expect(server.desk.stateOf(name)).toMatchObject({ state: 'held', held: versionOf(WRONG.rows) })
      isAway = true
      // The previous cells are back, but the end of the hold cannot be stored.
      expect(await server.read(FIRST)).toBe('not settled')
      isAway = false
      expect(await server.read(FIRST)).toBe('as read')
      expect(server.desk.stateOf(name)).toMatchObject({ state: 'published', held: null })
    })

    test('checks the current version before the first request', async () => {
      const { read, desk } = serverOn(stores().one)
      const foresee = ({ rows, range }: ValuesAnswer & { ok: true }) =>
        desk.foresee(name, { version: versionOf(rows), cells: { rows, range } })
      expect(await foresee(WRONG)).toMatchObject({ isHeld: false, isNew: true, changes: null })
      await read(FIRST)
      at = new Date(at.getTime() + DAY)
      expect(await foresee(FIRST)).toMatchObject({ isNew: false, changes: null, changedAt: '2026-03-01T12:00:00.000Z' })
      expect(await foresee(BETTER)).toMatchObject({ isHeld: false, isNew: true, changes: { added: 2, changed: 1 } })
      const wrong = await foresee(WRONG)
      expect(wrong).toMatchObject({ isHeld: true, isNew: true, changedAt: null, changes: { changed: 1 } })
      await read(WRONG)
      expect(await foresee(WRONG)).toEqual({ ...wrong, isNew: false, changedAt: '2026-03-02T12:00:00.000Z' })
      await desk.decide(name, { decision: 'publish', version: versionOf(WRONG.rows) }, 'ana')
      expect(await foresee(FIRST)).toMatchObject({ isHeld: false, reasons: [] })
    })

    test('keeps diagnostics of a first version until another version', async () => {
      const { read, desk } = serverOn(stores().one)
      const codes = () => desk.stateOf(name)?.reasons.map(({ code }) => code)
      for (const answer of [WRONG, WRONG, FAILING, WRONG]) await read(answer)
      expect(codes()).toEqual(['percent-over-1000'])
      for (const answer of [MISSING, WRONG]) await read(answer)
      expect(codes()).toEqual(['percent-over-1000'])
      await read(FIRST)
      expect(codes()).toEqual(['figure-jump'])
      await desk.decide(name, { decision: 'publish', version: versionOf(FIRST.rows) }, 'ana')
      expect(codes()).toEqual([])
    })

    test('publishes everything immediately with HOLD=off', async () => {
      const { read, holding, desk } = serverOn(stores().one, false)
      for (const answer of [FIRST, WRONG]) expect(await read(answer)).toBe('as read')
      const { rows, range } = FIRST
      expect(await desk.foresee(name, { version: versionOf(rows), cells: { rows, range } })).toMatchObject({
        isHeld: false,
        reasons: [],
      })
      expect(desk.stateOf(name)?.published).toBe(versionOf(WRONG.rows))
      expect(await read(MISSING)).toBe('as read')
      expect(holding.ageOf(key)).toBeNull()
    })

    test('notifies editors once for each held version and for each disappearance', async () => {
      const { read } = serverOn(stores().one)
      const posted: string[] = []
      let isAway = true
      const webhook = {
        url: 'https://chat.test/hook',
        async fetch(request: Request) {
          if (isAway) return new Response('', { status: 503 })
          posted.push((JSON.parse(await request.text()) as { text: string }).text.split('\n')[0] ?? '')
          return new Response('')
        },
      }
      const options = { webhook, send: null, siteName: 'X', siteUrl: 'https://x.test', log: silent }
      const [one, other] = [stores().one, stores().other].map((store) => createNoticeDeliveries(store, options))
      const wait = async (ms: number) => {
        at = new Date(at.getTime() + ms)
        await Promise.all([one?.deliverDue(at), other?.deliverDue(at)])
      }
      for (const answer of [FIRST, WRONG, FIRST, WRONG]) await read(answer)
      await wait(0)
      isAway = false
      await wait(20_000)
      expect(posted).toEqual(['A worksheet is held: "Pay".'])
      for (const answer of [MISSING, FIRST]) await read(answer)
      await wait(DAY)
      for (const answer of [MISSING, MISSING]) await read(answer)
      await wait(DAY)
      await read(FIRST)
      await read(MISSING)
      await wait(DAY)
      expect(posted.slice(1)).toEqual(['A worksheet is missing: "Pay".', 'A worksheet is missing: "Pay".'])
    })
  })

  describe('decisions', () => {
    test('publish, keep, remove or restore, and are stored with their editor', async () => {
      const { read, desk, holding, shown } = serverOn(stores().one)
      for (const answer of [FIRST, WRONG]) await read(answer)
      const version = versionOf(WRONG.rows)
      expect((await desk.decide(name, { decision: 'publish', version: 'other' }, 'ana')).ok).toBe(false)
      expect((await desk.decide(name, { decision: 'keep', version }, 'ana')).ok).toBe(true)
      expect((await desk.decide(name, { decision: 'publish', version }, 'ben')).ok).toBe(true)
      expect((await desk.decide(name, { decision: 'publish', version }, 'ben')).ok).toBe(false)
      expect((await desk.decide(name, { decision: 'remove', version: null }, 'ana')).ok).toBe(true)
      expect(holding.hides(key)).toBe('removed')
      expect((await desk.decide(name, { decision: 'restore', version: null }, 'ana')).ok).toBe(true)
      expect(holding.hides(key)).toBeNull()
      expect(shown.length).toBe(4)
      const decisions = await desk.listDecisions()
      expect(decisions.map(({ decision, editor }) => `${editor} ${decision}`).toSorted()).toEqual(
        ['ana keep', 'ana remove', 'ana restore', 'ben publish'].toSorted(),
      )
    })

    test('do not restore a chart with another version than the removed one', async () => {
      const { read, desk } = serverOn(stores().one)
      await read(FIRST)
      await desk.decide(name, { decision: 'remove', version: null }, 'ana')
      await read(BETTER)
      expect(await desk.decide(name, { decision: 'restore', version: null }, 'ana')).toMatchObject({ why: 'changed' })
      const version = versionOf(BETTER.rows)
      expect((await desk.decide(name, { decision: 'restore', version }, 'ana')).ok).toBe(true)
    })

    test('republish an earlier version until the worksheet changes', async () => {
      const { read, desk, holding } = serverOn(stores().one)
      for (const answer of [FIRST, BETTER]) await read(answer)
      expect((await desk.publishVersion(name, versionOf(FIRST.rows), 'ana')).ok).toBe(true)
      expect(await read(BETTER)).toBe('as before')
      expect((await holding.published(key))?.cells.rows).toEqual(FIRST.rows)
      const newer = sheet('|2023|2024|2025|type', 'Harris|10%|12%|12.5%|line', 'Texas|12%|13%|14%|line')
      expect(await read(newer)).toBe('as read')
      expect((await desk.listVersions(name)).length).toBe(3)
    })

    test('apply once when two servers decide at the same time', async () => {
      const [one, other] = [serverOn(stores().one), serverOn(stores().other)]
      for (const answer of [FIRST, WRONG]) await one.read(answer)
      await other.read(WRONG)
      at = new Date(at.getTime() + 1000)
      const version = versionOf(WRONG.rows)
      const outcomes = await Promise.all([
        one.desk.decide(name, { decision: 'publish', version }, 'ana'),
        other.desk.decide(name, { decision: 'publish', version }, 'ben'),
      ])
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1)
      await Promise.all([one.release(), other.release()])
      expect([one, other].map(({ desk }) => desk.stateOf(name)?.published)).toEqual([version, version])
    })

    test('are not undone by a server that has not loaded them', async () => {
      const [one, other] = [serverOn(stores().one), serverOn(stores().other)]
      await one.read(FIRST)
      await other.read(FIRST)
      at = new Date(at.getTime() + 1000)
      await one.desk.decide(name, { decision: 'remove', version: null }, 'ana')
      at = new Date(at.getTime() + 1000)
      expect(await other.read(BETTER)).toBe('not settled')
      expect(other.holding.hides(key)).toBe('removed')
      expect(await other.read(BETTER)).toBe('as read')
      expect(other.desk.stateOf(name)).toMatchObject({ isRemoved: true, published: versionOf(BETTER.rows) })
    })

    test('are rejected for unknown worksheets and versions', async () => {
      const { read, desk } = serverOn(stores().one)
      await read(FIRST)
      const elsewhere = { spreadsheet: 'jobs', title: "Robert'); drop table worksheet;--" }
      expect(await desk.decide(elsewhere, { decision: 'keep', version: null }, 'ana')).toMatchObject({ why: 'unknown' })
      expect(await desk.publishVersion(name, '0000000000000000', 'ana')).toMatchObject({ why: 'unknown' })
    })
  })
  describe('corrections', () => {
    test('apply on every server until they are withdrawn, and are listed as decisions', async () => {
      const [one, other] = [serverOn(stores().one), serverOn(stores().other)]
      for (const answer of [FIRST, BETTER]) await one.read(answer)
      const before = one.states.version()
      const made = await one.desk.correct(name, 'Harris 2024 was typed wrong.', 'ana')
      expect(made).toMatchObject({ version: versionOf(BETTER.rows), at: '2026-03-01T12:00:00.000Z' })
      expect(one.states.version()).not.toBe(before)
      expect(one.shown).toContain(key)
      await other.corrections.sync()
      expect(other.desk.correctionsOf(name)).toEqual([made])
      expect(other.desk.correctionsOf({ ...name, title: 'Rent' })).toEqual([])
      expect(await other.desk.withdraw(name, 'none', 'ben')).toBe(false)
      at = new Date(at.getTime() + 1000)
      expect(await other.desk.withdraw(name, made?.id ?? '', 'ben')).toBe(true)
      await one.corrections.sync()
      expect(one.desk.listCorrections()).toEqual([])
      expect((await one.desk.listDecisions()).map(({ decision, editor }) => [decision, editor])).toEqual([
        ['withdraw-correction', 'ben'],
        ['correct', 'ana'],
      ])
    })

    test('require a published worksheet, and changed worksheets are listed', async () => {
      const { read, desk } = serverOn(stores().one)
      expect(await desk.correct(name, 'Why not.', 'ana')).toBeNull()
      await read(FIRST)
      expect([...(await desk.listChanged())]).toEqual([])
      await read(BETTER)
      expect([...(await desk.listChanged())]).toEqual([key])
    })
  })
}
