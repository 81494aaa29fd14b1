import { hash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { cleanedCells } from '@common-measure/charts/inspect'

/** The cells of a worksheet as a service sent them. */
export interface Cells {
  range: unknown
  rows: readonly unknown[]
}

/**
 * The version of a worksheet: the first 16 hexadecimal digits of SHA-256 over its cleaned cells as a JSON list of rows, without
 * empty rows and empty cells at the end of a row (docs/contracts/holding.md#versions).
 */
export function versionOf(rows: readonly unknown[]): string {
  return versionOfCleaned(cleanedCells(rows))
}

/** The same for cells that are cleaned already. */
export function versionOfCleaned(cells: readonly string[][]): string {
  return hash('sha256', JSON.stringify(cells)).slice(0, 16)
}

/** Bytes of a buffer that most packed worksheets fit in: one of Node's own size takes as long to make as the packing. */
const CHUNK_BYTES = 4096

/** Cells as text for the database: JSON, gzip, base64. */
export function packCells({ range, rows }: Cells): string {
  return gzipSync(JSON.stringify({ range, rows }), { chunkSize: CHUNK_BYTES }).toString('base64')
}

/** What `packCells` wrote. */
export function unpackCells(packed: string): Cells {
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as Cells
}
