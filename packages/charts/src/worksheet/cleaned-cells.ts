import { cellText, NOT_TEXT } from './clean-text.ts'
import { excessOf } from '../diagnostics/sheet-excess.ts'

/**
 * The cells of a worksheet as they are read, without empty rows and empty cells at the end of a row: two answers of a service
 * that say the same are the same here. Anything may be in `values`.
 */
export function cleanedCells(values: readonly unknown[]): string[][] {
  const excess = excessOf(values)
  if (excess) return [['sheet-too-large', excess.measure, String(excess.found)]]
  const rows = values.map((row) => (Array.isArray(row) ? Array.from(row as unknown[], textOf) : []))
  return rows.map(withoutEnd).filter((row) => row.length > 0)
}

/** A list or an object is no text. */
function textOf(value: unknown): string {
  const text = cellText(value)
  return text === NOT_TEXT ? '' : text
}

function withoutEnd(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((text) => text !== '') + 1)
}
