import { sql, type Kysely } from 'kysely'
import { ProviderError } from '#domain/errors.ts'
import { migrations, type Migration } from './migrations/migrations.ts'

interface Applied {
  migration: { name: string; applied_at: string }
}

/**
 * Brings the tables up to date. Must be called inside one transaction, with `lock` keeping other servers out until it ends. Kysely's own
 * migrator is not used. On SQLite it neither locks nor runs in a transaction, and two servers may start at once on one empty database.
 *
 * @returns names of the steps that ran
 * @throws ProviderError if the database was written by a newer version of the site
 */
export async function migrate(
  db: Kysely<unknown>,
  now: Date,
  lock: () => Promise<unknown>,
  steps: Migration[] = migrations,
): Promise<string[]> {
  await lock()
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
  const applied = await listMigrations(db)
  const newer = applied.find((name) => !steps.some((step) => step.name === name))
  if (newer) {
    const cause = new Error(`The database holds "${newer}", which this version of the site does not support.`)
    throw new ProviderError('database', 'bad-shape', { cause })
  }
  const missing = steps.filter((step) => !applied.includes(step.name))
  for (const step of missing) {
    await step.run(db)
    await (db as unknown as Kysely<Applied>)
      .insertInto('migration')
      .values({ name: step.name, applied_at: now.toISOString() })
      .execute()
  }
  return missing.map((step) => step.name)
}

async function listMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
