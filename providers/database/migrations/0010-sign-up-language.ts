import type { Kysely } from 'kysely'

/** Language of a person's sign-up (services/storage/database.ts). Earlier sign-ups have the first language of the site. */
export async function addSignUpLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sign_up')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
