import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#services/log.ts'
import { sweepDrafts } from '../drafts.ts'
import { readIndexes, writeIndexes } from './index-bytes.ts'
import type { StoredIndexes } from './index-bytes.ts'

/** Keeps the finished indexes, so that a start need not build them. */
export interface IndexStore {
  /** null when there are none, or none that can be used. */
  load(): Promise<StoredIndexes | null>
  save(stored: StoredIndexes): Promise<void>
}

const FILE = 'search-index'

/** One file in `folder` (./index-bytes.ts). */
export function createIndexStore(folder: string, log: Log): IndexStore {
  const file = path.join(folder, FILE)
  return {
    async load() {
      await sweepDrafts(folder, (name) => name.startsWith(`${FILE}.`))
      const bytes = await readFile(file).catch(() => null)
      if (!bytes) return null
      const stored = readIndexes(bytes)
      if (!stored) log.info('The stored search index is of another version or damaged; it is rebuilt')
      return stored
    },
    async save(stored) {
      await mkdir(folder, { recursive: true })
      // Never half a file: two servers may share the folder, and a start may happen at any moment.
      const draft = `${file}.${randomUUID()}`
      try {
        await writeFile(draft, writeIndexes(stored))
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}
