import { firstCellOf, type CellPosition } from '../format/cell-address.ts'
import { cellText, cleanText, isFilled } from './clean-text.ts'
import { excessOf, type SheetExcess } from '../diagnostics/sheet-excess.ts'

/** A cleaned worksheet from the service, without empty rows (docs/contracts/worksheets.md#from-cells-to-a-table). */
export interface Worksheet {
  title: string
  /** The first row that is not empty; null for an empty worksheet. */
  header: SheetRow | null
  /** The rows below the header, in the order of the sheet. */
  rows: SheetRow[]
  /** Column of the first cell of every row, from 1. */
  firstColumn: number
  /** Length of the longest row. */
  width: number
  /** Reason why no cells were read; null for nearly every worksheet. */
  excess: SheetExcess | null
  /** True for a cell with a number, not text. Rows as in the sheet, columns from 0. */
  isTyped: (row: number, column: number) => boolean
}

export interface SheetRow {
  /** Row number in the sheet, from 1, including empty rows. */
  number: number
  /** Cleaned text, or NOT_TEXT for a list or an object. */
  cells: string[]
}

/** Response of the Sheets service, and the requested title. */
export interface ValuesAnswer {
  values: readonly unknown[]
  range?: unknown
  askedTitle: string
}

/** Cleans a response of the Sheets service, which may contain anything, and finds the header row. */
export function readValuesRange({ values, range, askedTitle }: ValuesAnswer): Worksheet {
  const { title, start } = readRange(range)
  const filled = rowsOf(values, start).filter(({ cells }) => cells.some(isFilled))
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const [header = null, ...rows] = filled
  return {
    title: title || cleanText(askedTitle),
    header,
    rows,
    firstColumn: start.column,
    width,
    excess: excessOf(values),
    isTyped: (row, column) => {
      const cells: unknown = Array.isArray(values) ? values[row - start.row] : null
      return Array.isArray(cells) && typeof cells[column] === 'number'
    },
  }
}

function rowsOf(values: readonly unknown[], start: CellPosition): SheetRow[] {
  const list: readonly unknown[] = Array.isArray(values) ? values : []
  return Array.from(list, (row, index) => ({
    number: start.row + index,
    cells: Array.isArray(row) ? Array.from(row as unknown[], cellText) : [],
  }))
}

/** The part between single quotes, with ' written as ''; without quotes the part before the last "!"; otherwise "". */
function readRange(range: unknown): { title: string; start: CellPosition } {
  const text = typeof range === 'string' ? range.trim() : ''
  const quoted = text.startsWith("'") ? readQuoted(text) : null
  if (quoted) return { title: cleanText(quoted.title), start: startAfter(quoted.rest) }
  const mark = text.lastIndexOf('!')
  if (mark < 0 || text.startsWith("'")) return { title: '', start: firstCellOf('') }
  return { title: cleanText(text.slice(0, mark)), start: firstCellOf(text.slice(mark + 1)) }
}

function readQuoted(text: string): { title: string; rest: string } | null {
  let title = ''
  let from = 1
  for (;;) {
    const quote = text.indexOf("'", from)
    if (quote < 0) return null
    title += text.slice(from, quote)
    if (text.charAt(quote + 1) !== "'") return { title, rest: text.slice(quote + 1) }
    title += "'"
    from = quote + 2
  }
}

function startAfter(rest: string): CellPosition {
  return firstCellOf(rest.startsWith('!') ? rest.slice(1) : '')
}
