import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Log } from '../log.ts'
import type { Database, Queries, Store } from './database.ts'
import { isLoggedByStore } from './watched-store.ts'

/** Tables whose rows are sent to a service. A row with an empty `due_at` is settled. */
type OutboxTable = 'delivery' | 'confirmation' | 'desk_notice'

interface Outbox<Row> {
  /** Time after which a claimed row that was never settled (the process died) is due again. Longer than an attempt. */
  leaseMs: number
  /** Wait after that many failures in a row. */
  waitMs: (failures: number) => number
  /**
   * Claims, sends and settles a row.
   *
   * @returns false if the service is unavailable, so that the other rows wait
   */
  deliver: (row: Row, now: Date) => Promise<boolean>
  log: Log
  /** Log message if the rows cannot be read or settled. */
  failure: string
}

const AT_ONCE = 20
const FIRST_WAIT_MS = 10_000
/** Number of failures from which the wait is always the longest. */
const FAILURES_UNTIL_LONGEST = 16

/** 10 s after the first failure, doubled after each further failure, up to the longest wait. */
export function waitAfter(failures: number, longestMs: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), longestMs)
}

/**
 * Sends the rows that are due, the oldest first. Never throws: failed rows stay queued.
 *
 * @returns true if more may be due
 */
export async function deliverDue<Table extends OutboxTable>(
  store: Store,
  table: Table,
  now: Date,
  { leaseMs, waitMs, deliver, log, failure }: Outbox<Database[Table]>,
): Promise<boolean> {
  const longest = (failures: number) => Math.max(leaseMs, waitMs(failures))
  try {
    const due = await store.read((db) => listDue(db, table, isDue(now, longest)))
    for (const row of due) if (!(await deliver(row, now))) return false
    return due.length === AT_ONCE
  } catch (error) {
    if (!isLoggedByStore(error)) log.warn(failure, { error })
    return false
  }
}

/** @returns false if another server or attempt has claimed the row */
export async function claimRow(
  db: Queries,
  table: OutboxTable,
  row: { id: string; due_at: string },
  until: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ due_at: until?.toISOString() ?? '' })
    .where((q) => q.and({ id: row.id, due_at: row.due_at }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function listDue(db: Queries, table: OutboxTable, isDueNow: RawBuilder<SqlBool>) {
  return db
    .selectFrom(table)
    .selectAll()
    .where('due_at', '>', '')
    .where(isDueNow)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
}

/**
 * Selects rows at their due time, or if that is further away than any wait. In the latter case the clock was set back,
 * and the row would otherwise wait until the clock catches up.
 */
function isDue(now: Date, waitMs: (failures: number) => number): RawBuilder<SqlBool> {
  const latest = (failures: number) => new Date(now.getTime() + waitMs(failures)).toISOString()
  const early = Array.from(
    { length: FAILURES_UNTIL_LONGEST },
    (_, failures) => sql`attempts = ${failures} and due_at > ${latest(failures)}`,
  )
  const cases = [sql`due_at <= ${now.toISOString()}`, ...early, sql`due_at > ${latest(FAILURES_UNTIL_LONGEST)}`]
  return sql<SqlBool>`(${sql.join(cases, sql` or `)})`
}
