import type { Kysely } from 'kysely'

/** The language that a person signed up in (services/storage/database.ts). Those of before have the first one of the site. */
export async function addSignUpLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sign_up')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
