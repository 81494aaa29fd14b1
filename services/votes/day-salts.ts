import { createHmac } from 'node:crypto'
import type { Queries, Store } from '../storage/database.ts'
import { forgetBudgets } from './vote-budget.ts'
import { forgetProofs } from './vote-proof.ts'

/** Hashes that are equal within one day (UTC) on all servers of a database, and cannot be recomputed after that. */
export type DaySalts = ReturnType<typeof createDaySalts>

const HASH_LENGTH = 32

/** @param newSalt creates an unguessable text */
export function createDaySalts(store: Store, newSalt: () => string) {
  let cached: { day: string; salt: string } | null = null

  async function saltOf(day: string): Promise<string> {
    if (cached?.day === day) return cached.salt
    const fresh = newSalt()
    const salt = await store.write(async (db) => {
      await forgetBefore(db, day)
      await db
        .insertInto('day_salt')
        .values({ day, salt: fresh })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute()
      const row = await db.selectFrom('day_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
      return row.salt
    })
    cached = { day, salt }
    return salt
  }

  return {
    /** HMAC-SHA256 with the day's salt, 32 hex digits. */
    async hasher(at: Date): Promise<(text: string) => string> {
      const salt = await saltOf(dayOf(at))
      return (text) => createHmac('sha256', salt).update(text).digest('hex').slice(0, HASH_LENGTH)
    },
    /** Deletes the salts of past days, in memory and in the database. */
    async forget(db: Queries, at: Date): Promise<void> {
      const day = dayOf(at)
      if (cached && cached.day < day) cached = null
      await forgetBefore(db, day)
    },
  }
}

async function forgetBefore(db: Queries, day: string): Promise<void> {
  await db.deleteFrom('day_salt').where('day', '<', day).execute()
}

/** "2026-03-01", in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Lifetime of the network hash stored with a vote. */
const NETWORK_KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** Votes per transaction whose hashes are deleted, so that no vote waits long. */
const AT_ONCE = 500

/** Deletes expired data that was kept to detect fraudulent votes: docs/votes.md. */
export async function forgetTraces(store: Store, salts: DaySalts, at: Date): Promise<void> {
  await store.write(async (db) => {
    await salts.forget(db, at)
    await forgetBudgets(db, at)
    await forgetProofs(db, at)
  })
  const before = new Date(at.getTime() - NETWORK_KEPT_MS).toISOString()
  while ((await store.write((db) => forgetNetworks(db, before))) === AT_ONCE) continue
}

/** @returns number of changed votes */
async function forgetNetworks(db: Queries, before: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('vote')
    .set({ network: '', network_56: '', network_48: '' })
    .where((q) =>
      q(
        q.refTuple('visitor', 'subtopic'),
        'in',
        q
          .selectFrom('vote')
          .select(['visitor', 'subtopic'])
          .where('network', '<>', '')
          .where('cast_at', '<', before)
          .limit(AT_ONCE)
          .$asTuple('visitor', 'subtopic'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
