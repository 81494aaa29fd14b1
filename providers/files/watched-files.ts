import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Maximum number of files of a folder checked at once, which takes about three milliseconds. More are checked in turn. */
const MAX_AT_ONCE = 1000
/** Spreadsheets are folders in a folder. */
const DEPTH = 2

/**
 * Detects changes of files by size and times. Files are polled in turn, because the file systems of containers and
 * networks report no changes. A folder with few files does not wait for one with many.
 *
 * @param folders each with its files and those of its direct subfolders
 * @param onChange called with each changed file, and with each folder whose list of files changed
 */
export function watchFiles(folders: readonly string[], onChange: (file: string) => void = () => {}) {
  const changes = new Map<string, number>()
  const watched = folders.map((folder) =>
    watchFolder(folder, (file) => {
      changes.set(folder, (changes.get(folder) ?? 0) + 1)
      onChange(file)
    }),
  )
  const versionOf = (some: readonly string[]) => () =>
    String(some.reduce((sum, folder) => sum + (changes.get(folder) ?? 0), 0))
  return {
    /** Checks the next files. */
    look: () => watched.forEach((each) => each.look()),
    /** Checks all files at once. */
    checkAll: () => watched.forEach((each) => each.checkAll()),
    /** Changes when a file was changed, added or removed. */
    version: versionOf(folders),
    /** The same for some of the folders. */
    versionOf,
  }
}

function watchFolder(root: string, onChange: (file: string) => void) {
  const stamps = new Map<string, string>()
  const depths = new Map([[root, DEPTH]])
  let waiting: string[] = []

  function add(file: string): void {
    const stats = statSync(file, { throwIfNoEntry: false })
    stamps.set(file, stampOf(stats))
    const depth = depths.get(file) ?? 0
    if (depth > 0 && stats?.isDirectory()) addFilesOf(file, depth)
  }

  function addFilesOf(folder: string, depth: number): void {
    for (const entry of listOf(folder)) {
      const file = `${folder}${path.sep}${entry.name}`
      if (stamps.has(file)) continue
      depths.set(file, depth - 1)
      add(file)
    }
  }

  function check(file: string): void {
    const stats = statSync(file, { throwIfNoEntry: false })
    const stamp = stampOf(stats)
    if (stamp === stamps.get(file)) return
    onChange(file)
    if (stamp === GONE && file !== root) stamps.delete(file)
    else stamps.set(file, stamp)
    const depth = depths.get(file) ?? 0
    if (depth > 0) addFilesOf(file, depth)
  }

  add(root)
  return {
    look() {
      if (waiting.length === 0) waiting = [...stamps.keys()]
      for (const file of waiting.splice(-MAX_AT_ONCE)) ignoringFaults(() => check(file))
    },
    checkAll() {
      waiting = []
      stamps.forEach((_, file) => ignoringFaults(() => check(file)))
    },
  }
}

const GONE = 'gone'

function stampOf(stats: ReturnType<typeof statSync>): string {
  // Joining creates a flat string. Concatenated parts of tens of thousands of files would stay in memory.
  return stats ? [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join(' ') : GONE
}

function listOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** A file that cannot be checked now is checked again later. */
function ignoringFaults(work: () => void): void {
  try {
    work()
  } catch {}
}
