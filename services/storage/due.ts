import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** From this many failures on every wait here is the longest. */
const FAILURES_UNTIL_LONGEST = 16

/**
 * Whether a row of a queue is due, by its columns `due_at` and `attempts`: at its time, or when that is further away than
 * any wait after failures. The clock was set back since then, and the row would rest until it is there again.
 *
 * @param waitMs the longest wait after this many failures in a row, leases included
 */
export function isDue(now: Date, waitMs: (failures: number) => number): RawBuilder<SqlBool> {
  const latest = (failures: number) => new Date(now.getTime() + waitMs(failures)).toISOString()
  const early = Array.from(
    { length: FAILURES_UNTIL_LONGEST },
    (_, failures) => sql`attempts = ${failures} and due_at > ${latest(failures)}`,
  )
  const cases = [sql`due_at <= ${now.toISOString()}`, ...early, sql`due_at > ${latest(FAILURES_UNTIL_LONGEST)}`]
  return sql<SqlBool>`(${sql.join(cases, sql` or `)})`
}
