import { Hono } from 'hono'
import {
  formatCell,
  transpose,
  withoutEmptyEnds,
  type Cell,
  type Grid,
  type SheetsFiles,
  type Spreadsheet,
} from './files.ts'
import { INTERNAL, invalidArgument, invalidOption, NO_KEY, NOT_FOUND, READ_ONLY, WRONG_KEY } from './errors.ts'
import type { SheetsError } from './errors.ts'
import { parseRange, writeRange, type CellBlock } from './range.ts'

/** A `ValueRange` in Google's format; `values` is missing if every cell is empty. */
interface ValueRange {
  range: string
  majorDimension: string
  values?: readonly unknown[]
}

/** The requested value, or Google's refusal. */
type Answer<T> = { ok: true; value: T } | { ok: false; error: SheetsError }

const refuse = (error: SheetsError) => ({ ok: false as const, error })

/**
 * The reading calls of Google Sheets v4 over CSV and JSON files: `GET /v4/spreadsheets/{id}/values/{range}`, `GET
 * /v4/spreadsheets/{id}/values:batchGet?ranges=…` and `GET /v4/spreadsheets/{id}` for the titles. Public, read-only,
 * readable from every origin. `fields`, `quotaUser` and other system parameters are accepted without effect.
 *
 * @param apiKey the only accepted key; null: any key that is not empty
 */
export function createSheetsCsv(files: SheetsFiles, apiKey: string | null): Hono {
  return new Hono()
    .get('*', async (c) => {
      const url = new URL(c.req.url)
      const found = await read(files, url, apiKey, c.req.header('x-goog-api-key')).catch(() => refuse(INTERNAL))
      return found.ok ? reply(url, 200, found.value) : reply(url, found.error.code, { error: found.error })
    })
    .options('*', (c) => {
      c.header('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS')
      c.header('Access-Control-Allow-Headers', 'X-Goog-Api-Key, X-Goog-Api-Client, Content-Type')
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Access-Control-Max-Age', '3600')
      return c.body(null, 204)
    })
    .all('*', (c) => {
      const refusal = reply(new URL(c.req.url), READ_ONLY.code, { error: READ_ONLY })
      refusal.headers.set('Allow', 'GET, HEAD, OPTIONS')
      return refusal
    })
}

