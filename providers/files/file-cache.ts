import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** Parsed content of a file, or the error of its parser. */
type Held<T> = { stamp: string } & ({ value: T } | { error: unknown })

/**
 * Reads files and caches their parsed content until they change (by size and modification time), so that an editor's
 * save counts at the next request. The least recently used files are evicted first.
 *
 * @param parse text of the file to value, once for each state of a file; its errors are thrown by `read`
 * @param beyond value of a file that is too large; null: the file is read
 * @returns read: path to value; null if the file does not exist
 */
export function createFileCache<T>(
  parse: (text: string, path: string) => T | Promise<T>,
  maxFiles = 1000,
  beyond: (bytes: number) => T | null = () => null,
) {
  const held = new LRUCache<string, Held<T>>({ max: maxFiles })
  const reading = new Map<string, { stamp: string; state: Promise<Held<T>> }>()

  /** Simultaneous requests for the same state of a file share one read. */
  function readState(path: string, stamp: string, size: number): Promise<Held<T>> {
    const existing = reading.get(path)
    if (existing?.stamp === stamp) return existing.state
    const unread = beyond(size)
    const state =
      unread === null
        ? readFile(path).then((bytes) => attempt(stamp, () => parse(bytes.toString(), path)))
        : Promise.resolve({ stamp, value: unread })
    const own = { stamp, state: state.finally(() => reading.get(path) === own && reading.delete(path)) }
    reading.set(path, own)
    return own.state
  }

  return async function read(path: string): Promise<T | null> {
    const stats = await stat(path).catch(() => null)
    if (!stats?.isFile()) {
      held.delete(path)
      return null
    }
    const stamp = `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
    const cached = held.get(path)
    const state = cached?.stamp === stamp ? cached : await readState(path, stamp, stats.size)
    held.set(path, state)
    if ('error' in state) throw state.error
    return state.value
  }
}

async function attempt<T>(stamp: string, parse: () => T | Promise<T>): Promise<Held<T>> {
  try {
    return { stamp, value: await parse() }
  } catch (error) {
    return { stamp, error }
  }
}

/** Two changes of a folder within this time may have the same timestamp. */
const SAME_TIME_MS = 1000

/**
 * Lists folders and caches the lists until an entry is added, removed or renamed. The least recently used folders are evicted first.
 *
 * @returns list: path to the entries of the folder, by name; empty if the folder does not exist
 */
export function createFolderCache(maxFolders = 1000) {
  const held = new LRUCache<string, { stamp: string; entries: ReadonlyMap<string, Dirent> }>({ max: maxFolders })
  const listings = new Map<string, Promise<ReadonlyMap<string, Dirent>>>()

  async function look(folder: string): Promise<ReadonlyMap<string, Dirent>> {
    const stats = await stat(folder).catch(() => null)
    const stamp = stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : ''
    const cached = held.get(folder)
    if (stats && cached?.stamp === stamp) return cached.entries
    const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
    const entries = new Map(found.map((entry) => [entry.name, entry]))
    if (stats && Date.now() - stats.mtimeMs > SAME_TIME_MS) held.set(folder, { stamp, entries })
    return entries
  }

  /** Simultaneous requests share one check. */
  return function list(folder: string): Promise<ReadonlyMap<string, Dirent>> {
    const existing = listings.get(folder)
    if (existing) return existing
    const looking = look(folder).finally(() => listings.delete(folder))
    listings.set(folder, looking)
    return looking
  }
}
