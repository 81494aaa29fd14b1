import { groupingOf } from '../cells/locale.ts'
import type { DataColumn, OpenSheet } from '../columns.ts'
import type { Tools } from '../tools.ts'

/** Fewest numbers of another language that are reported. */
const MIN_FOREIGN = 3

/**
 * Reports numbers as another language writes them, if they are most of the numbers with separators. Columns without an
 * English number count too.
 */
export function reportLocale(
  { rows }: OpenSheet,
  columns: readonly DataColumn[],
  { reader, writing, diagnostics }: Tools,
) {
  if (writing.locale) return
  const cells = rows.flatMap((row) => columns.flatMap(({ column }) => reader.cellAt(row, column, 0) ?? []))
  const grouped = cells.flatMap((cell) => {
    const grouping = cell.isTyped ? null : groupingOf(cell.text)
    return grouping === null ? [] : [{ cell, isForeign: grouping === 'foreign' }]
  })
  const foreign = grouped.filter(({ isForeign }) => isForeign)
  const [first] = foreign
  if (!first || foreign.length < MIN_FOREIGN || foreign.length * 2 <= grouped.length) return
  diagnostics.add('other-locale', first.cell, first.cell.text)
}
