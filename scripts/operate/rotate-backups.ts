import { lstatSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { UNFINISHED } from '#providers/database/sqlite-file.ts'
import { stampOf } from './open-store.ts'

/** Default name of a backup. Only files with such names are ever removed. */
export function backupName(at: Date): string {
  return `votes-${stampOf(at)}.sqlite`
}

const OURS = /^votes-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/
/** Age at which an unfinished copy counts as abandoned by a killed process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Removes the backups of a folder beyond the newest `keep`, by the times in their names, and unfinished backups of
 * killed commands. The latest backup stays, regardless of the clock. Other files are not touched.
 *
 * @returns names of the backups that were removed
 */
export function rotateBackups(
  folder: string,
  { made, keep, now }: { made: string; keep: number; now: Date },
): string[] {
  const names = readdirSync(folder)
  for (const name of names) if (isAbandoned(path.join(folder, name), now)) rmSync(path.join(folder, name))
  const others = names.filter((name) => OURS.test(name) && name !== made && isFile(path.join(folder, name)))
  const old = others
    .toSorted()
    .reverse()
    .slice(keep - 1)
  for (const name of old) rmSync(path.join(folder, name))
  return old
}

function isAbandoned(file: string, now: Date): boolean {
  const [name, rest] = path.basename(file).split(UNFINISHED)
  if (!OURS.test(name ?? '') || (rest !== '' && rest !== '-journal') || !isFile(file)) return false
  return Math.abs(now.getTime() - lstatSync(file).mtimeMs) > ABANDONED_AFTER_MS
}

function isFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
