import type { CellPosition } from '../format/cell-address.ts'
import { isAmount, readCell } from './cell.ts'
import { isFilled, nameKey } from './clean-text.ts'
import { withoutWords, type Columns, type OpenSheet } from './columns.ts'
import { codeOf } from './published/code-columns.ts'
import { repeated } from './published/tidy-reading.ts'
import { isUnnamed, nameOf, nameOrNumber, settingsOf } from './row-parts.ts'
import type { Tools } from './tools.ts'
import type { SettingCell, SettingName } from './settings.ts'
import { MAX_CATEGORIES, MAX_SERIES, type TableCategory, type TableParts, type TableRow } from './table.ts'

/**
 * Reads a long table: each row is one value, of the series in `name` and the category in `category`
 * (docs/contracts/worksheet-settings.md#turned-and-long-sheets).
 */
export function readLongTable(sheet: OpenSheet, columns: Columns, tools: Tools): TableParts {
  const [value, ...extra] = withoutWords(columns.data, sheet.rows, tools)
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
    if (!hasRoom(name, settings, named.nameAt)) continue
    const cell = tools.reader.cellAt(row, value.column, category)
    const code = columns.codes.length > 0 ? { code: codeOf(row, columns.codes) } : {}
    series.push({ name, nameAt: named.nameAt, ...code, settings, cells: cell ? [cell] : [] })
  }
  const placed = columns.isTidy ? withoutDoubles(series, categories, tools) : series
  return { hasDataColumns: value !== undefined, ...withCodes(placed, categories), others }
}

/** Removes the figures of a place that has several: none of them is drawn. */
function withoutDoubles(
  series: readonly TableRow[],
  categories: readonly TableCategory[],
  { diagnostics, writing }: Tools,
): TableRow[] {
  const places = series.map(({ name, cells: [cell] }) => {
    return cell && isAmount(readCell(cell.text, writing, cell.isTyped)) ? `${nameKey(name)}\n${cell.category}` : null
  })
  const doubled = repeated(places.filter((place) => place !== null))
  return series.map((row, at) => {
    const [cell] = row.cells
    if (!cell || !doubled.has(places[at] ?? '')) return row
    diagnostics.add('duplicate-value', cell, row.name, categories[cell.category]?.name ?? '')
    return { ...row, cells: [] }
  })
}

/** Codes belong to the names if each name has one, otherwise to the categories. */
function withCodes(series: TableRow[], categories: TableCategory[]): Pick<TableParts, 'series' | 'categories'> {
  if (series.every(({ code }) => code === undefined)) return { series, categories }
  const codes = new Map(series.map(({ name, code }) => [nameKey(name), code]))
  if (series.every(({ name, code }) => codes.get(nameKey(name)) === code)) return { series, categories }
  const ofCategories = new Map(
    series.flatMap(({ code, cells: [cell] }) => (cell && code ? [[cell.category, code]] : [])),
  )
  return {
    series: series.map(({ code: _code, ...row }) => row),
    categories: categories.map((category, at) => ({ ...category, code: ofCategories.get(at) ?? null })),
  }
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
function createSeriesLimit({ diagnostics, rules }: Tools) {
  const keys = new Set<string>()
  let isFull = false
  return function hasRoom(name: string, settings: readonly SettingCell[], at: CellPosition): boolean {
    const key = [name, ...IDENTITY.map((wanted) => settings.find(({ setting }) => setting === wanted)?.text ?? '')]
      .map(nameKey)
      .join('\n')
    if (keys.size < (rules.rows === 'points' ? MAX_CATEGORIES : MAX_SERIES) || keys.has(key))
      return Boolean(keys.add(key))
    if (!isFull) diagnostics.add(rules.rows === 'points' ? 'too-many-categories' : 'too-many-series', at)
    isFull = true
    return false
  }
}
