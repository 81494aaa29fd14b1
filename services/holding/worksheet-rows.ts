import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { cleanedCells } from '@common-measure/charts/inspect'
import type { Database, Queries } from '#services/storage/database.ts'

/** State of a worksheet that the content names. Times are ISO dates, "" for never. */
export type WorksheetRow = Database['worksheet']

/** A worksheet by its spreadsheet and title. */
export interface WorksheetName {
  spreadsheet: string
  title: string
}

/** The cells of a worksheet as a service sent them. */
export interface Cells {
  range: unknown
  rows: readonly unknown[]
}

/** Fits most packed worksheets. Node's default of 16 KB takes as long to allocate as the compression. */
const CHUNK_BYTES = 4096

/**
 * The version of a worksheet: the first 16 hexadecimal digits of SHA-256 over its cleaned cells as a JSON list of rows.
 * Empty rows and empty cells at the end of a row do not count (docs/contracts/holding.md#versions).
 */
export function versionOf(rows: readonly unknown[]): string {
  return versionOfCleaned(cleanedCells(rows))
}

/** The same for cleaned cells. */
export function versionOfCleaned(cells: readonly string[][]): string {
  return hash('sha256', JSON.stringify(cells)).slice(0, 16)
}

export function newRow({ spreadsheet, title }: WorksheetName): WorksheetRow {
  return {
    spreadsheet,
    title,
    published: '',
    published_at: '',
    read_at: '',
    held: '',
    held_at: '',
    reasons: '[]',
    is_kept: 0,
    missing_since: '',
    unreadable_since: '',
    removed_at: '',
    changed_at: '',
  }
}

export function listRows(db: Queries): Promise<WorksheetRow[]> {
  return db.selectFrom('worksheet').selectAll().execute()
}

/** Changed worksheets with their times. After the start of a large site these are all worksheets. */
export function listChangesSince(db: Queries, since: string): Promise<(WorksheetName & { changed_at: string })[]> {
  return db
    .selectFrom('worksheet')
    .select(['spreadsheet', 'title', 'changed_at'])
    .where('changed_at', '>=', since)
    .execute()
}

/** Time of a change, always later than that of the previous one, even if another server's clock is ahead. */
export function changedAfter({ changed_at }: WorksheetRow, at: string): string {
  return at > changed_at ? at : new Date(Date.parse(changed_at) + 1).toISOString()
}

/** Replaces a row with its next state. False: another server has changed the row, which stays. */
export async function replaceRow(db: Queries, before: WorksheetRow, next: WorksheetRow): Promise<boolean> {
  if (before.changed_at === '') {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('worksheet')
      .values(next)
      .onConflict((conflict) => conflict.columns(['spreadsheet', 'title']).doNothing())
      .executeTakeFirstOrThrow()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('worksheet')
    .set(next)
    .where((q) => q.and({ spreadsheet: before.spreadsheet, title: before.title, changed_at: before.changed_at }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Records that a version was read. One copy of its cells is stored. */
export async function keepVersion(
  db: Queries,
  { spreadsheet, title }: WorksheetName,
  { version, cells, at, isPublished }: { version: string; cells: Cells; at: string; isPublished: boolean },
): Promise<void> {
  const published = isPublished ? { published_at: at } : {}
  await db
    .insertInto('worksheet_version')
    .values({
      spreadsheet,
      title,
      version,
      packed: await packCells(cells),
      first_read_at: at,
      last_read_at: at,
      published_at: isPublished ? at : '',
    })
    .onConflict((conflict) =>
      conflict.columns(['spreadsheet', 'title', 'version']).doUpdateSet({ last_read_at: at, ...published }),
    )
    .execute()
}

/** Cells of a stored version; null if there is none. */
export async function findCells(db: Queries, name: WorksheetName, version: string): Promise<Cells | null> {
  const found = await versionsOf(db, name).select('packed').where('version', '=', version).executeTakeFirst()
  return found ? unpackCells(found.packed) : null
}

/** Cells of a published version with its last publication date; null for any other version. */
export async function findPublished(
  db: Queries,
  name: WorksheetName,
  version: string,
): Promise<{ cells: Cells; publishedAt: string } | null> {
  const found = await versionsOf(db, name)
    .select(['packed', 'published_at'])
    .where('version', '=', version)
    .where('published_at', '>', '')
    .executeTakeFirst()
  return found ? { cells: await unpackCells(found.packed), publishedAt: found.published_at } : null
}

/** Worksheets with more than one published version. */
export function listChanged(db: Queries): Promise<WorksheetName[]> {
  return db
    .selectFrom('worksheet_version')
    .select(['spreadsheet', 'title'])
    .where('published_at', '>', '')
    .groupBy(['spreadsheet', 'title'])
    .having((count) => count.fn.countAll(), '>', 1)
    .execute()
}

/** True if readers have ever seen a version. */
export async function wasPublished(db: Queries, name: WorksheetName, version: string): Promise<boolean> {
  const found = await versionsOf(db, name)
    .select('version')
    .where('version', '=', version)
    .where('published_at', '>', '')
    .executeTakeFirst()
  return found !== undefined
}

/** Stored versions, newest first. */
export function listVersions(db: Queries, name: WorksheetName) {
  return versionsOf(db, name)
    .select(['version', 'first_read_at', 'last_read_at', 'published_at'])
    .orderBy('first_read_at', 'desc')
    .execute()
}

function versionsOf(db: Queries, { spreadsheet, title }: WorksheetName) {
  return db.selectFrom('worksheet_version').where('spreadsheet', '=', spreadsheet).where('title', '=', title)
}

/** Records the times of the last reads of published versions, many at once. */
export async function noteReadings(db: Queries, rows: readonly WorksheetRow[]): Promise<void> {
  for (const { spreadsheet, title, published, read_at } of rows) {
    await db
      .updateTable('worksheet')
      .set({ read_at })
      .where((q) => q.and({ spreadsheet, title, published }))
      .execute()
    await db
      .updateTable('worksheet_version')
      .set({ last_read_at: read_at })
      .where((q) => q.and({ spreadsheet, title, version: published }))
      .execute()
  }
}

export function findRow(db: Queries, { spreadsheet, title }: WorksheetName): Promise<WorksheetRow | undefined> {
  return db
    .selectFrom('worksheet')
    .selectAll()
    .where((q) => q.and({ spreadsheet, title }))
    .executeTakeFirst()
}

/** True if the changes differ from the row. */
export function differs(row: WorksheetRow, changes: Partial<WorksheetRow>): boolean {
  return Object.entries(changes).some(([name, value]) => row[name as keyof WorksheetRow] !== value)
}

/** Cells as text for the database: JSON, gzip, base64. */
async function packCells({ range, rows }: Cells): Promise<string> {
  const packed = await promisify(gzip)(JSON.stringify({ range, rows }), { chunkSize: CHUNK_BYTES })
  return packed.toString('base64')
}

/** Reverses `packCells`. */
async function unpackCells(packed: string): Promise<Cells> {
  return JSON.parse((await promisify(gunzip)(Buffer.from(packed, 'base64'))).toString()) as Cells
}
