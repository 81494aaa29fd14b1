import { randomUUID } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { isRecord } from '#domain/record.ts'

/** Reasons why a file of the content folder was not written. Nothing was changed. */
export type WriteFault = 'changed' | 'disk-full' | 'not-writable'

/** Age at which the lock of a killed process is removed, ms. Writing a file takes a moment. */
const STALE_MS = 10_000

/**
 * Replaces a file as a whole, by renaming, while no other process does. `make` gets the current state, and returns the
 * new text, or null if it has changed meanwhile.
 *
 * @throws any error but those of a full disk and of missing permissions
 */
export async function replaceFile(file: string, make: () => Promise<string | null>): Promise<'saved' | WriteFault> {
  const lock = `${file}.lock`
  try {
    if (!(await takeLock(lock))) return 'changed'
    try {
      const text = await make()
      if (text === null) return 'changed'
      await writeByRenaming(file, text, { mode: 0o644, isSynced: true })
      return 'saved'
    } finally {
      await rm(lock, { force: true })
    }
  } catch (error) {
    return faultOf(error)
  }
}

/** Writes a file so that others see the old or the new text, and nothing of it after an error. */
export async function writeByRenaming(
  file: string,
  text: string,
  { mode, isSynced }: { mode: number; isSynced: boolean },
): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', mode)
    try {
      await handle.writeFile(text)
      if (isSynced) await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

async function takeLock(lock: string): Promise<boolean> {
  const stats = await stat(lock).catch(() => null)
  if (stats && Math.abs(Date.now() - stats.mtimeMs) > STALE_MS) await rm(lock, { force: true })
  try {
    await (await open(lock, 'wx')).close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @throws any other error */
export function faultOf(error: unknown): WriteFault {
  const code = codeOf(error)
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'disk-full'
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) return 'not-writable'
  throw error
}

function codeOf(error: unknown): string {
  return isRecord(error) ? String(error['code']) : ''
}
