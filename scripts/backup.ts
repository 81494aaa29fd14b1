import { existsSync } from 'node:fs'
import path from 'node:path'
import { backUpSqlite } from '#providers/sqlite-file.ts'
import { CommandError, dataDir, describeCounts, findDatabase, runCommand, stampOf } from './open-store.ts'
import type { Command } from './open-store.ts'

/** `npm run backup -- [file]`: a copy of the database as it is now, also while the server runs. */
export const backUp: Command = async ([file], { env, now, say }) => {
  const address = findDatabase(env)
  if (address.kind === 'postgres') {
    say('The data is on a PostgreSQL server, which is backed up with its own tools, also while the site runs:')
    say('  pg_dump --format=custom --file=common-measure.dump "$DATABASE_URL"')
    return
  }
  if (!existsSync(address.file)) throw new CommandError(`There is no database at ${address.file}.`)
  const copy = file ?? path.join(dataDir(env), 'backups', `votes-${stampOf(now)}.sqlite`)
  const counts = backUpSqlite(address.file, copy)
  say(`Backed up ${address.file}`)
  say(`  to ${copy}: ${describeCounts(counts)}; the copy was checked`)
}

await runCommand(import.meta.url, backUp)
