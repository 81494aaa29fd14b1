import type { CellPosition } from '../format/cell-address.ts'
import { isFilled, nameKey } from './clean-text.ts'
import { withoutWords, type Columns, type OpenSheet } from './columns.ts'
import { isUnnamed, nameOf, nameOrNumber, settingsOf } from './row-parts.ts'
import type { Tools } from './tools.ts'
import type { SettingCell, SettingName } from './settings.ts'
import { MAX_CATEGORIES, MAX_SERIES, type TableCategory, type TableParts, type TableRow } from './table.ts'

/**
 * Reads a long table: each row is one value, of the series in `name` and the category in `category`
 * (docs/contracts/worksheet-settings.md#turned-and-long-sheets).
 */
export function readLongTable(sheet: OpenSheet, columns: Columns, tools: Tools): TableParts {
  const [value, ...extra] = withoutWords(columns.data, sheet.rows, tools.diagnostics)
  for (const { at, name } of extra) tools.diagnostics.add('long-extra-column', at, name)
  const { categories, categoryOf } = createCategories(tools)
  const hasRoom = createSeriesLimit(tools)
  const series: TableRow[] = []
  const others: TableRow[] = []
  let count = 0
  for (const row of sheet.rows) {
    const named = nameOf(row, columns.names, tools)
    const settings = settingsOf(row, columns.settings, tools)
    const text = value ? tools.reader.dataAt(row, value.column) : ''
    if (!value || !isFilled(text)) {
      others.push({ ...named, settings, cells: [] })
      if (!isUnnamed(named) && value) tools.diagnostics.add('row-without-data', named.nameAt, named.name)
      continue
    }
    count += 1
    const categoryColumn = columns.category ?? 0
    const category = categoryOf(tools.reader.textAt(row, categoryColumn), tools.reader.placeOf(row, categoryColumn))
    if (category === null) {
      others.push({ ...named, settings, cells: [] })
      continue
    }
    const name = nameOrNumber(named, count, tools)
    if (hasRoom(name, settings, named.nameAt))
      series.push({
        name,
        nameAt: named.nameAt,
        settings,
        cells: [{ category, text, row: row.number, column: tools.reader.columnOf(value.column) }],
      })
  }
  return { hasDataColumns: value !== undefined, categories, series, others }
}

/** Categories in the order of their first value; null for a row without one, or beyond the limit. */
function createCategories({ diagnostics }: Tools) {
  const categories: TableCategory[] = []
  const places = new Map<string, number>()
  let isFull = false
  function categoryOf(name: string, at: CellPosition): number | null {
    if (name === '') {
      diagnostics.add('category-unnamed', at)
      return null
    }
    const key = nameKey(name)
    const existing = places.get(key)
    if (existing !== undefined) return existing
    if (categories.length >= MAX_CATEGORIES) {
      if (!isFull) diagnostics.add('too-many-categories', at)
      isFull = true
      return null
    }
    places.set(key, categories.length)
    return categories.push({ name, at }) - 1
  }
  return { categories, categoryOf }
}

const IDENTITY: readonly SettingName[] = ['type', 'group', 'toggle']

/** Limits the number of series, not of rows. Series differ by name, type, group and toggle (docs/contracts/worksheets.md#rows). */
function createSeriesLimit({ diagnostics }: Tools) {
  const keys = new Set<string>()
  let isFull = false
  return function hasRoom(name: string, settings: readonly SettingCell[], at: CellPosition): boolean {
    const key = [name, ...IDENTITY.map((wanted) => settings.find(({ setting }) => setting === wanted)?.text ?? '')]
      .map(nameKey)
      .join('\n')
    if (keys.size < MAX_SERIES || keys.has(key)) return Boolean(keys.add(key))
    if (!isFull) diagnostics.add('too-many-series', at)
    isFull = true
    return false
  }
}
