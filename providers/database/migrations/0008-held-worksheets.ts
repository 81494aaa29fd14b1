import type { Kysely } from 'kysely'

const WORKSHEET_TEXTS = [
  'published',
  'published_at',
  'read_at',
  'held',
  'held_at',
  'reasons',
  'missing_since',
  'unreadable_since',
  'removed_at',
  'changed_at',
] as const
const VERSION_TEXTS = ['packed', 'first_read_at', 'last_read_at', 'published_at'] as const
const DECISION_TEXTS = ['spreadsheet', 'title', 'decision', 'version', 'editor', 'decided_at'] as const
const NOTICE_TEXTS = ['spreadsheet', 'title', 'version', 'target', 'body', 'due_at'] as const

/** Published versions of worksheets, editors' decisions and notices to editors (services/storage/database.ts). */
export async function createWorksheetTables(db: Kysely<unknown>): Promise<void> {
  let worksheet = db.schema
    .createTable('worksheet')
    .addColumn('spreadsheet', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('is_kept', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_worksheet_per_title', ['spreadsheet', 'title'])
  for (const name of WORKSHEET_TEXTS) worksheet = worksheet.addColumn(name, 'text', (column) => column.notNull())
  await worksheet.execute()
  await db.schema.createIndex('worksheet_by_change').on('worksheet').column('changed_at').execute()
  let version = db.schema
    .createTable('worksheet_version')
    .addColumn('spreadsheet', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_copy_per_version', ['spreadsheet', 'title', 'version'])
  for (const name of VERSION_TEXTS) version = version.addColumn(name, 'text', (column) => column.notNull())
  await version.execute()
  let decision = db.schema
    .createTable('desk_decision')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
  for (const name of DECISION_TEXTS) decision = decision.addColumn(name, 'text', (column) => column.notNull())
  await decision.execute()
  await db.schema.createIndex('desk_decision_by_time').on('desk_decision').column('decided_at').execute()
  let notice = db.schema
    .createTable('desk_notice')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
  for (const name of NOTICE_TEXTS) notice = notice.addColumn(name, 'text', (column) => column.notNull())
  await notice.execute()
  await db.schema
    .createIndex('one_notice_per_version')
    .on('desk_notice')
    .columns(['spreadsheet', 'title', 'version', 'target'])
    .unique()
    .execute()
  await db.schema.createIndex('desk_notice_by_time').on('desk_notice').column('due_at').execute()
}
