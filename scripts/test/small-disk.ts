import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A file system of a few megabytes, for tests with a full disk. */
export interface SmallDisk {
  folder: string
  /** Uses up all free room. */
  fill(): void
  /** Frees it again. */
  clear(): void
  remove(): void
}

/** @returns null if this process may not mount one */
export function mountSmallDisk(megabytes = 6): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return null
  }
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: () => fill(filler),
    clear: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

/** True if tests may mount a file system. */
export function canMount(): boolean {
  const disk = mountSmallDisk(1)
  disk?.remove()
  return disk !== null
}

function fill(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (const block = Buffer.alloc(4096); ;) writeSync(handle, block)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(handle)
  }
}
