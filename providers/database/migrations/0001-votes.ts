import type { Kysely } from 'kysely'

/** Visitors, their votes, the counts, and the outcomes of repeatable requests (services/storage/database.ts). */
export async function createVoteTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visitor')
    .addColumn('value', 'text', (column) => column.primaryKey().notNull())
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('vote')
    .addColumn('visitor', 'text', (column) => column.notNull().references('visitor.value').onDelete('cascade'))
    .addColumn('subtopic', 'text', (column) => column.notNull())
    .addColumn('cast_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_vote_per_title', ['visitor', 'subtopic'])
    .execute()
  await db.schema
    .createTable('vote_count')
    .addColumn('subtopic', 'text', (column) => column.primaryKey().notNull())
    .addColumn('votes', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('answered')
    .addColumn('request', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('answered_by_time').on('answered').column('answered_at').execute()
}
