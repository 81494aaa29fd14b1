import { isDate } from '../../format/date.ts'
import { readCell } from '../cell.ts'
import { isFilled } from '../clean-text.ts'
import { isCountyCode } from './county-codes.ts'
import { headingKey } from '../settings.ts'
import type { SheetRow } from '../values-range.ts'

/** Headings of codes, with the lengths of the codes below them. */
const LENGTHS: ReadonlyMap<string, readonly number[]> = new Map([
  ...['fips', 'fipscode', 'geoid', 'geoidcode'].map((key): [string, number[]] => [key, [2, 5, 11]]),
  ['zip', [5]],
  ['zipcode', [5]],
  ['countycode', [5]],
  ['statecode', [2]],
])
const COUNTY_LENGTHS = [5, 11]
const MIN_ROWS = 3

/** Reads the codes of places below a heading. */
export type ReadCode = (text: string) => string | null

/**
 * Reading of a column of codes: by its heading, or because its cells are different county codes, or codes of parts of
 * counties. Null for any other column (docs/contracts/worksheets.md#published-tables).
 */
export function codeReader(heading: string, cells: readonly (string | undefined)[]): ReadCode | null {
  const lengths = LENGTHS.get(headingKey(heading))
  if (lengths) return (text) => codeIn(text, lengths)
  const filled = cells.filter(isFilled)
  if (heading === '' || isDate(heading) || filled.length < MIN_ROWS || !filled.every(isCountyText)) return null
  const read = (text: string) => codeIn(text, COUNTY_LENGTHS)
  return new Set(filled.map(read)).size === filled.length ? read : null
}

/** True for the heading of ZIP codes, which are no places on a map. */
export function isOfMail(heading: string): boolean {
  return headingKey(heading).startsWith('zip')
}

/** True for the code of a county or of a part of one, without separators. */
function isCountyText(text: string): boolean {
  const code = text.includes(',') ? null : codeIn(text, COUNTY_LENGTHS)
  return code !== null && COUNTY_LENGTHS.includes(code.length) && isCountyCode(code.slice(0, 5))
}

/** A code with the leading zero that a number lost: "1001" is "01001". Other texts stay; null for a gap. */
function codeIn(text: string, lengths: readonly number[]): string | null {
  if (readCell(text).kind === 'gap') return null
  const digits = text.replaceAll(',', '').replace(/\.0+$/, '')
  if (!/^\d+$/.test(digits)) return text
  return lengths.includes(digits.length + 1) ? `0${digits}` : digits
}

/** The code of a row, from the first column of codes that has one. */
export function codeOf(row: SheetRow, columns: readonly { column: number; read: ReadCode }[]): string | null {
  for (const { column, read } of columns) {
    const code = read(row.cells[column] ?? '')
    if (code !== null) return code
  }
  return null
}
