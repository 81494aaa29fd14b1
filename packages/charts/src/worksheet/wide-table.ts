import { isFilled, nameKey } from './clean-text.ts'
import { withoutWords, type Columns, type DataColumn, type OpenSheet } from './columns.ts'
import { isUnnamed, nameOf, nameOrNumber, settingsOf } from './row-parts.ts'
import type { Tools } from './tools.ts'
import { isWritten } from './sheet-reader.ts'
import {
  MAX_CATEGORIES,
  MAX_SERIES,
  type DataCell,
  type TableCategory,
  type TableParts,
  type TableRow,
} from './table.ts'
import type { SheetRow } from './values-range.ts'

const ROW_LIMITS = {
  series: { count: MAX_SERIES, code: 'too-many-series' },
  points: { count: MAX_CATEGORIES, code: 'too-many-categories' },
} as const

/**
 * Reads a wide table: rows are series, columns are categories
 * (docs/contracts/worksheets.md#from-cells-to-a-table and docs/contracts/worksheets.md#rows).
 */
export function readWideTable(sheet: OpenSheet, columns: Columns, tools: Tools): TableParts {
  const data = withoutWords(columns.data, sheet.rows, tools.diagnostics)
  const { categories, slots } = readCategories(data, tools)
  const series: TableRow[] = []
  const others: TableRow[] = []
  const limit = ROW_LIMITS[tools.rules.rows]
  let isFull = false
  for (const row of sheet.rows) {
    const cells = readCells(row, slots, tools)
    const named = nameOf(row, columns.names, tools)
    if (!cells.some(({ text }) => isFilled(text))) {
      others.push({ ...named, settings: settingsOf(row, columns.settings, tools), cells: [] })
      if (!isUnnamed(named) && data.length > 0) tools.diagnostics.add('row-without-data', named.nameAt, named.name)
    } else if (series.length < limit.count) {
      const name = nameOrNumber(named, series.length + 1, tools)
      series.push({ name, nameAt: named.nameAt, settings: settingsOf(row, columns.settings, tools), cells })
    } else if (!isFull) {
      isFull = true
      tools.diagnostics.add(limit.code, named.nameAt)
    }
  }
  return { hasDataColumns: data.length > 0, categories, series, others }
}

interface Slot {
  column: number
  category: number
}

/** Columns with the same name are one category, at the position of the first. */
function readCategories(
  data: readonly DataColumn[],
  { diagnostics }: Tools,
): { categories: TableCategory[]; slots: Slot[] } {
  const surplus = data[MAX_CATEGORIES]
  if (surplus) diagnostics.add('too-many-categories', surplus.at)
  const places = new Map<string, number>()
  const categories: TableCategory[] = []
  const slots = data.slice(0, MAX_CATEGORIES).map(({ column, name, at }): Slot => {
    const key = nameKey(name)
    const existing = places.get(key)
    if (existing !== undefined) {
      diagnostics.add('duplicate-category', at, name)
      return { column, category: existing }
    }
    places.set(key, categories.length)
    categories.push({ name, at })
    return { column, category: categories.length - 1 }
  })
  return { categories, slots }
}

/** A later cell that is not empty overwrites an earlier cell of the same category. */
function readCells(row: SheetRow, slots: readonly Slot[], { reader }: Tools): DataCell[] {
  const cells: DataCell[] = []
  let isAscending = true
  for (const { column, category } of slots) {
    const text = reader.dataAt(row, column)
    if (!isWritten(text)) continue
    const last = cells.at(-1)
    if (last && last.category >= category) isAscending = false
    cells.push({ category, text, row: row.number, column: reader.columnOf(column) })
  }
  return isAscending ? cells : overlay(cells)
}

/** One cell per category, ascending: the last with text, or else the last. */
export function overlay(cells: readonly DataCell[]): DataCell[] {
  const byCategory = new Map<number, DataCell>()
  for (const cell of cells) {
    const existing = byCategory.get(cell.category)
    if (!existing || isFilled(cell.text) || !isFilled(existing.text)) byCategory.set(cell.category, cell)
  }
  return [...byCategory.values()].sort((a, b) => a.category - b.category)
}
