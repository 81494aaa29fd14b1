import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { crc32, gunzip, gzip } from 'node:zlib'
import type { SearchIndexName } from '#domain/search.ts'
import type { IndexData } from './index-data.ts'

/** What is kept: the indexes, and what tells whether they are still of the same documents. */
export interface StoredIndexes {
  /** Of the documents they were built from. */
  digest: string
  indexes: Record<SearchIndexName, IndexData>
}

/** Changes with the shape of IndexData and with how words are read: an index of another format is rebuilt. */
export const INDEX_FORMAT = 'common-measure-search-1'

/** The same for the same documents, on every server. */
export function indexVersion(digest: string): string {
  return `${INDEX_FORMAT} ${digest}`
}

/** A line with the format and a checksum, then the indexes as V8 writes them. */
export function writeIndexes(stored: StoredIndexes): Uint8Array[] {
  const body = serialize(stored)
  return [Buffer.from(`${headLine(body)}\n`), body]
}

/** @returns null for bytes of another format, or damaged ones */
export function readIndexes(bytes: Buffer): StoredIndexes | null {
  const end = bytes.indexOf(10)
  const body = bytes.subarray(end + 1)
  if (bytes.toString('latin1', 0, Math.max(end, 0)) !== headLine(body)) return null
  return deserialize(body) as StoredIndexes
}

/** The same as a text for a column of a database: gzip, base64. */
export async function packIndexes(stored: StoredIndexes): Promise<string> {
  return (await promisify(gzip)(Buffer.concat(writeIndexes(stored)), { level: 3 })).toString('base64')
}

/** @returns null for a text of another format, or a damaged one */
export async function unpackIndexes(packed: string): Promise<StoredIndexes | null> {
  const bytes = await promisify(gunzip)(Buffer.from(packed, 'base64')).catch(() => null)
  return bytes && readIndexes(bytes)
}

function headLine(body: Uint8Array): string {
  return `${INDEX_FORMAT} ${body.length} ${crc32(body).toString(16)}`
}
