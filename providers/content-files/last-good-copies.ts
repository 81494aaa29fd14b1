import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#services/log.ts'

/** The last good version of a file, with its time (ms). */
export interface LastGoodCopy {
  bytes: Buffer
  at: number
}

/** Last good copies of the content folder's files, by relative path. */
export type LastGoodCopies = ReturnType<typeof createLastGoodCopies>

/**
 * Copies as files, replaced atomically when they change. Copies that cannot be written stay in memory.
 *
 * @param folder null: all stay in memory
 */
export function createLastGoodCopies(folder: string | null, log: Pick<Log, 'warn'>) {
  const inMemory = new Map<string, LastGoodCopy>()
  let hasFailed = false

  function readFile(name: string): LastGoodCopy | null {
    if (folder === null) return null
    const file = path.join(folder, name)
    try {
      return { bytes: readFileSync(file), at: statSync(file).mtimeMs }
    } catch {
      return null
    }
  }

  const read = (name: string) => inMemory.get(name) ?? readFile(name)

  return {
    read,
    keep(name: string, copy: LastGoodCopy): void {
      const stored = read(name)
      if (stored?.bytes.equals(copy.bytes) && Math.abs(stored.at - copy.at) < 1) return
      if (folder !== null) {
        try {
          replaceFile(path.join(folder, name), copy)
          inMemory.delete(name)
          return
        } catch (error) {
          if (!hasFailed) log.warn('Last good copies of the content cannot be written', { folder, error })
          hasFailed = true
        }
      }
      inMemory.set(name, copy)
    },
    forgetAll(): void {
      inMemory.clear()
      try {
        if (folder !== null) rmSync(folder, { recursive: true, force: true })
      } catch (error) {
        log.warn('Last good copies of the content cannot be removed', { folder, error })
      }
    },
  }
}

function replaceFile(file: string, { bytes, at }: LastGoodCopy): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, bytes, { mode: 0o600 })
    utimesSync(draft, at / 1000, at / 1000)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
