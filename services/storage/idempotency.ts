import type { Queries } from './database.ts'

/** A request that may be sent again: which it is, and what it asked for. Both are hashes, both as hex. */
export interface RepeatableRequest {
  request: string
  fingerprint: string
}

/** How long an outcome is kept. A browser repeats a lost request within seconds, a phone after hours in a pocket. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Forgetting happens beside remembering, now and then (one request in 16, by its hash): it keeps up and is never long. */
const FORGETS = /^0/
const FORGOTTEN_AT_ONCE = 32

/** The key was used before with another body. */
export const KEY_REUSED = Symbol('reused key')

/**
 * Does `work` once for a request: the same request later gets the stored outcome, without `work`. Belongs into
 * Store.write, whose transaction makes work and outcome one. Without a request, `work` is simply done.
 *
 * @param isKept whether an outcome is what the same request gets later; without it the request may come again
 * @returns the outcome of `work`, now or then; KEY_REUSED when the key was used with another body within a day
 */
export async function once<Outcome extends string>(
  db: Queries,
  repeatable: RepeatableRequest | null,
  at: Date,
  work: () => Promise<Outcome>,
  isKept: (outcome: Outcome) => boolean = () => true,
): Promise<Outcome | typeof KEY_REUSED> {
  if (!repeatable) return work()
  const claim = { ...repeatable, outcome: '', answered_at: at.toISOString() }
  // The claim comes first: two of the same at once wait for each other here, and the second sees the outcome.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answered')
    .values(claim)
    .onConflict((conflict) => conflict.column('request').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) {
    const stored = await findOutcome(db, repeatable)
    if (stored !== null) return stored as Outcome | typeof KEY_REUSED
  }
  const outcome = await work()
  if (!isKept(outcome)) {
    await db.deleteFrom('answered').where('request', '=', repeatable.request).execute()
    return outcome
  }
  await db.updateTable('answered').set({ outcome }).where('request', '=', repeatable.request).execute()
  if (FORGETS.test(repeatable.request)) await forget(db, at)
  return outcome
}

/** The outcome stored for a request; null when there is none. */
export async function findOutcome(
  db: Queries,
  { request, fingerprint }: RepeatableRequest,
): Promise<string | typeof KEY_REUSED | null> {
  const stored = await db
    .selectFrom('answered')
    .select(['fingerprint', 'outcome'])
    .where('request', '=', request)
    .executeTakeFirst()
  if (!stored) return null
  return stored.fingerprint === fingerprint ? stored.outcome : KEY_REUSED
}

async function forget(db: Queries, at: Date): Promise<void> {
  const before = new Date(at.getTime() - KEPT_MS).toISOString()
  const old = db
    .selectFrom('answered')
    .select('request')
    .where('answered_at', '<', before)
    .orderBy('answered_at')
    .limit(FORGOTTEN_AT_ONCE)
  await db.deleteFrom('answered').where('request', 'in', old).execute()
}
