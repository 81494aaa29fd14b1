import type { Names } from '@common-measure/charts'
import type { Store } from '../database.ts'
import { chartKey } from '../sheets/chart-key.ts'
import { changesBetween } from './changes.ts'
import type { Changes } from './changes.ts'
import type { Decisions } from './decisions.ts'
import { readVersion } from './reasons.ts'
import type { Reason } from './reasons.ts'
import { findCells } from './worksheet-rows.ts'
import type { WorksheetName, WorksheetRow } from './worksheet-rows.ts'
import type { WorksheetStates } from './worksheet-states.ts'
import type { Cells } from './worksheet-version.ts'

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
  /** When readers began to see the version. */
  changedAt: string | null
}

/** What the editors' desk and the status page know of holding. */
export interface HoldingDesk extends Decisions {
  list(): HeldState[]
  /** null: nothing of the worksheet was ever read. */
  stateOf(name: WorksheetName): HeldState | null
  /** What differs between what readers see and the newer version; null where none is held. */
  changesOf(name: WorksheetName): Promise<Changes | null>
  /** What differs between what readers see and other cells; null where readers see nothing. */
  changesTo(name: WorksheetName, cells: Cells): Promise<Changes | null>
  /** The cells of a version; null where it is not kept. */
  cellsOf(name: WorksheetName, version: string): Promise<Cells | null>
}

interface Options {
  states: WorksheetStates
  decisions: Decisions
  names: Names
}

export function createHoldingDesk(store: Store, { states, decisions, names }: Options): HoldingDesk {
  const cellsOf = (name: WorksheetName, version: string) => store.read((db) => findCells(db, name, version))
  const rowOf = ({ spreadsheet, title }: WorksheetName) => states.peek(chartKey(spreadsheet, title))

  async function changesTo(name: WorksheetName, cells: Cells): Promise<Changes | null> {
    const row = rowOf(name)
    const before = row && row.published !== '' ? await cellsOf(name, row.published) : null
    if (!row || !before) return null
    const read = (version: Cells) => readVersion(version, name.title, names)
    return changesBetween(read(before), read(cells), row.published_at)
  }

  return {
    ...decisions,
    list: () => states.all().map(toState),
    stateOf(name) {
      const row = rowOf(name)
      return row && toState(row)
    },
    async changesOf(name) {
      const held = rowOf(name)?.held ?? ''
      const cells = held === '' ? null : await cellsOf(name, held)
      return cells && changesTo(name, cells)
    },
    changesTo,
    cellsOf,
  }
}

function toState(row: WorksheetRow): HeldState {
  const reasons = JSON.parse(row.reasons) as Reason[]
  const state = row.missing_since ? 'missing' : row.unreadable_since ? 'unreadable' : row.held ? 'held' : 'published'
  return {
    spreadsheet: row.spreadsheet,
    title: row.title,
    state,
    published: row.published || null,
    held: row.held || null,
    reasons,
    isKept: row.is_kept === 1,
    isRemoved: row.removed_at !== '',
    readAt: row.read_at || null,
    changedAt: row.published_at || null,
  }
}
