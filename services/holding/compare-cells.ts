import type { NameRegistry } from '@common-measure/charts'
import { chartNames } from '../charts/chart-names.ts'
import type { Place } from '#domain/community.ts'
import { isLarge } from '../sheets/sheet-bounds.ts'
import type { Store } from '../storage/database.ts'
import { nextTurn } from '../turns/next-turn.ts'
import { changesBetween, type Changes } from './changes.ts'
import { readVersion, reasonsToHold, reasonsToNotify, type Reason } from './reasons.ts'
import { findCells, type Cells, type WorksheetRow } from './worksheet-rows.ts'

/** Two versions of a worksheet, and the places of the community, whose names they use. */
export interface ComparedCells {
  places: readonly Place[]
  /** Month in which fiscal years begin. */
  fiscalYearStart?: number
  /** The published version; null: none. */
  before: { cells: Cells; since: string } | null
  after: Cells
  title: string
}

export interface Compared {
  /** Reasons to hold the later version. For a first version: notes for editors. */
  reasons: Reason[]
  changes: Changes | null
}

export interface CompareOptions {
  store: Store
  names: NameRegistry
  /** Worker thread for large versions. If omitted, they are compared on the main thread. */
  thread?:
    { runTask: (kind: 'compare', given: ComparedCells) => Promise<Compared>; places: readonly Place[] } | undefined
}

/** Compares cells with the published version. Throws ProviderError while the database is unavailable. */
export async function compareWithShown(
  row: WorksheetRow,
  after: Cells,
  { store, names, thread }: CompareOptions,
): Promise<Compared> {
  const seen = row.published === '' ? null : await store.read((db) => findCells(db, row, row.published))
  if (row.published !== '' && !seen) return { reasons: [], changes: null }
  const cells = { before: seen && { cells: seen, since: row.published_at }, after, title: row.title }
  const isLong = isLarge(after.rows) || (seen !== null && isLarge(seen.rows))
  return thread && isLong
    ? thread.runTask('compare', { ...cells, places: thread.places, fiscalYearStart: names.fiscalYearStart })
    : compare(cells, names)
}

/** Task of a worker thread. */
export function compareInThread({ places, fiscalYearStart, ...cells }: ComparedCells): Promise<Compared> {
  return compare(cells, chartNames(places, fiscalYearStart))
}

async function compare({ before, after, title }: Omit<ComparedCells, 'places'>, names: NameRegistry) {
  const earlier = before && readVersion(before.cells, title, names)
  await nextTurn()
  const later = readVersion(after, title, names)
  await nextTurn()
  if (!earlier) return { reasons: reasonsToNotify(later), changes: null }
  return { reasons: reasonsToHold(earlier, later), changes: changesBetween(earlier, later, before.since) }
}
