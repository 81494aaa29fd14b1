import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { CellPosition } from '../format/cell-address.ts'
import { isFilled, isFormulaError, NOT_TEXT, withoutJoiners } from './clean-text.ts'
import type { SettingCell, SettingName } from './settings.ts'
import type { DataCell } from './table.ts'
import type { SheetRow, Worksheet } from './values-range.ts'

/** Reads single cells of a worksheet. Columns are counted from 0, as in the rows; positions are as the editor sees them. */
export interface SheetReader {
  placeOf(row: SheetRow, column: number): CellPosition
  /** Column number as the editor counts it, from 1. */
  columnOf(column: number): number
  /** Text of a heading, a name or a setting; "" for an empty cell, and with a diagnostic for a formula error. */
  textAt(row: SheetRow, column: number): string
  /** The filled cell of a setting; null if it is empty. */
  settingAt(row: SheetRow, column: number, setting: SettingName): SettingCell | null
  /** Text of a data cell, NOT_TEXT included; "" if it is empty. */
  dataAt(row: SheetRow, column: number): string
  /** A filled data cell with its position; null if it is empty. */
  cellAt(row: SheetRow, column: number, category: number): DataCell | null
}

/** Settings with words and numbers of the program, which are compared without joiners. */
const WORDS: ReadonlySet<SettingName> = new Set([
  ...(['type', 'switch', 'stacking', 'percent', 'tracker', 'pattern', 'logarithmic', 'currency', 'hidden'] as const),
  ...(['regression', 'axiscolor', 'yaxis', 'decimals', 'categorycolors', 'ignore', 'categorystats'] as const),
  ...(['datalabels', 'ordinal', 'max', 'zeros', 'numeric', 'updated', 'nextupdate', 'placecodes'] as const),
  ...(['highlight', 'benchmark', 'multiples', 'sortable', 'locale', 'reliability', 'palette', 'xlogarithmic'] as const),
  ...(['maparea', 'classes', 'breaks'] as const),
])

export function createSheetReader({ firstColumn, isTyped }: Worksheet, diagnostics: DiagnosticList): SheetReader {
  const reader: SheetReader = {
    columnOf: (column) => firstColumn + column,
    placeOf: (row, column) => ({ row: row.number, column: firstColumn + column }),
    textAt(row, column) {
      const text = row.cells[column]
      if (!isFilled(text)) return ''
      if (!isFormulaError(text)) return text
      diagnostics.add('formula-error', reader.placeOf(row, column), text, false)
      return ''
    },
    settingAt(row, column, setting) {
      const text = reader.textAt(row, column)
      if (text === '') return null
      return { setting, text: WORDS.has(setting) ? withoutJoiners(text) : text, at: reader.placeOf(row, column) }
    },
    dataAt: (row, column) => row.cells[column] ?? '',
    cellAt(row, column, category) {
      const text = reader.dataAt(row, column)
      if (!isWritten(text)) return null
      const cell = { category, text, row: row.number, column: firstColumn + column }
      return isTyped(row.number, column) ? { ...cell, isTyped: true } : cell
    },
  }
  return reader
}

/** True if a data cell is not empty: it contains text, or a list or an object, which is not a value. */
function isWritten(text: string): boolean {
  return text !== '' && (text === NOT_TEXT || isFilled(text))
}
