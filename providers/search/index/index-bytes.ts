import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { crc32, gunzip, gzip } from 'node:zlib'
import { SEARCH_INDEXES } from '#domain/search.ts'
import type { SearchIndexName } from '#domain/search.ts'
import { documentsInMemory } from './document-bytes.ts'
import type { DocumentBytes } from './document-bytes.ts'
import type { IndexData } from './index-data.ts'

/** What is kept: the indexes, and what tells whether they are still of the same documents. */
export interface StoredIndexes {
  /** Of the documents they were built from. */
  digest: string
  indexes: Record<SearchIndexName, IndexData>
}

/** The same without the documents, which stand behind it, index by index. */
interface StoredBody {
  digest: string
  indexes: Record<SearchIndexName, Omit<IndexData, 'documents'>>
}

/** Of both indexes; 0 where there are none. */
export function countDocuments(stored: StoredIndexes | null): number {
  return stored ? SEARCH_INDEXES.reduce((sum, name) => sum + stored.indexes[name].documentCount, 0) : 0
}

/** What the first line tells. */
export interface StoredHead {
  /** Of the line with its end, and of the body behind it. */
  headBytes: number
  bodyBytes: number
  /** Of each index, in the order of SEARCH_INDEXES. */
  documentBytes: number[]
  /** Of all behind the line. */
  checksum: number
}

/** Changes with the shape of what is kept and with how words are read: an index of another format is rebuilt. */
export const INDEX_FORMAT = 'common-measure-search-2'
/** No first line is longer. */
export const MAX_HEAD_BYTES = 200

/** The same for the same documents, on every server. */
export function indexVersion(digest: string): string {
  return `${INDEX_FORMAT} ${digest}`
}

/** A line with the format, lengths and a checksum; the indexes as V8 writes them; their documents. */
export function writeIndexes({ digest, indexes }: StoredIndexes): Uint8Array[] {
  const bodies = SEARCH_INDEXES.map((name) => [name, withoutDocuments(indexes[name])])
  const body = serialize({ digest, indexes: Object.fromEntries(bodies) })
  const documents = SEARCH_INDEXES.map((name) => indexes[name].documents.read(0, indexes[name].documents.length))
  const checksum = [body, ...documents].reduce((sum, part) => crc32(part, sum), 0)
  const line = [INDEX_FORMAT, body.length, ...documents.map(({ length }) => length), checksum.toString(16)].join(' ')
  return [Buffer.from(`${line}\n`), body, ...documents]
}

/** @returns null for bytes of another format */
export function readHead(bytes: Buffer): StoredHead | null {
  const end = bytes.indexOf('\n')
  const [format, bodyBytes, ...rest] = bytes.toString('latin1', 0, Math.max(end, 0)).split(' ')
  if (format !== INDEX_FORMAT || rest.length !== SEARCH_INDEXES.length + 1) return null
  const documentBytes = rest.slice(0, -1).map(Number)
  return { headBytes: end + 1, bodyBytes: Number(bodyBytes), documentBytes, checksum: parseInt(rest.at(-1) ?? '', 16) }
}

/** @param documents of each index, in the order of SEARCH_INDEXES */
export function readBody(body: Buffer, documents: readonly DocumentBytes[]): StoredIndexes {
  const { digest, indexes } = deserialize(body) as StoredBody
  const withDocuments = SEARCH_INDEXES.map((name, i) => [
    name,
    { ...indexes[name], documents: documents[i] ?? documentsInMemory(new Uint8Array()) },
  ])
  return { digest, indexes: Object.fromEntries(withDocuments) as StoredIndexes['indexes'] }
}

/** The same as a text for a column of a database: gzip, base64. */
export async function packIndexes(stored: StoredIndexes): Promise<string> {
  return (await promisify(gzip)(Buffer.concat(writeIndexes(stored)), { level: 3 })).toString('base64')
}

/** @returns null for a text of another format, or a damaged one */
export async function unpackIndexes(packed: string): Promise<StoredIndexes | null> {
  const bytes = await promisify(gunzip)(Buffer.from(packed, 'base64')).catch(() => null)
  const head = bytes && readHead(bytes)
  if (!head || crc32(bytes.subarray(head.headBytes)) !== head.checksum) return null
  let at = head.headBytes + head.bodyBytes
  const documents = head.documentBytes.map((length) => documentsInMemory(bytes.subarray(at, (at += length))))
  return readBody(bytes.subarray(head.headBytes, head.headBytes + head.bodyBytes), documents)
}

function withoutDocuments({ documents: _left, ...rest }: IndexData): Omit<IndexData, 'documents'> {
  return rest
}
