import { existsSync } from 'node:fs'
import path from 'node:path'
import { restoreSqlite } from '#providers/sqlite-file.ts'
import { CommandError, describeCounts, findDatabase, runCommand, stampOf } from './open-store.ts'
import type { Command } from './open-store.ts'

/** `npm run restore -- backup.sqlite`: puts a backup in the place of the database; the server must be stopped. */
export const restore: Command = async ([file], { env, now, say }) => {
  const address = findDatabase(env)
  if (address.kind === 'postgres') {
    say('The data is on a PostgreSQL server, which is restored with its own tools while the site is stopped:')
    say('  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" common-measure.dump')
    return
  }
  if (!file) throw new CommandError('Say which backup to restore: npm run restore -- data/backups/votes-….sqlite')
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}`)
  if (path.resolve(file) === address.file) throw new CommandError('This is the database itself, not a backup of it.')
  const { kept, counts } = restoreSqlite(file, address.file, stampOf(now))
  say(`Restored ${address.file}`)
  say(`  from ${file}: ${describeCounts(counts)}`)
  if (kept) say(`  What was there before is kept as ${kept}`)
}

await runCommand(import.meta.url, restore)
