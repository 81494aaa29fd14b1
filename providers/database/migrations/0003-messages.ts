import type { Kysely } from 'kysely'

const TEXTS = [
  'mode',
  'email_key',
  'email',
  'first_name',
  'last_name',
  'organization',
  'phone',
  'county',
  'guests',
  'date',
  'message',
  'received_at',
] as const

/** Messages from the contact page (services/storage/database.ts). */
export async function createMessageTable(db: Kysely<unknown>): Promise<void> {
  let message = db.schema.createTable('message').addColumn('id', 'text', (column) => column.primaryKey().notNull())
  for (const name of TEXTS) message = message.addColumn(name, 'text', (column) => column.notNull())
  await message.execute()
  await db.schema.createIndex('message_by_email').on('message').column('email_key').execute()
}
