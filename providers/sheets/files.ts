import { isRecord } from '#domain/record.ts'
import path from 'node:path'
import type { Log } from '#services/log.ts'
import { parseJsonFile, shownPath, SILENT } from '../content-files/content-faults.ts'
import { createFileCache, createFolderCache } from '../files/file-cache.ts'
import { beyondBytes, beyondDepth, boundedRows, isBeyond, MAX_BYTES_AT_ONCE } from '#services/sheets/sheet-bounds.ts'
import type { RunSheetTask } from '#services/sheets/sheet-tasks.ts'
import { readCsv, type CsvRows } from '#services/sheets/values/csv.ts'
import type { SheetsApi } from '#services/sheets/sheets-api.ts'
import { BATCH_DEPTH, refusalOf } from '#services/sheets/values/values-answer.ts'
import { parseRange } from './range.ts'

export type Cell = string | number | boolean

/** A worksheet from A1 on; rows have their own lengths. The grid has the size that Google would show, with or without data. */
export interface Grid {
  rows: Cell[][]
  rowCount: number
  columnCount: number
  /** Placeholder for a worksheet that is too large. */
  beyond?: readonly unknown[]
  /** True if all cells are text, as in CSV files. Cells of JSON files keep their types. */
  isText: boolean
}

/** A spreadsheet with each worksheet as a grid; null for an unknown title. */
export interface Spreadsheet {
  /** Titles in order; null for a JSON file that is too large to be read, which may have any title. */
  titles: string[] | null
  open(title: string): Promise<Grid | null>
}

/**
 * Spreadsheets in a folder (docs/contracts/server.md#bundled-spreadsheets): `<id>/<title>.csv` combined with
 * `<id>.json`.
 */
export type SheetsFiles = ReturnType<typeof createSheetsFiles>

/** Google's smallest grid; docs/contracts/server.md#bundled-spreadsheets. */
const MIN_ROWS = 1000
const MIN_COLUMNS = 26
/** Maximum first row of a range in a JSON file. Empty rows of a range further down would fill the memory. */
const MAX_ROWS = 1_000_000

/** Maximum number of cached CSV files. Charts built from them are cached by the caller. */
const MAX_CSV_FILES = 200

/** @param runTask parses large files in a thread; if omitted, on the main thread */
export function createSheetsFiles(sheetsDir: string, log: Log = SILENT, runTask?: RunSheetTask) {
  const parseCsvFile = async (text: string, file: string) => toTextGrid(await readRows(text, runTask), file, log)
  const csvGrid = createFileCache(parseCsvFile, MAX_CSV_FILES, gridBeyond)
  const parseJson = (text: string, file: string) => readSpreadsheet(text, file, { log, runTask })
  const jsonGrids = createFileCache(parseJson, MAX_CSV_FILES, (bytes) => gridBeyond(bytes))
  const list = createFolderCache()

  /**
   * Null without a folder or file.
   *
   * @throws ContentFault for a JSON file that cannot be read
   */
  async function find(id: string): Promise<Spreadsheet | null> {
    // Names are looked up in listings of the folder, so no id or title can escape the folder.
    const entries = await list(sheetsDir)
    const entry = entries.get(id)
    const folder = entry?.isDirectory() || entry?.isSymbolicLink() ? entry : null
    const json = entries.get(`${id}.json`)
    const file = json?.isDirectory() === false ? json : null
    const files = folder ? [...(await list(path.join(sheetsDir, folder.name))).keys()] : []
    const read = (file && (await jsonGrids(path.join(sheetsDir, file.name)))) ?? new Map<string, Grid>()
    if (!folder && !file) return null
    const [worksheets, unread] = read instanceof Map ? [read, null] : [new Map<string, Grid>(), read]
    const csvFiles = files.filter((name) => /\.csv$/i.test(name))
    const titles = csvFiles.map((name) => name.slice(0, -4)).sort((a, b) => a.localeCompare(b, 'en'))
    return {
      titles: unread ? null : [...new Set([...worksheets.keys(), ...titles])],
      async open(title) {
        const name = csvFiles.find((csv) => csv.slice(0, -4).normalize() === title.normalize())
        const grid = name && folder ? await csvGrid(path.join(sheetsDir, folder.name, name)) : null
        return grid ?? worksheets.get(title) ?? unread
      },
    }
  }

  return {
    find,
    /** True for a spreadsheet in the folder, even if its file cannot be read. */
    has: async (id: string): Promise<boolean> => Boolean(await find(id).catch(() => true)),
  }
}

/** The worksheets of the folder for the site itself. A failure has the status that the public service responds with. */
export function sheetsApiOf({ find }: Pick<SheetsFiles, 'find'>): SheetsApi {
  const readOne: SheetsApi['readOne'] = async (spreadsheetId, title) => {
    try {
      const spreadsheet = await find(spreadsheetId)
      if (!spreadsheet) return refusalOf(404)
      const grid = await spreadsheet.open(title)
      return grid ? { ok: true, range: undefined, rows: boundedRows(valuesOf(grid)) } : refusalOf(400)
    } catch {
      // The log contains the file and its fault.
      return refusalOf(500)
    }
  }
  return {
    readOne,
    readBatch: (spreadsheetId, titles) => Promise.all(titles.map((title) => readOne(spreadsheetId, title))),
    async readTitles(spreadsheetId) {
      const found = await find(spreadsheetId).catch(() => undefined)
      if (found === null) return refusalOf(404)
      return found?.titles?.map((title, gid) => ({ title, gid })) ?? refusalOf(500)
    },
  }
}

