import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Store } from '#services/storage/database.ts'

/** Time for which a server that dies blocks the others from the duty. */
const HELD_MS = 15_000
/** Lifetime of the duty, counted from the sending of its statement. It is always shorter than in the database. */
const TRUSTED_MS = 12_000
const RENEWED_EVERY_MS = 4000

const iso = (afterMs: number) =>
  sql<string>`to_char((clock_timestamp() + ${sql.lit(`${afterMs} ms`)}::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Claims a row of the chores, so that only one of several servers does this task.
 *
 * @returns true if this server does it now
 */
export function createDuty(name: 'purge', { store, now }: { store: Store; now: () => number }): () => boolean {
  const holder = randomUUID()
  let until = -Infinity

  async function claim(): Promise<void> {
    const sentAt = now()
    const { numUpdatedRows } = await store.write((db) =>
      db
        .updateTable('chore')
        .set({ holder, held_until: iso(HELD_MS) })
        .where('name', '=', name)
        .where((q) => q.or([q('holder', '=', holder), q('held_until', '<', iso(0))]))
        .executeTakeFirstOrThrow(),
    )
    if (numUpdatedRows > 0n) until = sentAt + TRUSTED_MS
  }

  function again(): void {
    // The store logs that the database is unavailable.
    void claim()
      .catch(() => {})
      .finally(() => setTimeout(again, RENEWED_EVERY_MS).unref())
  }

  again()
  return () => now() < until
}
