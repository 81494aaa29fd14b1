import type { CellPosition } from '../format/cell-address.ts'
import type { KindSetting, SettingCell } from './settings.ts'

/** A worksheet after reading, whichever way round it was written: rows are series, categories stand in a list. */
export interface Table {
  /** First cell of the header row; null for an empty worksheet. */
  headerAt: CellPosition | null
  /** False when no column is left for figures. */
  hasDataColumns: boolean
  /** One row is one figure (docs/contracts/worksheet-settings.md#turned-and-long-sheets). */
  isLong: boolean
  /** In the order of the sheet, each name once. At most 5,000. */
  categories: TableCategory[]
  /** Rows with figures, in the order of the sheet; rows of one series are not merged yet. */
  series: TableRow[]
  /** Rows that hold settings only. */
  others: TableRow[]
}

export interface TableCategory {
  name: string
  /** Where the name stands: a heading, or a cell of the name column. */
  at: CellPosition
}

export interface TableRow {
  /** "" for a row of settings without a name. */
  name: string
  nameAt: CellPosition
  /** Filled settings, formula errors left out. */
  settings: SettingCell[]
  /** Cells that are not empty, by ascending category. */
  cells: DataCell[]
}

export interface DataCell extends CellPosition {
  /** Index into the table's categories. */
  category: number
  /** Cleaned text, or NOT_TEXT. */
  text: string
}

/** docs/contracts/worksheets.md#limits. */
export const MAX_SERIES = 500
export const MAX_CATEGORIES = 5000

/** What a kind of chart changes in how a worksheet is read. */
export interface TableRules {
  /** Settings that are reserved for this kind. */
  settings: readonly KindSetting[]
  /** A series a row, 500 at most; or a point a row, 5,000 at most. */
  rows: 'series' | 'points'
}

export const SERIES_ROWS: TableRules = { settings: [], rows: 'series' }

/** What the three readers of rows make of a worksheet. */
export type TableParts = Pick<Table, 'hasDataColumns' | 'categories' | 'series' | 'others'>
