import { excessOf } from '@common-measure/charts/inspect'
import { boundedRows, MAX_SHEET_BYTES } from '#services/sheets/sheet-bounds.ts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { decode } from '../../check/read-pasted.ts'
import { gridOf, letterOf, listNotice, noticeOf, type Grid, type Notice } from './grid.ts'

/** Reasons why a file is refused. */
export type GridFault = 'not-a-worksheet' | 'too-large' | 'wrong-kind'

/** A sheet of a workbook as its program shows it, and what it hides. */
export interface BookSheet {
  title: string
  values: readonly unknown[]
  notices: Notice[]
}

/** Reads a file at a public address of the web; its name has no ending. Never throws. */
export type FetchFile = (address: string) => Promise<{ bytes: Uint8Array; name: string } | FileFault>

/** Reasons why an address gives no file. */
export type FileFault = 'not-public' | 'no-answer' | 'too-large'

/** Reads a workbook, in another thread. */
export type ReadBook = (bytes: Uint8Array) => Promise<BookSheet[] | GridFault>

/** Maximum size of an uploaded file, bytes. A workbook may be larger than the sheet that is drawn. */
const MAX_FILE_BYTES = 4 * 1024 * 1024

const OTHER_ENCODING = noticeOf(
  'encoding',
  null,
  'The file is not UTF-8; it was read as Windows-1252. Look at the letters with accents.',
)

/** The sheets of a file of any kind, or of pasted cells, with at least one cell each. */
export async function readGrid(bytes: Uint8Array, title: string, readBook: ReadBook): Promise<Grid[] | GridFault> {
  if (bytes.length > MAX_FILE_BYTES) return 'too-large'
  const kind = kindOf(bytes)
  if (kind === 'other') return 'wrong-kind'
  const sheets = kind === 'workbook' ? await readBook(bytes) : readText(bytes, title)
  if (typeof sheets === 'string') return sheets
  if (sheets.some(({ values }) => excessOf(values)) && sheets.length === 1) return 'too-large'
  const grids = sheets
    .filter(({ values }) => !excessOf(values))
    .map((sheet) => gridOf(sheet.title, sheet.values, [...sheet.notices, ...errorCells(sheet.values)]))
  const filled = grids.filter(({ cells }) => cells.length > 0)
  return filled.length > 0 ? filled : 'not-a-worksheet'
}

/** The beginnings of files that are no table: PDF, pictures, the older Excel, archives, pages of the web. */
const SIGNATURES = ['%PDF', '\u0089PNG', 'ÿØÿ', 'GIF8', 'ÐÏ\u0011à', 'Rar!', '\u001f\u008b', '7z¼¯', '{\\rtf', 'II*\0']
const HTML = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype|html|head|body|svg|rss|feed|script)/i

function kindOf(bytes: Uint8Array): 'workbook' | 'text' | 'other' {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').replace(/^ï»¿/, '')
  if (start.startsWith('PK')) return 'workbook'
  return SIGNATURES.some((signature) => start.startsWith(signature)) || HTML.test(start) ? 'other' : 'text'
}

function readText(bytes: Uint8Array, title: string): BookSheet[] | GridFault {
  if (bytes.length > MAX_SHEET_BYTES) return 'too-large'
  const { text, isOtherEncoding } = decode(bytes)
  // Text has no control characters, and no table is JSON.
  // oxlint-disable-next-line no-control-regex -- the characters of a binary file
  if (/[\0-\u0008\u000e-\u001a]/.test(text) || /^\s*[[{]\s*["{[]/.test(text)) return 'not-a-worksheet'
  const values = boundedRows(parseCsv(text, undefined, separatorOf(text)))
  return [{ title, values, notices: isOtherEncoding ? [OTHER_ENCODING] : [] }]
}

/** The character that divides most of the first lines: cells from a spreadsheet's clipboard have tabs. */
function separatorOf(text: string): ',' | '\t' | ';' {
  const lines = text.split(/\r\n|\n|\r/, 50)
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  if (count('\t') > 0 && count('\t') * 2 >= count(',')) return '\t'
  return count(';') > lines.length / 2 && count(';') >= count(',') ? ';' : ','
}

const FORMULA_ERROR = /^#(?:REF|VALUE|DIV\/0|NAME|NUM|NULL)[!?]?$/

function errorCells(values: readonly unknown[]): Notice[] {
  const errors = values.flatMap((row, r) =>
    (Array.isArray(row) ? (row as unknown[]) : []).flatMap((cell, c) =>
      typeof cell === 'string' && FORMULA_ERROR.test(cell) ? [`${letterOf(c)}${r + 1} (${cell})`] : [],
    ),
  )
  return listNotice('formula-error', errors, 'Errors of formulas, which are no figures: @. Repair the file.')
}
