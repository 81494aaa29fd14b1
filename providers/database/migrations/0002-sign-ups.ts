import type { Kysely } from 'kysely'

const ANSWERS = ['email', 'first_name', 'last_name', 'organization', 'phone', 'county', 'topics', 'profile'] as const

/** The newsletter's list and the pending deliveries to a newsletter provider (services/storage/database.ts). */
export async function createSignUpTables(db: Kysely<unknown>): Promise<void> {
  let signUp = db.schema
    .createTable('sign_up')
    .addColumn('email_key', 'text', (column) => column.primaryKey().notNull())
  for (const name of [...ANSWERS, 'signed_up_at', 'updated_at'] as const)
    signUp = signUp.addColumn(name, 'text', (column) => column.notNull())
  await signUp.execute()
  await db.schema
    .createTable('delivery')
    .addColumn('email_key', 'text', (column) =>
      column.primaryKey().notNull().references('sign_up.email_key').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('delivery_by_time').on('delivery').column('due_at').execute()
}
