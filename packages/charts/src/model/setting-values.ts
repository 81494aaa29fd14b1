import { type CellPosition, addressOf } from '../format/cell-address.ts'
import { readFlag } from '../worksheet/flag.ts'
import { readNumber } from '../worksheet/number-text.ts'
import type { SettingCell, SettingName } from '../worksheet/settings.ts'
import type { TableRow } from '../worksheet/table.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import * as texts from '../messages/worksheet.ts'

/** A setting with its cell. */
export interface Found<T> {
  value: T
  text: string
  at: CellPosition
}

/** Cells of a setting in reading order: row by row, left to right. */
export function cellsOf(rows: readonly TableRow[], setting: SettingName): SettingCell[] {
  const found: SettingCell[] = []
  for (const { settings } of rows) for (const cell of settings) if (cell.setting === setting) found.push(cell)
  return found.sort((a, b) => a.at.row - b.at.row || a.at.column - b.at.column)
}

/**
 * The first value from top to bottom; later, different values are omitted with a diagnostic
 * (docs/contracts/worksheet-settings.md#reserved-names). `read` returns undefined for a cell that counts as empty.
 */
export function firstValue<T extends string | number | boolean | null>(
  cells: readonly SettingCell[],
  read: (cell: SettingCell) => T | undefined,
  diagnostics: DiagnosticList,
): Found<T> | null {
  let found: Found<T> | null = null
  for (const cell of cells) {
    const value = read(cell)
    if (value === undefined) continue
    if (!found) found = { value, text: cell.text, at: cell.at }
    else if (comparable(found.value) !== comparable(value)) {
      diagnostics.add('conflicting-value', cell.at, SPELLED[cell.setting] ?? cell.setting, addressOf(found.at))
    }
  }
  return found
}

/** The first text from top to bottom; null if there is none. */
export function firstText(rows: readonly TableRow[], setting: SettingName, diagnostics: DiagnosticList): string | null {
  return firstValue(cellsOf(rows, setting), ({ text }) => text, diagnostics)?.value ?? null
}

/** The first cell that sets a flag, in any row; null if there is none. */
export function firstFlag(
  rows: readonly TableRow[],
  setting: SettingName,
  diagnostics: DiagnosticList,
): SettingCell | null {
  return cellsOf(rows, setting).filter((cell) => readFlag(cell, diagnostics))[0] ?? null
}

/** "#0a6ebd" for "#0A6EBD", "0a6ebd" or similar, and "#aabbcc" for "abc"; null for text that is not a hex color. */
export function hexColor(text: string): string | null {
  const digits = text.startsWith('#') ? text.slice(1) : text
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) return null
  const six = digits.length === 6 ? digits : Array.from(digits, (digit) => digit + digit).join('')
  return `#${six.toLowerCase()}`
}

/** A whole number written without $ or %; null for anything else. */
export function wholeNumber(text: string): number | null {
  const number = readNumber(text)
  if (!number || number.hasDollar || number.hasPercent) return null
  const size = Number(`${number.digits}e${number.exponent}`)
  return Number.isInteger(size) ? (number.isNegative ? -size : size) + 0 : null
}

/** Spellings of settings in messages for editors, where they differ from the keys. */
const SPELLED: Partial<Record<SettingName, string>> = {
  axistitle: texts.axisTitle,
  axiscolor: texts.axisColor,
  xaxis: texts.categoryAxisTitle,
  defaultgroup: texts.defaultGroup,
  defaulttoggle: texts.defaultToggle,
  categorycolors: texts.categoryColors,
  maparea: texts.mapArea,
}

function comparable(value: string | number | boolean | null): string {
  return String(value).toLowerCase()
}
