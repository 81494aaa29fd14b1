import type { CellPosition } from '../format/cell-address.ts'
import type { FoundFlag } from './cells/flags.ts'
import type { Writing } from './cell.ts'
import type { KindNames, SettingCell } from './settings.ts'

/** A parsed worksheet in any layout: rows are series, and the categories are a list. */
export interface Table {
  /** Signs and numbers as the worksheet writes them. */
  writing: Writing
  /** First cell of the header row; null for an empty worksheet. */
  headerAt: CellPosition | null
  /** Notes below the table, and their source, if the worksheet has none in its column. */
  footnotes: string[]
  /** The table has several figures for one name, and no reading. */
  isUnclear: boolean
  /** False if no column is left for values. */
  hasDataColumns: boolean
  /** Each row is one value (docs/contracts/worksheet-settings.md#turned-and-long-sheets). */
  isLong: boolean
  /** Categories in the order of the sheet, without duplicates. At most 5,000. */
  categories: TableCategory[]
  /** Rows with values, in the order of the sheet; rows of one series are not merged yet. */
  series: TableRow[]
  /** Rows with only settings. */
  others: TableRow[]
}

export interface TableCategory {
  name: string
  /** Mark on the heading, which counts for every figure below. */
  flag?: FoundFlag
  /** Code of the place; absent without a column of codes. */
  code?: string | null
  /** Cell of the name: a heading, or a cell of the name column. */
  at: CellPosition
}

export interface TableRow {
  /** "" for a row of settings without a name. */
  name: string
  nameAt: CellPosition
  /** Code of the place; absent without a column of codes. */
  code?: string | null
  /** Filled settings, without formula errors. */
  settings: SettingCell[]
  /** Cells that are not empty, by ascending category. */
  cells: DataCell[]
}

export interface DataCell extends CellPosition {
  /** Index into the table's categories. */
  category: number
  /** Cleaned text, or NOT_TEXT. */
  text: string
  /** A number in the worksheet, not text. */
  isTyped?: true
  /** Mark on its heading. */
  flag?: FoundFlag
}

/** docs/contracts/worksheets.md#limits. */
export const MAX_SERIES = 500
export const MAX_CATEGORIES = 5000

/** Rules of a chart kind for reading a worksheet. */
export interface TableRules extends KindNames {
  /** Rows are series, at most 500; or points, at most 5,000. */
  rows: 'series' | 'points'
  /** Rows are places: a column of codes is enough, and headings may be periods. */
  havePlaces?: true
}

export const SERIES_ROWS: TableRules = { settings: [], rows: 'series' }

/** Result of each of the three readers of rows. */
export type TableParts = Pick<Table, 'hasDataColumns' | 'categories' | 'series' | 'others'>
