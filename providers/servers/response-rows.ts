import { sql } from 'kysely'
import type { Queries } from '#services/storage/database.ts'
import { gunzipSync, gzipSync } from 'node:zlib'

/** A stored response without its text. Times are by the clock of the database. */
export interface ResponseRow {
  id: string
  version: string
  /** Start of the call that returned the response; 0 if there is none. */
  read_at: number
  ageMs: number
  /** Reason why the last call returned nothing, as JSON; "" after a success. */
  failure: string
  /** True if a server is calling the service for it now, or must not call it yet. */
  isClaimed: boolean
}

export interface Claim {
  id: string
  name: string
  /** Age of the response to replace. A response that is stored meanwhile is not requested again. */
  readAt: number
}

export interface NewResponse {
  id: string
  version: string
  /** Null: the stored text is unchanged. */
  packed: string | null
  readAt: number
}

export interface NewFailure {
  id: string
  failure: string
  waitMs: number
}

/** Time for which the claim of a dead server blocks the others. Longer than any call. */
const CLAIM_MS = 15_000
/** Maximum ids per notification. PostgreSQL accepts 8,000 bytes, and an id has 64. */
const IDS_A_NOTIFICATION = 100

export async function listRows(db: Queries, source: string, ids: readonly string[]): Promise<ResponseRow[]> {
  return db
    .selectFrom('upstream_response')
    .select(['id', 'version', 'read_at', 'failure'])
    .select([
      sql<number>`${DATABASE_NOW} - read_at`.as('ageMs'),
      sql<boolean>`claimed_until > ${DATABASE_NOW}`.as('isClaimed'),
    ])
    .where('source', '=', source)
    .where('id', 'in', ids)
    .execute()
}

export function listTexts(db: Queries, source: string, ids: readonly string[]) {
  return db
    .selectFrom('upstream_response')
    .select(['id', 'version', 'packed'])
    .where('source', '=', source)
    .where('id', 'in', ids)
    .execute()
}

/** @returns start of each claim, by id; omits rows that another server has claimed or stored meanwhile */
export async function claimRows(db: Queries, source: string, claims: readonly Claim[]): Promise<Map<string, number>> {
  const until = sql<number>`${DATABASE_NOW} + ${sql.lit(CLAIM_MS)}`
  // Sorted in a fixed order, so that two servers cannot deadlock.
  const rows = claims
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, name, readAt }) => ({
      source,
      id,
      name: JSON.stringify(name),
      version: '',
      packed: '',
      failure: '',
      read_at: readAt,
      claimed_until: until,
    }))
  const claimed = await db
    .insertInto('upstream_response')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'id'])
        .doUpdateSet((q) => ({ claimed_until: q.ref('excluded.claimed_until') }))
        .where('upstream_response.claimed_until', '<', DATABASE_NOW)
        .whereRef('upstream_response.read_at', '=', sql.ref('excluded.read_at')),
    )
    .returning(['id', 'claimed_until'])
    .execute()
  return new Map(claimed.map(({ id, claimed_until }) => [id, claimed_until - CLAIM_MS]))
}

/** Stores responses, ends their claims and notifies the servers of their ids. */
export async function storeResponses(db: Queries, source: string, rows: readonly NewResponse[]): Promise<void> {
  await sql`
    update upstream_response as old
    set version = new.version, packed = coalesce(new.packed, old.packed), read_at = new.read_at,
      claimed_until = 0, failure = ''
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ readAt, ...row }) => ({ ...row, read_at: readAt })))}::jsonb)
      as new (id text, version text, packed text, read_at double precision)
    where old.source = ${source} and old.id = new.id and old.read_at <= new.read_at`.execute(db)
  await notify(db, source, rows)
}

/** Records why there is no response. The service is not called again for `waitMs`. */
export async function storeFailures(db: Queries, source: string, rows: readonly NewFailure[]): Promise<void> {
  await sql`
    update upstream_response as old
    set failure = new.failure, claimed_until = ${DATABASE_NOW} + new.wait
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ waitMs, ...row }) => ({ ...row, wait: waitMs })))}::jsonb)
      as new (id text, failure text, wait double precision)
    where old.source = ${source} and old.id = new.id`.execute(db)
  await notify(db, source, rows)
}

async function notify(db: Queries, source: string, rows: readonly { id: string }[]): Promise<void> {
  for (let from = 0; from < rows.length; from += IDS_A_NOTIFICATION) {
    const ids = rows.slice(from, from + IDS_A_NOTIFICATION).map(({ id }) => id)
    const text = `upstream_response ${source} ${ids.join(',')}`
    await sql`select pg_notify('cm_' || md5(current_schema()), ${text})`.execute(db)
  }
}

/** Milliseconds since 1970 by the clock of the database, which all servers share. */
const DATABASE_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`

/** A text in the format of the database's columns: gzip, base64. */
export function packText(text: string): string {
  return gzipSync(text).toString('base64')
}

export function unpackText(packed: string): string {
  return gunzipSync(Buffer.from(packed, 'base64')).toString('utf8')
}
