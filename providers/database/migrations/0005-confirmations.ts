import type { Kysely } from 'kysely'

/** Sign-ups confirmed by mail (services/storage/database.ts). Earlier sign-ups are confirmed. */
export async function createConfirmationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sign_up')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('confirmed'))
    .execute()
  let confirmation = db.schema
    .createTable('confirmation')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
  for (const name of ['email_key', 'email', 'answers', 'asked_at', 'state', 'due_at'] as const)
    confirmation = confirmation.addColumn(name, 'text', (column) => column.notNull())
  for (const name of ['attempts', 'handed'] as const)
    confirmation = confirmation.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
  await confirmation.execute()
  await db.schema.createIndex('confirmation_by_email').on('confirmation').column('email_key').execute()
  await db.schema.createIndex('confirmation_by_time').on('confirmation').column('due_at').execute()
  await db.schema
    .createTable('mail_token')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('confirmation', 'text', (column) => column.notNull().references('confirmation.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mail_token_by_confirmation').on('mail_token').column('confirmation').execute()
}