/** The cells as text, without trailing empty cells. */
function valuesOf({ rows, beyond }: Grid): readonly unknown[] {
  return beyond ?? withoutEmptyEnds(rows.map((row) => row.map(formatCell)))
}

export function formatCell(cell: Cell): string {
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

/** Lists without trailing empty cells, and without trailing empty lists. */
export function withoutEmptyEnds(lists: Cell[][]): Cell[][] {
  const trimmed = lists.map((list) => list.slice(0, list.findLastIndex((cell) => cell !== '') + 1))
  return trimmed.slice(0, trimmed.findLastIndex((list) => list.length > 0) + 1)
}

function toGrid(rows: Cell[][], isText: boolean, atLeast = { rows: 0, columns: 0 }): Grid {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return {
    rows,
    rowCount: Math.max(MIN_ROWS, rows.length, atLeast.rows),
    columnCount: Math.max(MIN_COLUMNS, columns, atLeast.columns),
    isText,
  }
}

/** Placeholder for a file that is too large; null for other sizes. */
function gridBeyond(bytes: number): Grid | null {
  const beyond = beyondBytes(bytes)
  return beyond && { ...toGrid([], true), beyond }
}

function readRows(text: string, runTask?: RunSheetTask): CsvRows | Promise<CsvRows> {
  return runTask && text.length > MAX_BYTES_AT_ONCE ? runTask('csv', { text }) : readCsv({ text })
}

function toTextGrid({ rows, openQuote }: CsvRows, file: string, log: Log): Grid {
  if (openQuote !== null) {
    const where = `${shownPath(file)}, line ${openQuote}`
    log.warn(`${where}: a quotation mark opens a field that has no end; the rest is one cell.`)
  }
  return isBeyond(rows) ? { ...toGrid([], true), beyond: rows } : toGrid(rows as string[][], true)
}

async function readSpreadsheet(
  text: string,
  file: string,
  { log, runTask }: { log: Log; runTask: RunSheetTask | undefined },
): Promise<Map<string, Grid> | Grid> {
  const beyond = beyondDepth(text, BATCH_DEPTH)
  if (beyond) return { ...toGrid([], true), beyond }
  if (!runTask || text.length <= MAX_BYTES_AT_ONCE) return toGrids(parseJsonFile(text, file, log), file, log)
  try {
    return toGrids(await runTask('answer', { text, depth: BATCH_DEPTH }), file, log)
  } catch (error) {
    // Logs the syntax error.
    if (error instanceof SyntaxError) parseJsonFile(text, file, log)
    throw error
  }
}

/** Worksheets of a stored `values:batchGet` response; ranges of one worksheet are combined into one grid. */
function toGrids(body: unknown, file: string, log: Log): Map<string, Grid> {
  if (!isRecord(body) || !Array.isArray(body['valueRanges']))
    log.warn(`${shownPath(file)}, line 1: valueRanges is no list of ranges; the file has no worksheet.`)
  const grids = new Map<string, Grid>()
  for (const { range, majorDimension, values } of listOf(body, 'valueRanges')) {
    const name = typeof range === 'string' ? nameOf(range) : null
    if (!name || name.firstRow > MAX_ROWS) continue
    const beyond = Array.isArray(values) ? boundedRows(values) : []
    if (isBeyond(beyond)) {
      grids.set(name.title, { ...toGrid([], false), beyond })
      continue
    }
    const lists = Array.isArray(values) ? values.map(toCells) : []
    const existing = grids.get(name.title)
    const rows = existing ? existing.rows.map((row) => [...row]) : []
    place(rows, majorDimension === 'COLUMNS' ? transpose(lists) : lists, name.firstRow, name.firstColumn)
    const atLeast = {
      rows: Math.max(existing?.rowCount ?? 0, name.lastRow),
      columns: Math.max(existing?.columnCount ?? 0, name.lastColumn),
    }
    grids.set(name.title, toGrid(rows, false, atLeast))
  }
  return grids
}

/** Position of a range's values. A range without cells (`Sheet1`, `'Q1'`) begins at A1. */
function nameOf(range: string) {
  const readings = parseRange(range)
  const { title = null, cells = null } = readings.find((reading) => reading.cells) ?? readings[0] ?? {}
  if (title === null) return null
  const end = (last: number | undefined) => (last === undefined || last === Infinity ? 0 : last)
  return {
    title,
    firstRow: cells?.firstRow ?? 1,
    firstColumn: cells?.firstColumn ?? 1,
    lastRow: end(cells?.lastRow),
    lastColumn: end(cells?.lastColumn),
  }
}

function place(rows: Cell[][], values: Cell[][], firstRow: number, firstColumn: number): void {
  for (const [i, cells] of values.entries()) {
    const at = firstRow - 1 + i
    while (rows.length <= at) rows.push([])
    const row = rows[at] ?? []
    while (row.length < firstColumn - 1) row.push('')
    for (const [j, cell] of cells.entries()) row[firstColumn - 1 + j] = cell
  }
}

/** Transposes rows and columns; missing cells become "". */
export function transpose(lists: Cell[][]): Cell[][] {
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0)
  return Array.from({ length: longest }, (_, i) => lists.map((list) => list[i] ?? ''))
}

function toCells(row: unknown): Cell[] {
  if (!Array.isArray(row)) return []
  return row.map((cell) =>
    typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : '',
  )
}

function listOf(body: unknown, key: string): Record<string, unknown>[] {
  const list = isRecord(body) ? body[key] : null
  return Array.isArray(list) ? list.filter(isRecord) : []
}
