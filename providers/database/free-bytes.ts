import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** Free bytes of the folder with the least room. For a missing folder its nearest parent counts. NaN if the system does not report it. */
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
