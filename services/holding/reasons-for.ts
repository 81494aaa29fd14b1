import type { NameRegistry } from '@common-measure/charts'
import type { Store } from '../storage/database.ts'
import { nextTurn } from '../turns/next-turn.ts'
import { readVersion, reasonsToHold, type Reason } from './reasons.ts'
import { findCells, wasPublished, type WorksheetRow } from './states/worksheet-rows.ts'
import type { Cells } from './states/worksheet-version.ts'

/**
 * Why a version is not shown by itself in the place of the one that readers see; none: it is. What was published once is
 * never held again. Throws ProviderError while the database is away.
 */
export async function reasonsFor(
  { store, names }: { store: Store; names: NameRegistry },
  row: WorksheetRow,
  { version, cells }: { version: string; cells: Cells },
): Promise<Reason[]> {
  const seen = await store.read(async (db) => ({
    wasPublished: await wasPublished(db, row, version),
    cells: await findCells(db, row, row.published),
  }))
  if (seen.wasPublished || !seen.cells) return []
  // Large worksheets take long: readers come in between.
  const before = readVersion(seen.cells, row.title, names)
  await nextTurn()
  const after = readVersion(cells, row.title, names)
  await nextTurn()
  return reasonsToHold(before, after)
}
