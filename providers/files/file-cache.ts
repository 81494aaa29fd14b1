import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

/** What a file holds, or what its parsing threw. */
type Held<T> = { stamp: string } & ({ value: T } | { error: unknown })

/**
 * Reads files and keeps what was made of them until they change (size and time of change), so that an editor's save
 * counts at the next request. Those longest unused are evicted first.
 *
 * @param parse text of the file to value, once for each state of a file; what it throws, `read` throws
 * @param beyond value of a file that is too large to be read; null: it is read
 * @returns read: path to value; null when there is no such file
 */
export function createFileCache<T>(
  parse: (text: string, path: string) => T | Promise<T>,
  maxFiles = 1000,
  beyond: (bytes: number) => T | null = () => null,
) {
  const held = new LRUCache<string, Held<T>>({ max: maxFiles })
  const reading = new Map<string, { stamp: string; state: Promise<Held<T>> }>()

  /** Who asks for one state of a file meanwhile gets the same. */
  function readState(path: string, stamp: string, size: number): Promise<Held<T>> {
    const known = reading.get(path)
    if (known?.stamp === stamp) return known.state
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
    const known = held.get(path)
    const state = known?.stamp === stamp ? known : await readState(path, stamp, stats.size)
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

/** Two changes of a folder so close to one another may leave it with one time. */
const SAME_TIME_MS = 1000

/**
 * Lists folders and keeps the lists until something comes, goes or is renamed in them. Those longest unused are evicted first.
 *
 * @returns list: path to what is in the folder, by name; empty where there is none
 */
export function createFolderCache(maxFolders = 1000) {
  const held = new LRUCache<string, { stamp: string; entries: ReadonlyMap<string, Dirent> }>({ max: maxFolders })
  const asked = new Map<string, Promise<ReadonlyMap<string, Dirent>>>()

  async function look(folder: string): Promise<ReadonlyMap<string, Dirent>> {
    const stats = await stat(folder).catch(() => null)
    const stamp = stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : ''
    const known = held.get(folder)
    if (stats && known?.stamp === stamp) return known.entries
    const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
    const entries = new Map(found.map((entry) => [entry.name, entry]))
    if (stats && Date.now() - stats.mtimeMs > SAME_TIME_MS) held.set(folder, { stamp, entries })
    return entries
  }

  /** Who asks in the same moment shares the look. */
  return function list(folder: string): Promise<ReadonlyMap<string, Dirent>> {
    const known = asked.get(folder)
    if (known) return known
    const looking = look(folder).finally(() => asked.delete(folder))
    asked.set(folder, looking)
    return looking
  }
}
