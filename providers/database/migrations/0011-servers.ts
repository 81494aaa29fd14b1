import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Tables with change notifications, and the column that changes with each. */
const TOLD = {
  worksheet: 'changed_at',
  correction: 'withdrawn_at',
  reading: 'version',
  reading_demand: 'outcome',
  search_index: 'version',
}

/**
 * Data that several servers of one site share (services/storage/database.ts): responses of services, fetch requests, and the search index.
 */
export async function createServerTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reading')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('packed', 'text', (column) => column.notNull())
    .addColumn('read_at', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_reading_per_name', ['source', 'id'])
    .execute()
  await db.schema
    .createTable('reading_demand')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('urgency', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_demand_per_name', ['source', 'id'])
    .execute()
  await db.schema
    .createTable('search_index')
    .addColumn('language', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('packed', 'text', (column) => column.notNull())
    .execute()
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  // A trigger, because other writers include commands and servers of another version. It notifies the servers after the commit.
  await sql`
    create function tell_servers() returns trigger language plpgsql as $$
    begin
      perform pg_notify('cm_' || md5(tg_table_schema), tg_table_name);
      return null;
    end $$`.execute(db)
  for (const [table, change] of Object.entries(TOLD))
    await sql`
      create trigger tell_servers after insert or update of ${sql.ref(change)} on ${sql.table(table)}
      for each statement execute function tell_servers()`.execute(db)
}
