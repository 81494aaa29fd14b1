import { read, type ParsingOptions, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { beyondShape } from '#services/sheets/sheet-bounds.ts'
import type { SheetCells, WorkbookAnswer } from '#services/desk/check/workbook.ts'
import { gridNotices } from './hidden-cells.ts'
import type { BookSheet, GridFault } from '#services/desk/new-chart/reading/read-grid.ts'
import { inflateRawSync } from 'node:zlib'

/** The worksheets of an `.xlsx` file with their displayed values: 0.741 shown as 74.1% is "74.1%". */
export function readWorkbook(bytes: Uint8Array): WorkbookAnswer {
  const sheets = sheetsIn(bytes, [CONTENT_TYPES], { cellFormula: false }, () => ({}))
  return typeof sheets === 'string' ? FAULTS[sheets] : sheets
}

/** The sheets of an `.xlsx` or `.ods` file for a new chart, with what they hide. */
export function readBook(bytes: Uint8Array): BookSheet[] | GridFault {
  return sheetsIn(bytes, [CONTENT_TYPES, MANIFEST], { cellStyles: true }, (...sheet) => ({
    notices: gridNotices(...sheet),
  }))
}

const FAULTS = { 'not-a-worksheet': 'not a workbook', 'too-large': 'too large' } as const

/** @param lists names of the files that list the others, of which a workbook has one */
function sheetsIn<T extends object>(
  bytes: Uint8Array,
  lists: readonly string[],
  options: ParsingOptions,
  more: (workbook: WorkBook, sheet: WorkSheet, index: number) => T,
): (SheetCells & T)[] | keyof typeof FAULTS {
  const size = unpackedSize(bytes, lists)
  if (size === null) return 'not-a-worksheet'
  if (size === Infinity) return 'too-large'
  try {
    const workbook = read(bytes, { type: 'array', dense: true, cellHTML: false, ...options })
    return workbook.SheetNames.flatMap((title, at) => {
      const sheet = workbook.Sheets[title]
      return sheet ? [{ title, values: valuesOf(sheet), ...more(workbook, sheet, at) }] : []
    })
  } catch {
    return 'not-a-worksheet'
  }
}

/** Reads only existing cells, because a sheet's stated range may have a million empty rows. */
function valuesOf(sheet: WorkSheet): readonly unknown[] {
  const rows = sheet['!data'] ?? []
  // The check comes first, so that no array of a million rows is created.
  const beyond = beyondShape(rows.length, longest(rows))
  if (beyond) return beyond
  return Array.from({ length: rows.length }, (_, at) => {
    const cells = rows[at] ?? []
    return Array.from({ length: cells.length }, (__, column) => {
      const cell = cells[column]
      // A formula without a value is a stub, whose 0 is no figure.
      return cell && cell.t !== 'z' ? String(cell.w ?? cell.v ?? '') : ''
    })
  })
}

function longest(rows: readonly (readonly unknown[] | undefined)[]): number {
  // `forEach` skips missing rows.
  let columns = 0
  rows.forEach((cells) => (columns = Math.max(columns, cells?.length ?? 0)))
  return columns
}

/** docs/contracts/desk.md#the-check. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024

/** Signature of the end record. Its last occurrence leads to the directory. */
const END_OF_DIRECTORY = 'PK\x05\x06'
const ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const [STORED, DEFLATED] = [0, 8]
/** Length of the end record without its comment, and of the longest comment. */
const [END_BYTES, MAX_COMMENT] = [22, 65_535]
/** Other zip files that SheetJS reads contain a nested zip file, whose size would not be counted. */
const CONTENT_TYPES = '[Content_Types].xml'
/** List of files of an OpenDocument file, which SheetJS looks for first. */
const MANIFEST = 'META-INF/manifest.xml'
/** Maximum number of files, more than in any real workbook. */
const MAX_ENTRIES = 10_000

/**
 * The unpacked size of a workbook, up to the limit. Every entry is unpacked once and discarded, because the sizes in the file may be wrong.
 * The entries are found and read as in SheetJS: positions are from the directory, the method from the header before each entry.
 *
 * @returns Infinity beyond the limit; null for a file that is not a workbook, or cannot be read
 */
function unpackedSize(bytes: Uint8Array, lists: readonly string[], max = MAX_UNPACKED_BYTES): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(file)
    if (!entries) return null
    let total = 0
    for (const at of entries) {
      total += sizeOf(file, at, max - total)
      if (total > max) return Infinity
    }
    return entries.some((at) => lists.includes(nameOf(file, at))) ? total : null
  } catch (error) {
    return isTooLarge(error) ? Infinity : null
  }
}

/** Positions of the entries; null if the file is not a zip file. */
function entriesOf(file: Buffer): number[] | null {
  const end = file.lastIndexOf(END_OF_DIRECTORY, undefined, 'latin1')
  if (end < Math.max(0, file.length - END_BYTES - MAX_COMMENT) || end > file.length - END_BYTES) return null
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return null
  let at = file.readUInt32LE(end + 16)
  const entries: number[] = []
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== ENTRY) return null
    entries.push(file.readUInt32LE(at + 42))
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function nameOf(file: Buffer, at: number): string {
  return file.toString('latin1', at + 30, at + 30 + file.readUInt16LE(at + 26))
}

/** @throws RangeError if it is larger than `max`, or its position is invalid */
function sizeOf(file: Buffer, at: number, max: number): number {
  if (file.readUInt32LE(at) !== LOCAL_HEADER) throw new Error('no entry')
  const [method, packedBytes, extraBytes] = [
    file.readUInt16LE(at + 8),
    file.readUInt32LE(at + 18),
    file.readUInt16LE(at + 28),
  ]
  const start = at + 30 + file.readUInt16LE(at + 26) + extraBytes
  // An extra field may contain another size.
  if (method === STORED) return extraBytes > 0 ? file.length - start : Math.min(packedBytes, file.length - start)
  if (method !== DEFLATED) throw new Error('unknown compression method')
  // Reads to the end of the file, because an entry with a wrong smaller size may still be unpacked completely.
  return inflateRawSync(file.subarray(start), { maxOutputLength: Math.max(1, max + 1) }).length
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
