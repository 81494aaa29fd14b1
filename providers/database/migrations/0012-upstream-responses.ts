import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Claims of stored responses, and calls counted by several servers (services/storage/database.ts). */
export async function createResponseTable(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`drop trigger tell_servers on reading`.execute(db)
  await db.schema.alterTable('reading').renameTo('upstream_response').execute()
  await db.schema
    .alterTable('upstream_response')
    .addColumn('failure', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('upstream_response')
    .addColumn('claimed_until', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.dropTable('reading_demand').execute()
  await db.schema.dropTable('search_index').execute()
  await db.schema
    .createTable('budget_window')
    .addColumn('budget', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_window_per_network', ['budget', 'network', 'slot'])
    .execute()
  await db.schema
    .alterTable('chore')
    .addColumn('holder', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await (db as Kysely<{ chore: { name: string; held_until: string; done_at: string } }>)
    .insertInto('chore')
    .values({ name: 'purge', held_until: '', done_at: '' })
    .execute()
}
