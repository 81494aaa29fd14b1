import type { Queries } from './database.ts'

/** A request that may be sent again: its key and its content, both as hex hashes. */
export interface RepeatableRequest {
  request: string
  fingerprint: string
}

/** Lifetime of a stored outcome. A browser repeats a lost request within seconds, a phone possibly hours later. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Request hashes whose request also deletes old outcomes: one in 16, so that deletions keep up and are short. */
const FORGETS = /^0/
const FORGOTTEN_AT_ONCE = 32

/** The key was used before with another body. */
export const KEY_REUSED = Symbol('reused key')

/**
 * Runs `work` once for a request. The same request later gets the stored outcome, without `work`. Must run inside
 * Store.write, whose transaction covers both work and outcome. Without a request, `work` simply runs.
 *
 * @param isKept true if the outcome is stored for repetitions; otherwise the request may be sent again
 * @returns the outcome of `work`, current or stored; KEY_REUSED if the key was used with another body within a day
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
  // The claim comes first. A simultaneous duplicate waits here for the first request, then sees its outcome.
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

/** The stored outcome of a request; null if there is none. */
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