function reply(url: URL, status: number, body: object): Response {
  const isPretty = !['false', '0'].includes(url.searchParams.get('prettyPrint') ?? '')
  return new Response(`${JSON.stringify(body, null, isPretty ? 2 : 0)}\n`, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'private',
      Vary: 'X-Origin, Referer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function read(
  files: SheetsFiles,
  url: URL,
  apiKey: string | null,
  keyHeader: string | undefined,
): Promise<Answer<object>> {
  const call = parseCall(url)
  if (!call) return refuse(NOT_FOUND)
  const key = url.searchParams.get('key') || keyHeader
  if (!key) return refuse(NO_KEY)
  if (apiKey !== null && key !== apiKey) return refuse(WRONG_KEY)
  const options = readOptions(url.searchParams)
  if (!options.ok) return options
  const spreadsheet = await files.find(call.spreadsheetId)
  if (!spreadsheet) return refuse(NOT_FOUND)
  if (call.kind === 'titles')
    return spreadsheet.titles ? { ok: true, value: sheetsOf(spreadsheet.titles) } : refuse(INTERNAL)
  if (call.range !== null) return readRange(spreadsheet, call.range, options.value)

  const valueRanges: ValueRange[] = []
  for (const range of url.searchParams.getAll('ranges')) {
    const answer = await readRange(spreadsheet, range, options.value)
    if (!answer.ok) return answer
    valueRanges.push(answer.value)
  }
  const { spreadsheetId } = call
  return { ok: true, value: valueRanges.length > 0 ? { spreadsheetId, valueRanges } : { spreadsheetId } }
}

interface Call {
  kind: 'titles' | 'values'
  spreadsheetId: string
  /** Null for `values:batchGet`. */
  range: string | null
}

/** Splits the path before decoding, so that a title may contain a slash. */
function parseCall({ pathname }: URL): Call | null {
  const [, id = '', values, range = null] =
    /^\/v4\/spreadsheets\/([^/:]+)(\/values(?::batchGet|\/(.+)))?$/.exec(pathname) ?? []
  const kind = values === undefined ? 'titles' : 'values'
  try {
    if (id === '') return null
    return { kind, spreadsheetId: decodeURIComponent(id), range: range && decodeURIComponent(range) }
  } catch {
    return null
  }
}

/** Response to `fields=sheets.properties(sheetId,title)`. Other fields are not supported. */
function sheetsOf(titles: readonly string[]): object {
  return { sheets: titles.map((title, sheetId) => ({ properties: { sheetId, title } })) }
}

type ValueRender = 'FORMATTED_VALUE' | 'UNFORMATTED_VALUE' | 'FORMULA'

interface ReadOptions {
  majorDimension: 'ROWS' | 'COLUMNS'
  valueRender: ValueRender
}

function readOptions(query: URLSearchParams): Answer<ReadOptions> {
  const majorDimension = query.get('majorDimension') ?? 'ROWS'
  if (!['ROWS', 'COLUMNS', 'DIMENSION_UNSPECIFIED'].includes(majorDimension)) {
    return refuse(invalidOption('major_dimension', 'Dimension', majorDimension))
  }
  const valueRender = query.get('valueRenderOption') ?? 'FORMATTED_VALUE'
  if (!isValueRender(valueRender)) {
    return refuse(invalidOption('value_render_option', 'ValueRenderOption', valueRender))
  }
  const dateTimeRender = query.get('dateTimeRenderOption') ?? 'SERIAL_NUMBER'
  if (!['SERIAL_NUMBER', 'FORMATTED_STRING'].includes(dateTimeRender)) {
    return refuse(invalidOption('date_time_render_option', 'DateTimeRenderOption', dateTimeRender))
  }
  return { ok: true, value: { majorDimension: majorDimension === 'COLUMNS' ? 'COLUMNS' : 'ROWS', valueRender } }
}

function isValueRender(value: string): value is ValueRender {
  return ['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA'].includes(value)
}

async function readRange(
  spreadsheet: Spreadsheet,
  text: string,
  { majorDimension, valueRender }: ReadOptions,
): Promise<Answer<ValueRange>> {
  for (const reading of parseRange(text)) {
    const title = reading.title ?? spreadsheet.titles?.[0]
    const grid = title === undefined ? null : await spreadsheet.open(title)
    if (title === undefined || !grid) continue
    const requested = reading.cells ?? { firstRow: 1, lastRow: Infinity, firstColumn: 1, lastColumn: Infinity }
    if (requested.firstRow > grid.rowCount || requested.firstColumn > grid.columnCount) {
      return refuse(invalidArgument(exceeds(title, requested, grid)))
    }
    const block = within(requested, grid)
    const values = grid.beyond ?? withoutEmptyEnds(cellsOf(grid, block, majorDimension, valueRender))
    const range = writeRange(title, block)
    return { ok: true, value: { range, majorDimension, ...(values.length > 0 ? { values } : {}) } }
  }
  return refuse(invalidArgument(`Unable to parse range: ${text}`))
}

function within(block: CellBlock, grid: Grid): CellBlock {
  return {
    ...block,
    lastRow: Math.min(block.lastRow, grid.rowCount),
    lastColumn: Math.min(block.lastColumn, grid.columnCount),
  }
}

function exceeds(title: string, block: CellBlock, { rowCount, columnCount }: Grid): string {
  const end = (last: number, first: number, count: number) => (last === Infinity ? Math.max(first, count) : last)
  const shown = {
    ...block,
    lastRow: end(block.lastRow, block.firstRow, rowCount),
    lastColumn: end(block.lastColumn, block.firstColumn, columnCount),
  }
  const range = writeRange(title, shown)
  return `Range (${range}) exceeds grid limits. Max rows: ${rowCount}, max columns: ${columnCount}`
}

function cellsOf(grid: Grid, block: CellBlock, majorDimension: 'ROWS' | 'COLUMNS', valueRender: ValueRender): Cell[][] {
  const render = valueRender === 'FORMATTED_VALUE' ? formatCell : grid.isText ? typed : (cell: Cell) => cell
  const rows = grid.rows
    .slice(block.firstRow - 1, block.lastRow)
    .map((row) => row.slice(block.firstColumn - 1, block.lastColumn).map(render))
  return majorDimension === 'COLUMNS' ? transpose(rows) : rows
}

/** A number in JSON notation: no leading zeros ("007" is a code), no commas, no plus sign. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function typed(cell: Cell): Cell {
  if (cell === 'TRUE') return true
  if (cell === 'FALSE') return false
  const number = typeof cell === 'string' && PLAIN_NUMBER.test(cell) ? Number(cell) : NaN
  return Number.isFinite(number) ? number : cell
}
