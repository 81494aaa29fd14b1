import { existsSync } from 'node:fs'
import path from 'node:path'
import { openErasures } from '#providers/database/erased-files.ts'
import { compactSqlite, restoreSqlite } from '#providers/database/sqlite-file.ts'
import { replayErasures } from '#services/storage/erasures.ts'
import { dataDir } from './data-dir.ts'
import { CommandError, countOf, describeCounts, findDatabase, runCommand, stampOf, withStore } from './open-store.ts'
import type { Command } from './open-store.ts'

/** `npm run restore -- backup.sqlite`: replaces the database with a backup; the server must be stopped. */
export const restore: Command = async ([file], { env, now, say }) => {
  const address = findDatabase(env)
  if (address.kind === 'postgres') {
    say('The data is on a PostgreSQL server, which is restored with its own tools while the site is stopped:')
    say('  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" common-measure.dump')
    say('Then repeat the erasures: npm run erase -- --replay')
    return
  }
  if (!file) throw new CommandError('Name the backup to restore: npm run restore -- data/backups/votes-….sqlite')
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}`)
  if (path.resolve(file) === address.file) throw new CommandError('This is the database itself, not a backup of it.')
  const erasures = openErasures(dataDir(env))
  const again = { signUps: 0, messages: 0 }
  const { kept, counts } = await restoreSqlite(file, address.file, {
    stamp: stampOf(now),
    async prepare(incoming) {
      if (!(await erasures.read())) return
      const copy = { kind: 'sqlite', file: incoming } as const
      Object.assign(again, await withStore(copy, (store) => replayErasures(store, erasures)))
      compactSqlite(incoming)
    },
  })
  say(`Restored ${address.file}`)
  say(`  from ${file}: ${describeCounts(counts)}`)
  if (again.signUps + again.messages > 0)
    say(
      `  Erased again, because of earlier erasures: ${countOf(again.signUps, 'sign-up')}, ${countOf(again.messages, 'message')}`,
    )
  if (kept) say(`  The previous database is kept as ${kept}`)
}

await runCommand(import.meta.url, restore)
