import { isFilled, nameKey } from './clean-text.ts'
import { isFigure, isStatus, readCell, type Writing } from './cell.ts'
import { withoutWords, type Columns, type DataColumn, type OpenSheet } from './columns.ts'
import { codeOf } from './published/code-columns.ts'
import { isUnnamed, nameOf, nameOrNumber, settingsOf } from './row-parts.ts'
import type { Tools } from './tools.ts'
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
  const data = withoutWords(columns.data, sheet.rows, tools)
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
      const code = columns.codes.length > 0 ? { code: codeOf(row, columns.codes) } : {}
      const isCoded = tools.rules.havePlaces && isUnnamed(named) && code.code
      const name = isCoded ? '' : nameOrNumber(named, series.length + 1, tools)
      series.push({ name, nameAt: named.nameAt, ...code, settings: settingsOf(row, columns.settings, tools), cells })
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
function readCells(row: SheetRow, slots: readonly Slot[], { reader, writing }: Tools): DataCell[] {
  const cells: DataCell[] = []
  let isAscending = true
  for (const { column, category } of slots) {
    const cell = reader.cellAt(row, column, category)
    if (!cell) continue
    const last = cells.at(-1)
    if (last && last.category >= category) isAscending = false
    cells.push(cell)
  }
  return isAscending ? cells : overlay(cells, writing)
}

/**
 * One cell per category, ascending: the last with text, or else the last. A status replaces no figure, and no gap
 * replaces a status.
 */
export function overlay(cells: readonly DataCell[], writing: Writing): DataCell[] {
  const byCategory = new Map<number, DataCell>()
  for (const cell of cells) {
    const existing = byCategory.get(cell.category)
    const isLater = !existing || isFilled(cell.text) || !isFilled(existing.text)
    if (isLater && !(existing && isWeaker(cell, existing, writing))) byCategory.set(cell.category, cell)
  }
  return [...byCategory.values()].sort((a, b) => a.category - b.category)
}

/** True for a status above a figure, and for a gap above a status. */
function isWeaker(later: DataCell, earlier: DataCell, writing: Writing): boolean {
  const [above, below] = [later, earlier].map(({ text, isTyped }) => readCell(text, writing, isTyped))
  if (!above || !below) return false
  return isStatus(above) ? isFigure(below) : isStatus(below) && (above.kind === 'gap' || above.kind === 'skip')
}
