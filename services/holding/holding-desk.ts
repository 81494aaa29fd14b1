import type { Store } from '../storage/database.ts'
import { chartKey } from '../sheets/charts/chart-key.ts'
import type { Changes } from './changes.ts'
import type { Corrections } from './corrections.ts'
import type { Decisions } from './decisions.ts'
import { compareWithShown, type CompareOptions } from './compare-cells.ts'
import type { Reason } from './reasons.ts'
import { findCells, findPublished, listChanged, wasPublished } from './worksheet-rows.ts'
import type { Cells, WorksheetName, WorksheetRow } from './worksheet-rows.ts'
import { seenUntil, type WorksheetStates } from './worksheet-states.ts'

/** A worksheet as the desk shows it. Times are ISO dates, null for never. */
export interface HeldState extends WorksheetName {
  state: 'published' | 'held' | 'missing' | 'unreadable'
  /** The version that readers see, and the newer one that they do not; null without. */
  published: string | null
  held: string | null
  reasons: Reason[]
  isKept: boolean
  isRemoved: boolean
  readAt: string | null
  /** Publication date of the version. */
  changedAt: string | null
  /** Since when it is missing or unreadable. */
  lostAt: string | null
  /** Until when readers keep what they saw of a worksheet that is missing or unreadable; null: for good, or it is there. */
  seenUntil: string | null
}

/** Outcome for the worksheet's current cells. */
export interface Foreseen {
  /** Readers keep an earlier version. */
  isHeld: boolean
  /** No server has compared them with what readers see yet. */
  isNew: boolean
  /** Differences from the published version. Null if readers see these cells, or nothing. */
  changes: Changes | null
  /** The reasons for the hold; for a first version, the remarks to editors. */
  reasons: Reason[]
  /** Date since when the cells are published or held; null while they are new. */
  changedAt: string | null
}

/** State of holding for the editors' desk and the status page. */
export type HoldingDesk = ReturnType<typeof createHoldingDesk>

interface Options extends Omit<CompareOptions, 'store'> {
  states: WorksheetStates
  decisions: Decisions
  corrections: Corrections
  /** False: everything is published at once. */
  isOn: boolean
}

export function createHoldingDesk(store: Store, options: Options) {
  const { states, decisions, corrections, isOn } = options
  /** The cells of a version; null where it is not kept. */
  const cellsOf = (name: WorksheetName, version: string) => store.read((db) => findCells(db, name, version))
  const rowOf = ({ spreadsheet, title }: WorksheetName) => states.peek(chartKey(spreadsheet, title))

  /** Outcome for the worksheet's current cells, even if they were not compared before. */
  async function foresee(
    name: WorksheetName,
    { version, cells }: { version: string; cells: Cells },
  ): Promise<Foreseen> {
    const row = rowOf(name)
    if (!row || row.published === '') return { ...AS_READ, isNew: true }
    if (version === row.published) {
      const told = row.held === '' ? reasonsOf(row) : []
      return { ...AS_READ, reasons: told, changedAt: row.published_at }
    }
    const { changes, reasons } = await compareWithShown(row, cells, { ...options, store })
    if (version === row.held) {
      return { isHeld: isOn, isNew: false, changes, reasons: reasonsOf(row), changedAt: row.held_at }
    }
    const isShown = !isOn || (await store.read((db) => wasPublished(db, row, version)))
    return {
      isHeld: !isShown && reasons.length > 0,
      isNew: true,
      changes,
      reasons: isShown ? [] : reasons,
      changedAt: null,
    }
  }

  return {
    ...decisions,
    ...corrections,
    list: (): HeldState[] => states.all().map((row) => toState(row, isOn)),
    /** null: nothing of the worksheet was ever read. */
    stateOf(name: WorksheetName): HeldState | null {
      const row = rowOf(name)
      return row && toState(row, isOn)
    },
    foresee,
    cellsOf,
    /** The keys of worksheets of which readers have seen more than one version. */
    listChanged: async (): Promise<ReadonlySet<string>> => {
      const changed = await store.read(listChanged)
      return new Set(changed.map(({ spreadsheet, title }) => chartKey(spreadsheet, title)))
    },
    /** A version that readers have seen, and when it was published last; null for any other. */
    publishedVersion: (name: WorksheetName, version: string) => store.read((db) => findPublished(db, name, version)),
  }
}

const AS_READ: Foreseen = { isHeld: false, isNew: false, changes: null, reasons: [], changedAt: null }

function reasonsOf({ reasons }: WorksheetRow): Reason[] {
  return JSON.parse(reasons) as Reason[]
}

function toState(row: WorksheetRow, isOn: boolean): HeldState {
  const state = row.missing_since ? 'missing' : row.unreadable_since ? 'unreadable' : row.held ? 'held' : 'published'
  return {
    spreadsheet: row.spreadsheet,
    title: row.title,
    state,
    published: row.published || null,
    held: row.held || null,
    reasons: reasonsOf(row),
    isKept: row.is_kept === 1,
    isRemoved: row.removed_at !== '',
    readAt: row.read_at || null,
    changedAt: row.published_at || null,
    lostAt: row.missing_since || row.unreadable_since || null,
    seenUntil: seenUntil(row, isOn)?.toISOString() ?? null,
  }
}
