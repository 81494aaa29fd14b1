import { randomUUID } from 'node:crypto'
import { fstatSync, read } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { SEARCH_INDEXES } from '#domain/search.ts'
import type { SearchIndexName } from '#domain/search.ts'
import type { Log } from '#services/log.ts'
import { sweepDrafts } from '#providers/files/drafts.ts'
import { documentsInFile, openCopy } from './document-bytes.ts'
import type { DocumentBytes, OpenFile } from './document-bytes.ts'
import { MAX_HEAD_BYTES, readBody, readHead, writeIndexes } from './index-bytes.ts'
import type { StoredHead, StoredIndexes } from './index-bytes.ts'

/** Keeps the finished indexes, so that a start need not build them, and their documents need not be in memory. */
export interface IndexStore {
  /** null when there are none, or none that can be used. */
  load(): Promise<StoredIndexes | null>
  /** @returns the documents where they are kept now */
  save(stored: StoredIndexes): Promise<Record<SearchIndexName, DocumentBytes>>
}

const FILE = 'search-index'
const MAX_READ_BYTES = 4 * 1024 * 1024
const readBytes = promisify(read)

/** One file in `folder` (./index-bytes.ts). */
export function createIndexStore(folder: string, log: Log): IndexStore {
  const file = path.join(folder, FILE)
  return {
    async load() {
      await sweepDrafts(folder, (name) => name.startsWith(`${FILE}.`))
      const opened = await openCopy(file).catch(() => null)
      if (!opened) return null
      const stored = await readStored(opened)
      if (!stored) log.info('The stored search index is of another version or damaged; it is rebuilt')
      return stored
    },
    async save(stored) {
      await mkdir(folder, { recursive: true })
      // Never half a file: two servers may share the folder, and a start may happen at any moment.
      const draft = `${file}.${randomUUID()}`
      try {
        const parts = writeIndexes(stored)
        await writeFile(draft, parts)
        const opened = await openCopy(draft)
        await rename(draft, file)
        const documents = SEARCH_INDEXES.map((name) => stored.indexes[name].documents.length)
        const offset = parts.slice(0, 2).reduce((sum, part) => sum + part.length, 0)
        return byName(documentsOf(opened, offset, documents))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

/** @returns null for a file of another format, or a damaged one */
async function readStored(opened: OpenFile): Promise<StoredIndexes | null> {
  const head = readHead(await readPart(opened, 0, MAX_HEAD_BYTES))
  if (!head) return null
  const { headBytes, bodyBytes, documentBytes } = head
  const documentsAt = headBytes + bodyBytes
  if (fstatSync(opened.fd).size !== documentBytes.reduce((sum, length) => sum + length, documentsAt)) return null
  const body = await readPart(opened, headBytes, bodyBytes)
  if (!(await isWhole(opened, head, body))) return null
  return readBody(body, documentsOf(opened, documentsAt, documentBytes))
}

/** Whether the checksum is that of the body and the documents behind it, which are looked at piece by piece. */
async function isWhole(opened: OpenFile, { headBytes, bodyBytes, documentBytes, checksum }: StoredHead, body: Buffer) {
  let sum = crc32(body)
  let left = documentBytes.reduce((all, length) => all + length, 0)
  for (let at = headBytes + bodyBytes; left > 0;) {
    const piece = await readPart(opened, at, Math.min(left, MAX_READ_BYTES))
    if (piece.length === 0) return false
    sum = crc32(piece, sum)
    at += piece.length
    left -= piece.length
  }
  return sum === checksum
}

/** At most so many bytes; fewer at the end of the file. */
async function readPart({ fd }: OpenFile, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await readBytes(fd, bytes, filled, length - filled, at + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

function documentsOf(opened: OpenFile, offset: number, lengths: readonly number[]): DocumentBytes[] {
  let at = offset
  return lengths.map((length) => {
    const documents = documentsInFile(opened, at, length)
    at += length
    return documents
  })
}

function byName(documents: readonly DocumentBytes[]): Record<SearchIndexName, DocumentBytes> {
  return Object.fromEntries(SEARCH_INDEXES.map((name, i) => [name, documents[i]])) as Record<
    SearchIndexName,
    DocumentBytes
  >
}
