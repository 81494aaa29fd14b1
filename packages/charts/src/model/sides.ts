import type { SettingCell } from '../worksheet/settings.ts'
import type { TableRow } from '../worksheet/table.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { cellsOf, wholeNumber } from './setting-values.ts'

/** Index of the left or right value axis. */
export type Side = 0 | 1

const WORDS: ReadonlyMap<string, Side> = new Map([
  ['left', 0],
  ['primary', 0],
  ['right', 1],
  ['secondary', 1],
])

/**
 * The side in the `yaxis` column of each row that has one (docs/contracts/worksheet-settings.md#yaxis). Sides start at
 * 0; if a column uses 1 and 2 but never 0, they start at 1.
 *
 * @param hasLeftOnly the chart has one value axis, on the left
 */
export function readSides(
  rows: readonly TableRow[],
  hasLeftOnly: boolean,
  diagnostics: DiagnosticList,
): Map<TableRow, Side> {
  const cells = cellsOf(rows, 'yaxis')
  const used = new Set(cells.map(({ text }) => WORDS.get(text.toLowerCase()) ?? wholeNumber(text)))
  const isFromOne = used.has(1) && used.has(2) && !used.has(0)
  if (isFromOne) diagnostics.add('yaxis-one-based', null)
  const sides = new Map<TableRow, Side>()
  for (const row of rows) {
    const cell = row.settings.find(({ setting }) => setting === 'yaxis')
    const side = cell && sideOf(cell, isFromOne ? 1 : 0, diagnostics)
    if (cell && side === 1 && hasLeftOnly) diagnostics.add('bad-yaxis', cell.at, cell.text, 'left')
    if (side !== undefined) sides.set(row, hasLeftOnly ? 0 : side)
  }
  return sides
}

function sideOf({ text, at }: SettingCell, first: number, diagnostics: DiagnosticList): Side {
  const word = WORDS.get(text.toLowerCase())
  if (word !== undefined) return word
  const number = (wholeNumber(text) ?? Number.NaN) - first
  if (number === 0 || number === 1) return number
  const side = number > 1 ? 1 : 0
  diagnostics.add('bad-yaxis', at, text, side === 1 ? 'right' : 'left')
  return side
}
