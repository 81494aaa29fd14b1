import { statSync, watch } from 'node:fs'

const LOOK_EVERY_MS = 1000

/**
 * Remembers which files (device and inode) lie at these paths now. They are looked at once a second at most, when asked, and at
 * once when the system reports that one was removed or replaced; a folder that was renamed is only seen by a look.
 *
 * @param now milliseconds of a clock that is never set
 */
export function rememberFiles(paths: readonly string[], now = () => performance.now()) {
  const opened = paths.map(identityOf)
  let lookedAt = now()
  let found: string | null = null
  const watchers = paths.map((file) => watchFile(file, () => (lookedAt = -Infinity)))
  return {
    /** The first path that no longer leads to the open file; null when all do. */
    lost(): string | null {
      if (now() - lookedAt < LOOK_EVERY_MS) return found
      lookedAt = now()
      found = paths.find((file, index) => identityOf(file) !== opened[index]) ?? null
      return found
    },
    close: () => watchers.forEach((stop) => stop()),
  }
}

/** "" for a file that is missing or out of reach. */
function identityOf(file: string): string {
  try {
    const { dev, ino } = statSync(file, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return ''
  }
}

/** Without notices (no room for another watch, a network's file system) the look of each second remains. */
function watchFile(file: string, changed: () => void): () => void {
  try {
    const watcher = watch(file, { persistent: false }, changed).on('error', () => {})
    return () => watcher.close()
  } catch {
    return () => {}
  }
}
