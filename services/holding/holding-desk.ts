import type { Store } from '../storage/database.ts'
import { chartKey } from '../sheets/charts/chart-key.ts'
import type { Changes } from './changes.ts'
import type { Corrections } from './corrections.ts'
import type { Decisions } from './decisions.ts'
import { compareWithShown, type CompareOptions } from './compare-cells.ts'
import { isHeldAtFirst, type Reason } from './reasons.ts'
import { findCells, findPublished, listChanged, newRow, wasPublished } from './worksheet-rows.ts'
import type { Cells, WorksheetName, WorksheetRow } from './worksheet-rows.ts'
import { seenUntil, type WorksheetStates } from './worksheet-states.ts'

/** State of a worksheet on the desk. Times are ISO dates, null for never. */
export interface HeldState extends WorksheetName {
  state: 'published' | 'held' | 'missing' | 'unreadable'
  /** The published version, and the newer version that is held; null if there is none. */
  published: string | null
  held: string | null
  reasons: Reason[]
  isKept: boolean
  isRemoved: boolean
  readAt: string | null
  /** Publication date of the version. */
  changedAt: string | null
  /** Date since when it is missing or unreadable. */
  lostAt: string | null
  /** Date until which readers keep a missing or unreadable worksheet's last version; null: no end, or it exists. */
  seenUntil: string | null
}

/** Outcome for the worksheet's current cells. */
export interface Foreseen {
  /** True if readers keep an earlier version. */
  isHeld: boolean
  /** True if no server has compared these cells with the published version yet. */
  isNew: boolean
  /** Differences from the published version. Null if readers see these cells, or nothing. */
  changes: Changes | null
  /** Reasons for the hold; for a first version, the remarks to editors. */
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
  /** False: every version is published at once. */
  isOn: boolean
  /** The site has a desk, where editors decide about a first version. */
  hasDesk: boolean
}

export function createHoldingDesk(store: Store, options: Options) {
  const { states, decisions, corrections, isOn } = options
  /** Cells of a version; null if it is not stored. */
  const cellsOf = (name: WorksheetName, version: string) => store.read((db) => findCells(db, name, version))
  const rowOf = ({ spreadsheet, title }: WorksheetName) => states.peek(chartKey(spreadsheet, title))

  /** Outcome for the worksheet's current cells, even if they were not compared before. */
  async function foresee(
    name: WorksheetName,
    { version, cells }: { version: string; cells: Cells },
  ): Promise<Foreseen> {
    const row = rowOf(name)
    const isFirst = !row || row.published === ''
    if (version === row?.published) {
      const heldReasons = row.held === '' ? reasonsOf(row) : []
      return { ...AS_READ, reasons: heldReasons, changedAt: row.published_at }
    }
    const { changes, reasons } = await compareWithShown(row ?? newRow(name), cells, { ...options, store })
    if (row && version === row.held) {
      return { isHeld: isOn, isNew: false, changes, reasons: reasonsOf(row), changedAt: row.held_at }
    }
    if (isFirst) {
      const isHeld = isOn && options.hasDesk && isHeldAtFirst(reasons)
      return { ...AS_READ, isHeld, isNew: true, reasons: isHeld ? reasons : [] }
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
    /** Null: the worksheet was never read. */
    stateOf(name: WorksheetName): HeldState | null {
      const row = rowOf(name)
      return row && toState(row, isOn)
    },
    foresee,
    cellsOf,
    /** Keys of worksheets with more than one published version. */
    listChanged: async (): Promise<ReadonlySet<string>> => {
      const changed = await store.read(listChanged)
      return new Set(changed.map(({ spreadsheet, title }) => chartKey(spreadsheet, title)))
    },
    /** A published version with its last publication date; null for any other version. */
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
