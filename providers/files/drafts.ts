import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A draft this old is nobody's any more: writing one takes a moment. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000

/**
 * Removes what processes that were killed left half-written: what is old at once, and what is young, which another process
 * may be writing now, when it would be old as well.
 *
 * @param isDraft by the name of the file
 */
export async function sweepDrafts(folder: string, isDraft: (file: string) => boolean): Promise<void> {
  await sweep(folder, isDraft)
  setTimeout(() => void sweep(folder, isDraft), ABANDONED_AFTER_MS).unref()
}

async function sweep(folder: string, isDraft: (file: string) => boolean): Promise<void> {
  for (const file of await readdir(folder).catch(() => [])) {
    if (!isDraft(file)) continue
    const draft = path.join(folder, file)
    const stats = await stat(draft).catch(() => null)
    if (!stats?.isFile() || isYoung(stats.mtimeMs)) continue
    await rm(draft, { force: true }).catch(() => {})
  }
}

/** Also by a clock that was set back since: a draft from the far future is nobody's either. */
function isYoung(writtenAt: number): boolean {
  return Math.abs(Date.now() - writtenAt) < ABANDONED_AFTER_MS
}
