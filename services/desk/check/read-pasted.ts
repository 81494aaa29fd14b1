import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import { beyondBytes, beyondDepth, boundedRows } from '#services/sheets/sheet-bounds.ts'
import type { ReadWorkbook, SheetCells } from './workbook.ts'

/** A worksheet to try, parsed into cells. */
export interface Pasted {
  sheets: PastedSheet[]
  /** True for a file of several worksheets. Its response is a list, even with one entry. */
  isWorkbook: boolean
}

interface PastedSheet {
  title: string
  values: readonly unknown[]
  range?: unknown
  /** True if its bytes were not UTF-8 and were read as Windows-1252. */
  isOtherEncoding: boolean
}

export type PastedFault = 'unknown type' | 'not readable' | 'too large' | 'too slow'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Maximum size of a request body, bytes. */
export const MAX_PASTED_BYTES = 4 * 1024 * 1024
const UNTITLED = 'Worksheet'
/** Maximum length of a title. */
const MAX_TITLE_LENGTH = 1000

/**
 * Reads a worksheet that is not on the site yet: CSV, cells from a spreadsheet's clipboard, JSON, or a workbook.
 *
 * @param type media type of the body
 * @param title default title; "" for none
 */
export function readPasted(
  bytes: Uint8Array,
  { type, title }: { type: string; title: string },
  readWorkbook: ReadWorkbook,
): Pasted | PastedFault {
  const named = title.slice(0, MAX_TITLE_LENGTH).trim() || UNTITLED
  const beyond = isWorkbook(type) ? null : beyondBytes(bytes.length)
  switch (mediaType(type)) {
    case 'text/csv':
      return beyond ? sheetOf(named, beyond) : divided(bytes, named, ',')
    case 'text/tab-separated-values':
      return beyond ? sheetOf(named, beyond) : divided(bytes, named, '\t')
    case 'application/json':
      return beyond ? sheetOf(named, beyond) : readJson(bytes, named)
    case XLSX_TYPE:
      return ofWorkbook(readWorkbook(bytes))
    default:
      return 'unknown type'
  }
}

export function isWorkbook(type: string): boolean {
  return mediaType(type) === XLSX_TYPE
}

function mediaType(type: string): string | undefined {
  return type.split(';')[0]?.trim().toLowerCase()
}

function sheetOf(title: string, values: readonly unknown[], more: Partial<PastedSheet> = {}): Pasted {
  return { sheets: [{ title, values, isOtherEncoding: false, ...more }], isWorkbook: false }
}

function divided(bytes: Uint8Array, title: string, separator: ',' | '\t'): Pasted {
  const { text, isOtherEncoding } = decode(bytes)
  return sheetOf(title, boundedRows(parseCsv(text, undefined, separator)), { isOtherEncoding })
}

/** Decodes UTF-8, UTF-16 with a byte order mark (Excel's text format), or else Windows-1252, which has every byte. */
export function decode(bytes: Uint8Array): { text: string; isOtherEncoding: boolean } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), isOtherEncoding: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isOtherEncoding: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isOtherEncoding: true }
  }
}

function readJson(bytes: Uint8Array, title: string): Pasted | PastedFault {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const beyond = beyondDepth(text)
    if (beyond) return sheetOf(title, beyond)
    const body: unknown = JSON.parse(text)
    const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : { values: body }
    const {
      values,
      range,
      title: own,
    } = { values: undefined, range: undefined, title: undefined, ...input } as Record<string, unknown>
    if (!Array.isArray(values)) return 'not readable'
    const named = typeof own === 'string' && own.trim() !== '' ? own.slice(0, MAX_TITLE_LENGTH) : title
    return sheetOf(named, boundedRows(values), { range })
  } catch {
    return 'not readable'
  }
}

function ofWorkbook(answer: Awaited<ReturnType<ReadWorkbook>>): Pasted | PastedFault {
  if (answer === 'not a workbook') return 'not readable'
  if (typeof answer === 'string') return answer
  return {
    sheets: answer.map((sheet: SheetCells) => ({
      ...sheet,
      values: boundedRows(sheet.values),
      isOtherEncoding: false,
    })),
    isWorkbook: true,
  }
}
