import { addressOf } from '../format/cell-address.ts'
import { isFilled, nameKey } from './clean-text.ts'
import { withoutWords, type Columns, type DataColumn, type OpenSheet } from './columns.ts'
import { codeOf } from './published/code-columns.ts'
import { readFlag } from './flag.ts'
import { nameOf, settingsOf, type Named } from './row-parts.ts'
import type { Tools } from './tools.ts'
import { isOlderCategory, isReservedElsewhere, scopeOf, settingNamed, type SettingName } from './settings.ts'
import {
  MAX_CATEGORIES,
  MAX_SERIES,
  type DataCell,
  type TableCategory,
  type TableParts,
  type TableRow,
} from './table.ts'
import type { SheetRow } from './values-range.ts'
import { overlay } from './wide-table.ts'

/**
 * Reads a transposed table: columns are series, rows are categories, and a row named after a setting sets it for each column
 * (docs/contracts/worksheet-settings.md#turned-and-long-sheets). Setting columns remain for the chart, the left axis and `ignore`.
 */
export function readTransposedTable(sheet: OpenSheet, columns: Columns, tools: Tools): TableParts {
  const { settingRows, dataRows } = splitRows(sheet, columns, tools)
  const kept = withoutIgnored(columns.data, settingRows, tools)
  const data = withoutWords(
    kept,
    dataRows.map(({ row }) => row),
    tools,
  )
  const surplus = data[MAX_SERIES]
  if (surplus) tools.diagnostics.add('too-many-series', surplus.at)
  const seriesColumns = data.slice(0, MAX_SERIES)
  const { categories, slots } = readCategories(dataRows, data, columns, tools)
  const series = slots.length === 0 ? [] : seriesColumns.map((column) => readSeries(column, settingRows, slots, tools))
  const others = sheet.rows.map((row) => readOthers(row, columns, tools))
  return { hasDataColumns: data.length > 0, categories, series, others }
}

interface SettingRow {
  setting: SettingName
  row: SheetRow
}

interface DataRow extends Named {
  row: SheetRow
}

/** Separates setting rows; of repeated settings the first row counts, as with columns. */
function splitRows(
  sheet: OpenSheet,
  columns: Columns,
  tools: Tools,
): { settingRows: SettingRow[]; dataRows: DataRow[] } {
  const settingRows: SettingRow[] = []
  const dataRows: DataRow[] = []
  const used = new Map<SettingName, Named>()
  for (const row of sheet.rows) {
    const named = nameOf(row, columns.names, tools)
    const setting = settingNamed(named.name, tools.rules)
    const cells = () => columns.data.map(({ column }) => row.cells[column] ?? '')
    const isCategory = setting ? isOlderCategory(setting, cells()) : isReservedElsewhere(named.name, cells, tools.rules)
    if (isCategory) tools.diagnostics.add('reserved-heading', named.nameAt, named.name)
    const first = setting && used.get(setting)
    if (!setting || isCategory) dataRows.push({ row, ...named })
    else if (first && setting !== 'note') {
      tools.diagnostics.add('duplicate-column', named.nameAt, named.name, addressOf(first.nameAt))
    } else {
      used.set(setting, named)
      settingRows.push({ setting, row })
    }
  }
  return { settingRows, dataRows }
}

function withoutIgnored(data: readonly DataColumn[], settingRows: readonly SettingRow[], tools: Tools): DataColumn[] {
  const ignore = settingRows.find(({ setting }) => setting === 'ignore')
  return data.filter(({ column }) => {
    const cell = ignore && tools.reader.settingAt(ignore.row, column, 'ignore')
    return !cell || !readFlag(cell, tools.diagnostics)
  })
}

interface Slot {
  row: SheetRow
  category: number
}

/** Rows with the same name are one category, at the position of the first. */
function readCategories(
  rows: readonly DataRow[],
  data: readonly DataColumn[],
  { codes }: Columns,
  { diagnostics }: Tools,
): { categories: TableCategory[]; slots: Slot[] } {
  const places = new Map<string, number>()
  const categories: TableCategory[] = []
  const slots: Slot[] = []
  for (const { row, name, nameAt } of rows) {
    const hasFigures = data.some(({ column }) => isFilled(row.cells[column]))
    if (!hasFigures) {
      if (name !== '' && data.length > 0) diagnostics.add('row-without-data', nameAt, name)
      continue
    }
    if (name === '') {
      diagnostics.add('category-unnamed', nameAt)
      continue
    }
    if (slots.length === MAX_CATEGORIES) {
      diagnostics.add('too-many-categories', nameAt)
      break
    }
    const existing = places.get(nameKey(name))
    if (existing !== undefined) diagnostics.add('duplicate-category', nameAt, name)
    else categories.push({ name, at: nameAt, ...(codes.length > 0 && { code: codeOf(row, codes) }) })
    const category = existing ?? categories.length - 1
    places.set(nameKey(name), category)
    slots.push({ row, category })
  }
  return { categories, slots }
}

function readSeries(
  data: DataColumn,
  settingRows: readonly SettingRow[],
  slots: readonly Slot[],
  { reader, writing }: Tools,
): TableRow {
  const settings = settingRows.flatMap(({ setting, row }) => reader.settingAt(row, data.column, setting) ?? [])
  const named = settings.find(({ setting }) => setting === 'name')
  const cells = slots.flatMap(
    ({ row, category }): DataCell | never[] => reader.cellAt(row, data.column, category) ?? [],
  )
  return { name: named?.text ?? data.name, nameAt: named?.at ?? data.at, settings, cells: overlay(cells, writing) }
}

/** Setting columns of a row; settings of a series have no effect here. */
function readOthers(row: SheetRow, columns: Columns, tools: Tools): TableRow {
  const settings = settingsOf(row, columns.settings, tools).filter(({ setting, at }) => {
    if (scopeOf(setting) !== 'series') return true
    tools.diagnostics.add('setting-needs-row', at, setting)
    return false
  })
  return { name: '', nameAt: tools.reader.placeOf(row, 0), settings, cells: [] }
}
