/** A block of cells; rows and columns are counted from 1, both ends included. An open end is Infinity. */
export interface CellBlock {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** Target of a range: a worksheet (null: the first), and its cells (null: all). */
export interface RangeName {
  title: string | null
  cells: CellBlock | null
}

const QUOTED = /^'((?:[^']|'')*)'(?:!(.*))?$/s
const CORNER = /^(?:\$?([a-z]{1,3}))?(?:\$?([1-9]\d{0,7}))?$/i
const ROW_COLUMN = /^r([1-9]\d{0,7})c([1-9]\d{0,7})$/i

/**
 * Possible meanings of a range, the likelier first, as Google reads it: `'Poverty rate'!A1:B2`, `Poverty!A:B`,
 * `'FY20'`, a bare `A1:B2` of the first worksheet, a bare title. Without quotes `FY20` is a cell, not a worksheet.
 *
 * @returns an empty list for an invalid range; callers use the first meaning whose worksheet exists
 */
export function parseRange(text: string): RangeName[] {
  const quoted = QUOTED.exec(text)
  if (quoted) {
    const title = quoted[1]?.replaceAll("''", "'") ?? ''
    if (quoted[2] === undefined) return [{ title, cells: null }]
    const cells = parseCells(quoted[2])
    return cells ? [{ title, cells }] : []
  }
  if (text === '' || text.startsWith("'")) return []
  const bare = parseCells(text)
  if (bare) return [{ title: null, cells: bare }]
  const readings: RangeName[] = [{ title: text, cells: null }]
  const mark = text.lastIndexOf('!')
  const cells = mark > 0 ? parseCells(text.slice(mark + 1)) : null
  if (cells) readings.push({ title: text.slice(0, mark), cells })
  return readings
}

/** Parses cells in A1 notation (`B7`, `$C$3:a1`, `A2:B`, `A:C`, `2:5`, `A5:A`) or R1C1 (`R1C1:R2C2`); null for other text. */
function parseCells(text: string): CellBlock | null {
  const corners = text.split(':').map(parseCorner)
  const [from, to] = corners
  if (!from || corners.length > 2) return null
  if (corners.length === 1) return from.row && from.column ? block(from, from) : null
  return to ? block(from, to) : null
}

interface Corner {
  row: number | null
  column: number | null
}

function parseCorner(text: string): Corner | null {
  const byNumber = ROW_COLUMN.exec(text)
  if (byNumber) return { row: Number(byNumber[1]), column: Number(byNumber[2]) }
  const byLetters = CORNER.exec(text)
  if (text === '' || !byLetters) return null
  return {
    row: byLetters[2] ? Number(byLetters[2]) : null,
    column: byLetters[1] ? columnNumber(byLetters[1]) : null,
  }
}

/** A block from corners in any order. A row or column that a corner omits extends to the end of the grid. */
function block(a: Corner, b: Corner): CellBlock | null {
  const rows = span(a.row, b.row)
  const columns = span(a.column, b.column)
  // "A:5" has neither a row nor a column in common with its other corner, and is invalid.
  if ((a.row === null && b.column === null) || (a.column === null && b.row === null)) return null
  return { firstRow: rows.first, lastRow: rows.last, firstColumn: columns.first, lastColumn: columns.last }
}

function span(a: number | null, b: number | null): { first: number; last: number } {
  if (a !== null && b !== null) return { first: Math.min(a, b), last: Math.max(a, b) }
  return { first: a ?? b ?? 1, last: Infinity }
}

/** Number of a column: "A" is 1, "Z" 26, "AA" 27; case-insensitive. */
function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

/** Letters of a column: 1 is "A", 26 "Z", 27 "AA". */
function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

const NEEDS_NO_QUOTES = /^[A-Za-z_][A-Za-z0-9_]*$/
const LOOKS_LIKE_A_CELL = /^(?:[a-z]{1,3}\d+|r\d*c\d*|r|c|true|false)$/i

/** A range in Google's notation: `'Poverty rate'!A1:Z1000`, `Poverty!B7`; quoted only if the title requires it. */
export function writeRange(title: string, { firstRow, lastRow, firstColumn, lastColumn }: CellBlock): string {
  const isPlain = NEEDS_NO_QUOTES.test(title) && !LOOKS_LIKE_A_CELL.test(title)
  const name = isPlain ? title : `'${title.replaceAll("'", "''")}'`
  const first = `${columnLetters(firstColumn)}${firstRow}`
  const last = `${columnLetters(lastColumn)}${lastRow}`
  return first === last ? `${name}!${first}` : `${name}!${first}:${last}`
}
