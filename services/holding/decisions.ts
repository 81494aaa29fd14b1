import { randomUUID } from 'node:crypto'
import type { Database, Queries, Store } from '../storage/database.ts'
import { chartKey } from '../sheets/charts/chart-key.ts'
import type { PublishedCharts } from '../sheets/worksheet-service.ts'
import type { Reason } from './reasons.ts'
import { changedAfter, findCells, findRow, keepVersion, listVersions, replaceRow } from './worksheet-rows.ts'
import type { WorksheetName, WorksheetRow } from './worksheet-rows.ts'
import { NOTHING_HELD, type WorksheetStates } from './worksheet-states.ts'

export const DECISIONS = ['publish', 'keep', 'remove', 'restore'] as const
/** Publish or keep a held version, remove a chart or restore it (docs/contracts/holding.md#decisions). */
export type Decision = (typeof DECISIONS)[number]

/** A stored decision: editor, date and version. */
export type DecisionRecord = Database['desk_decision']

/** Success with the published state, or the reason for failure: unknown (404), or changed since (409). */
export type Outcome = { ok: true; row: WorksheetRow } | { ok: false; why: 'unknown' | 'changed'; message: string }

/** Decisions of editors about worksheets. All methods throw ProviderError while the database is unavailable. */
export type Decisions = ReturnType<typeof createDecisions>

interface Options {
  states: WorksheetStates
  charts: Pick<PublishedCharts, 'showPublished'>
  now: () => Date
}

/** Row changes of a decision and the version concerned, or the reason why the decision is impossible. */
type Change = { changes: Partial<WorksheetRow>; version: string } | Extract<Outcome, { ok: false }>

const MAX_LISTED = 500
const UNKNOWN: Extract<Outcome, { ok: false }> = {
  ok: false,
  why: 'unknown',
  message: 'There is no such worksheet or version.',
}

export function createDecisions(store: Store, { states, charts, now }: Options) {
  async function settle(
    name: WorksheetName,
    decision: string,
    editor: string,
    work: (db: Queries, row: WorksheetRow) => Promise<Change>,
  ): Promise<Outcome> {
    const key = chartKey(name.spreadsheet, name.title)
    const outcome = await states.inTurn(key, async () => {
      const settled = await store.write(async (db): Promise<Outcome> => {
        const row = await findRow(db, name)
        if (!row) return UNKNOWN
        const change = await work(db, row)
        if ('ok' in change) return change
        const at = now().toISOString()
        const next = { ...row, ...change.changes, changed_at: changedAfter(row, at) }
        if (!(await replaceRow(db, row, next))) return changed('Somebody else decided at the same time.')
        const record = { id: randomUUID(), ...name, decision, version: change.version, editor, decided_at: at }
        await db.insertInto('desk_decision').values(record).execute()
        return { ok: true, row: next }
      })
      if (settled.ok) states.set(settled.row)
      return settled
    })
    if (outcome.ok) await charts.showPublished(key)
    return outcome
  }

  const { publishHeld, changeFor } = createChanges(now)

  return {
    /** @param version the version that the decision is about; required for publishing */
    decide: (
      name: WorksheetName,
      { decision, version }: { decision: Decision; version: string | null },
      editor: string,
    ): Promise<Outcome> => settle(name, decision, editor, (db, row) => changeFor[decision](db, row, version)),
    /** Publishes a stored version. The worksheet's current version is held until it changes. */
    publishVersion: (name: WorksheetName, version: string, editor: string): Promise<Outcome> =>
      settle(name, 'publish-version', editor, async (db, row) => {
        if (version === row.published) return changed('Readers see this version already.')
        if (version === row.held) return publishHeld(db, row, version)
        const found = (await listVersions(db, row)).find((each) => each.version === version)
        const cells = found && (await findCells(db, row, version))
        if (!found || !cells) return UNKNOWN
        const at = now().toISOString()
        await keepVersion(db, row, { version, cells, at: found.last_read_at, isPublished: true })
        const reasons: Reason[] = [{ code: 'earlier-version', message: 'An editor published an earlier version.' }]
        const held = { held: newest(row), held_at: at, reasons: JSON.stringify(reasons), is_kept: 1 }
        return { changes: { published: version, published_at: at, read_at: found.last_read_at, ...held }, version }
      }),
    /** Decisions, newest first, at most 500. */
    listDecisions: (): Promise<DecisionRecord[]> =>
      store.read((db) =>
        db.selectFrom('desk_decision').selectAll().orderBy('decided_at', 'desc').limit(MAX_LISTED).execute(),
      ),
    /** Versions, newest first. */
    listVersions: (name: WorksheetName): ReturnType<typeof listVersions> => store.read((db) => listVersions(db, name)),
  }
}

/** Row changes for each decision. */
function createChanges(now: () => Date) {
  async function publishHeld(db: Queries, row: WorksheetRow, version: string | null): Promise<Change> {
    if (row.held === '' || row.held !== version) return changed(heldSentence(row))
    const at = now().toISOString()
    const cells = await findCells(db, row, row.held)
    if (!cells) return UNKNOWN
    await keepVersion(db, row, { version, cells, at, isPublished: true })
    return { changes: { published: version, published_at: at, read_at: at, ...NOTHING_HELD }, version }
  }

  const changeFor: Record<Decision, (db: Queries, row: WorksheetRow, version: string | null) => Promise<Change>> = {
    publish: publishHeld,
    async keep(_, row, version) {
      if (row.held === '' || (version !== null && version !== row.held)) return changed(heldSentence(row))
      return { changes: { is_kept: 1 }, version: row.held }
    },
    async remove(_, row, version) {
      if (row.removed_at !== '') return changed('The chart is taken down already.')
      if (version !== null && version !== newest(row)) return changed(newestSentence(row))
      return { changes: { removed_at: now().toISOString() }, version: newest(row) }
    },
    async restore(db, row, version) {
      if (row.removed_at === '') return changed('The chart is not taken down.')
      const expected = version ?? (await versionAtRemoval(db, row))
      return expected === newest(row)
        ? { changes: { removed_at: '' }, version: newest(row) }
        : changed(newestSentence(row))
    },
  }

  return { publishHeld, changeFor }
}

function changed(message: string): Extract<Outcome, { ok: false }> {
  return { ok: false, why: 'changed', message }
}

/** The worksheet's version at the last read. */
function newest({ held, published }: WorksheetRow): string {
  return held || published
}

function heldSentence({ held }: WorksheetRow): string {
  return held === '' ? 'No version is held.' : `The worksheet has changed: version ${held} is held.`
}

function newestSentence(row: WorksheetRow): string {
  return `The worksheet has changed since: it is version ${newest(row)} now.`
}

async function versionAtRemoval(db: Queries, { spreadsheet, title }: WorksheetRow): Promise<string | null> {
  const found = await db
    .selectFrom('desk_decision')
    .select('version')
    .where((q) => q.and({ spreadsheet, title, decision: 'remove' }))
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.version ?? null
}
