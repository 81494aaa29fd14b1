import { addressOf, type CellPosition } from '@common-measure/charts/format/cell-address.ts'
import type { Series } from '@common-measure/charts'
import type { Table, TableRow } from '@common-measure/charts/inspect'

/** Rows of each table by their series, computed once. */
const rowsByTable = new WeakMap<Table, Map<string, TableRow[]>>()

/** The rows of a table that form a series. There are several if the worksheet contains the series in parts. */
export function rowsOf(table: Table, { name, group, toggle }: Series): readonly TableRow[] {
  const rows = rowsByTable.get(table) ?? Map.groupBy(table.series, rowKey)
  rowsByTable.set(table, rows)
  return rows.get(keyOfAll([name, group ?? '', toggle ?? ''])) ?? []
}

function rowKey(row: TableRow): string {
  return keyOfAll([row.name, textOf(row, 'group'), textOf(row, 'toggle')])
}

function keyOfAll(names: readonly string[]): string {
  return names.map(keyOf).join('\n')
}

/** Cell of the series' name; null if unknown. */
export function nameCell(table: Table, series: Series): string | null {
  const [row] = rowsOf(table, series)
  return row ? addressOf(row.nameAt) : null
}

/** Cell of a row's value for a category, filled or not; null in a long table. */
export function figureCell(table: Table, row: TableRow, category: string): string | null {
  const found = table.categories.find(({ name }) => keyOf(name) === keyOf(category))
  if (!found || table.isLong) return null
  const isWide = found.at.row === table.headerAt?.row
  const at: CellPosition = isWide
    ? { row: row.nameAt.row, column: found.at.column }
    : { row: found.at.row, column: row.nameAt.column }
  return addressOf(at)
}

/** First filled cell of a setting for the whole chart; null if there is none. */
export function settingCell({ series, others }: Table, setting: string): string | null {
  const cells = [...series, ...others].flatMap(({ settings }) => settings.filter((each) => each.setting === setting))
  const [first] = cells.sort((a, b) => a.at.row - b.at.row || a.at.column - b.at.column)
  return first ? addressOf(first.at) : null
}

function textOf({ settings }: TableRow, setting: 'group' | 'toggle'): string {
  return settings.find((each) => each.setting === setting)?.text ?? ''
}

function keyOf(name: string): string {
  return name.toLowerCase()
}
