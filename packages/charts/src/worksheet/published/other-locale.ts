import { groupingOf } from '../cells/locale.ts'
import type { DataColumn, OpenSheet } from '../columns.ts'
import type { DataCell } from '../table.ts'
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
  let first: DataCell | null = null
  let [foreign, all] = [0, 0]
  for (const row of rows) {
    for (const { column } of columns) {
      const grouping = groupingOf(reader.dataAt(row, column))
      const cell = grouping && reader.cellAt(row, column, 0)
      if (!cell || cell.isTyped) continue
      all += 1
      if (grouping === 'english') continue
      foreign += 1
      first ??= cell
    }
  }
  if (first && foreign >= MIN_FOREIGN && foreign * 2 > all) diagnostics.add('other-locale', first, first.text)
}
