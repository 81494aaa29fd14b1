import type { Kysely } from 'kysely'

/** Sessions of the editors' desk (services/storage/database.ts). */
export async function createDeskSessionTable(db: Kysely<unknown>): Promise<void> {
  let session = db.schema
    .createTable('desk_session')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
  for (const name of ['editor', 'key_mark', 'ends_at'] as const)
    session = session.addColumn(name, 'text', (column) => column.notNull())
  await session.execute()
}
