import { readFile, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'

interface Held<T> {
  stamp: string
  value: T
}

/**
 * Reads files and keeps what was made of them until they change (size and time of change), so that an editor's save
 * counts at the next request. Those longest unused are evicted first.
 *
 * @param parse text of the file to value; what it throws, `read` throws
 * @returns read: path to value; null when there is no such file
 */
export function createFileCache<T>(parse: (text: string, path: string) => T, maxFiles = 1000) {
  const held = new LRUCache<string, Held<T>>({ max: maxFiles })

  return async function read(path: string): Promise<T | null> {
    const stats = await stat(path).catch(() => null)
    if (!stats?.isFile()) {
      held.delete(path)
      return null
    }
    const stamp = `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
    const known = held.get(path)
    if (known?.stamp === stamp) return known.value
    const value = parse(await readFile(path, 'utf8'), path)
    held.set(path, { stamp, value })
    return value
  }
}
