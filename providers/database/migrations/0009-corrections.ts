import type { Kysely } from 'kysely'

const TEXTS = ['spreadsheet', 'title', 'version', 'sentence', 'editor', 'at', 'withdrawn_at'] as const

/** Reasons for changes of published values (services/storage/database.ts). */
export async function createCorrectionTable(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('correction').addColumn('id', 'text', (column) => column.primaryKey().notNull())
  for (const name of TEXTS) table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.execute()
}
