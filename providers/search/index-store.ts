import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { SearchIndexName } from '#domain/search.ts'
import type { Log } from '#services/log.ts'
import { sweepDrafts } from '../drafts.ts'
import type { IndexData } from './index-data.ts'

/** What is kept on disk: the indexes, and what tells whether they are still of the same documents. */
export interface StoredIndexes {
  /** Of the documents they were built from. */
  digest: string
  indexes: Record<SearchIndexName, IndexData>
}

/** Keeps the finished indexes, so that a start need not build them. */
export interface IndexStore {
  /** null when there are none, or none that can be used. */
  load(): Promise<StoredIndexes | null>
  save(stored: StoredIndexes): Promise<void>
}

/** Changes with the shape of IndexData and with how words are read: an index of another format is rebuilt. */
const FORMAT = 'common-measure-search-1'

const FILE = 'search-index'

/** One file in `folder`: a line with the format and a checksum, then the indexes as V8 writes them. */
export function createIndexStore(folder: string, log: Log): IndexStore {
  const file = path.join(folder, FILE)
  return {
    async load() {
      await sweepDrafts(folder, (name) => name.startsWith(`${FILE}.`))
      const bytes = await readFile(file).catch(() => null)
      if (!bytes) return null
      const end = bytes.indexOf(10)
      const body = bytes.subarray(end + 1)
      if (bytes.toString('latin1', 0, Math.max(end, 0)) !== headLine(body)) {
        log.info('The stored search index is of another version or damaged; it is rebuilt')
        return null
      }
      return deserialize(body) as StoredIndexes
    },
    async save(stored) {
      const body = serialize(stored)
      await mkdir(folder, { recursive: true })
      // Never half a file: two servers may share the folder, and a start may happen at any moment.
      const draft = `${file}.${randomUUID()}`
      try {
        await writeFile(draft, [Buffer.from(`${headLine(body)}\n`), body])
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

function headLine(body: Uint8Array): string {
  return `${FORMAT} ${body.length} ${crc32(body).toString(16)}`
}
