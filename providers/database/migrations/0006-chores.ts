import type { Kysely } from 'kysely'

/** Tasks that one server does for all (services/storage/database.ts), with the daily clean-up as the first row. */
export async function createChoreTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chore')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('held_until', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text', (column) => column.notNull())
    .execute()
  await (db as Kysely<{ chore: { name: string; held_until: string; done_at: string } }>)
    .insertInto('chore')
    .values({ name: 'clean-up', held_until: '', done_at: '' })
    .execute()
  await db.schema.createIndex('message_by_time').on('message').column('received_at').execute()
}
