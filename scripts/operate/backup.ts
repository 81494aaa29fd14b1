import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUpSqlite } from '#providers/database/sqlite-file.ts'
import { dataDir } from './data-dir.ts'
import { CommandError, countOf, describeCounts, findDatabase, runCommand, type Command } from './open-store.ts'
import { backupName, rotateBackups } from './rotate-backups.ts'

/**
 * `npm run backup -- [file or folder] [--keep 14]`: copies the current database, even while the server runs. With
 * --keep the folder keeps that many backups; the oldest are removed.
 */
export const backUp: Command = async (args, { env, now, say }) => {
  const { place, keep } = readArguments(args)
  const address = findDatabase(env)
  if (address.kind === 'postgres') {
    say('The data is on a PostgreSQL server, which is backed up with its own tools, also while the site runs:')
    say('  pg_dump --format=custom --exclude-table-data=day_salt --file=common-measure.dump "$DATABASE_URL"')
    return
  }
  if (!existsSync(address.file)) throw new CommandError(`There is no database at ${address.file}.`)
  const folder = folderOf(place ?? path.join(dataDir(env), 'backups'), place === null)
  if (keep !== null && folder === null)
    throw new CommandError('With --keep name a folder, not a file: npm run backup -- data/backups/ --keep 14')
  const copy = folder === null ? String(place) : path.join(folder, backupName(now))
  const counts = backUpSqlite(address.file, copy)
  say(`Backed up ${address.file}`)
  say(`  to ${copy}: ${describeCounts(counts)}; the copy was checked`)
  if (keep === null || folder === null) return
  const removed = rotateBackups(folder, { made: path.basename(copy), keep, now })
  if (removed.length > 0) say(`  and removed ${countOf(removed.length, 'older backup')}; ${keep} are kept`)
}

/** @throws CommandError for invalid arguments */
function readArguments(args: string[]): { place: string | null; keep: number | null } {
  const { values, positionals } = parse(args)
  const keep = values.keep ?? null
  if (keep !== null && !/^[1-9]\d{0,5}$/.test(keep))
    throw new CommandError('Name the number of backups to keep: npm run backup -- --keep 14')
  if (positionals.length > 1)
    throw new CommandError(`One backup goes to one place, not to ${positionals.join(' and ')}.`)
  return { place: positionals[0] ?? null, keep: keep === null ? null : Number(keep) }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { keep: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new CommandError('An example is: npm run backup -- data/backups/ --keep 14')
  }
}

/** The path itself if it is a folder or is written like one; null for a file name. */
function folderOf(place: string, isFolder: boolean): string | null {
  const isThere = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder || isThere || /[\\/]$/.test(place) ? place : null
}

await runCommand(import.meta.url, backUp)
