import { excessOf, settingNamed, valuesBeyond, type SheetExcess } from '@common-measure/charts/inspect'

/** Limits of one worksheet (docs/contracts/worksheets.md#size). */
export const MAX_SHEET_BYTES = 2 * 1024 * 1024
const MAX_ROWS = 20_000
const MAX_COLUMNS = 5000
const MAX_CELLS = 200_000
/** Nesting of an object with a list of rows, each a list of cells. */
export const MAX_DEPTH = 3
/** Limits of a chart (docs/contracts/worksheets.md#limits). */
const [MAX_SERIES, MAX_CATEGORIES] = [500, 5000]
/** Maximum size for parsing on the main thread, bytes. Larger worksheets are parsed in a worker thread. */
export const MAX_BYTES_AT_ONCE = 200 * 1024
/**
 * Maximum number of cells that are parsed on the main thread. More would block other readers too long; for fewer, a
 * thread takes longer to start.
 */
export const MAX_CELLS_AT_ONCE = 12_000

/** Error for a worksheet that took too much time or memory. */
export class SheetThreadError extends Error {
  override readonly name = 'SheetThreadError'
}

/** Placeholder for a file or response that is too large; null for other sizes. */
export function beyondBytes(bytes: number): readonly unknown[] | null {
  return bytes > MAX_SHEET_BYTES ? valuesBeyond({ measure: 'bytes', found: bytes, most: MAX_SHEET_BYTES }) : null
}

/** True if the values are a placeholder for a worksheet that is too large. */
export function isBeyond(values: readonly unknown[]): boolean {
  return excessOf(values) !== null
}

/** Placeholder for too many rows or columns; null for other sizes. */
export function beyondShape(rows: number, columns: number): readonly unknown[] | null {
  const excess = firstBeyond({ bytes: 0, rows, columns, cells: 0 })
  return excess && valuesBeyond(excess)
}

/** The rows themselves, or a placeholder for a worksheet that is too large. */
export function boundedRows(rows: readonly unknown[]): readonly unknown[] {
  if (excessOf(rows)) return rows
  let [columns, cells, bytes] = [0, 0, 0]
  for (const row of rows) {
    if (!Array.isArray(row)) continue
    columns = Math.max(columns, row.length)
    cells += row.length
    for (const cell of row) bytes += typeof cell === 'string' ? cell.length : 0
  }
  const excess =
    firstBeyond({ rows: rows.length, columns, cells, bytes }) ??
    firstBeyond({ rows: 0, columns: 0, cells: cellsOfLongSheet(rows), bytes: 0 })
  return excess ? valuesBeyond(excess) : rows
}

/** Number of cells of the table that a long sheet forms. Most combinations of series and category may have no value. */
function cellsOfLongSheet(rows: readonly unknown[]): number {
  const lists = rows.filter((row): row is unknown[] => Array.isArray(row))
  const headings = (lists.find((row) => row.some((cell) => cell !== '')) ?? []).map((cell) =>
    typeof cell === 'string' ? settingNamed(cell) : null,
  )
  const [name, category] = [headings.indexOf('name'), headings.indexOf('category')]
  if (name < 0 || category < 0) return 0
  const different = (column: number) => new Set(lists.map((row) => row[column])).size
  return Math.min(different(name), MAX_SERIES) * Math.min(different(category), MAX_CATEGORIES)
}

function firstBeyond(size: Record<'rows' | 'columns' | 'cells' | 'bytes', number>): SheetExcess | null {
  const bounds = [
    ['bytes', MAX_SHEET_BYTES],
    ['rows', MAX_ROWS],
    ['columns', MAX_COLUMNS],
    ['cells', MAX_CELLS],
  ] as const
  const [measure, most] = bounds.find(([each, bound]) => size[each] > bound) ?? []
  return measure && most ? { measure, found: size[measure], most } : null
}

/** Placeholder for JSON that is nested too deep, counted before parsing; null for any other text. */
export function beyondDepth(json: string, most = MAX_DEPTH): readonly unknown[] | null {
  let [depth, deepest, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const mark = json.charCodeAt(at)
    if (isText) {
      if (mark === BACKSLASH) at += 1
      else if (mark === QUOTE) isText = false
    } else if (mark === QUOTE) isText = true
    else if (OPENING.has(mark)) deepest = Math.max(deepest, (depth += 1))
    else if (CLOSING.has(mark)) depth -= 1
  }
  return deepest > most ? valuesBeyond({ measure: 'depth', found: deepest, most }) : null
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** Characters `[` and `{`. */
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** True for cells that are parsed in a worker thread, if there is one. */
export function isLarge(rows: readonly unknown[]): boolean {
  return rows.reduce<number>((sum, row) => sum + (Array.isArray(row) ? row.length : 0), 0) > MAX_CELLS_AT_ONCE
}
