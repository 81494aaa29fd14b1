import { statfs } from 'node:fs/promises'
import path from 'node:path'

/**
 * Bytes that may still be written into folders, of the one with the least room; for one that does not exist (yet), its
 * nearest parent counts. NaN where the system does not say.
 */
export async function freeBytes(folders: readonly string[]): Promise<number> {
  return Math.min(...(await Promise.all(folders.map(freeIn))))
}

async function freeIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    const parent = path.dirname(folder)
    return parent === folder ? NaN : freeIn(parent)
  }
}
