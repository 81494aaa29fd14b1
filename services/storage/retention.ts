import type { Queries, Store } from './database.ts'
import { DAY_MS } from '../newsletter/confirmations.ts'

/** Retention periods of visitors' data, in days. */
export interface RetentionPeriods {
  /** Null: until the data is erased. */
  messagesDays: number | null
  unconfirmedDays: number
}

/** Number of rows that a clean-up deleted. */
export interface DeletedCounts {
  messages: number
  signUps: number
  confirmations: number
}

const CLEAN_UP = 'clean-up'
/** Time for which a server that dies during the clean-up blocks the others. */
const LEASE_MS = 60_000
/** Rows deleted per transaction, so that no vote waits long. */
const AT_ONCE = 500
/** Settled confirmations count toward a day's mails (services/newsletter/confirmations.ts). */
const REFUSED_MS = 2 * DAY_MS
/** Age after which unused responses of services are deleted. */
const UNUSED_RESPONSES_MS = 30 * DAY_MS

/**
 * Claims the daily clean-up for this server.
 *
 * @param since start time of this server; the first clean-up belongs to the start
 * @returns false if it is not due, or another server has claimed it
 */
export async function takeCleanUp(store: Store, now: Date, since: Date): Promise<boolean> {
  const dueBefore = new Date(Math.max(since.getTime(), now.getTime() - DAY_MS)).toISOString()
  const { numUpdatedRows } = await store.write((db) =>
    db
      .updateTable('chore')
      .set({ held_until: new Date(now.getTime() + LEASE_MS).toISOString() })
      .where('name', '=', CLEAN_UP)
      // A future time was written before the clock was set back.
      .where((q) => q.or([q('held_until', '<=', now.toISOString()), q('held_until', '>', later(now))]))
      .where((q) => q.or([q('done_at', '<', dueBefore), q('done_at', '>', later(now))]))
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

export async function finishCleanUp(store: Store, now: Date): Promise<void> {
  await store.write((db) =>
    db.updateTable('chore').set({ held_until: '', done_at: now.toISOString() }).where('name', '=', CLEAN_UP).execute(),
  )
}

function later(now: Date): string {
  return new Date(now.getTime() + 2 * LEASE_MS).toISOString()
}

/** Deletes messages and unconfirmed sign-ups beyond their retention periods. */
export async function deleteOld(store: Store, periods: RetentionPeriods, now: Date): Promise<DeletedCounts> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { messagesDays, unconfirmedDays } = periods
  const unconfirmed = ago(unconfirmedDays * DAY_MS)
  const unused = now.getTime() - UNUSED_RESPONSES_MS
  await store.write((db) =>
    db.deleteFrom('upstream_response').where('read_at', '<', unused).where('claimed_until', '<', unused).execute(),
  )
  const messages = (db: Queries) =>
    db
      .selectFrom('message')
      .select('id')
      .where('received_at', '<', ago((messagesDays ?? 0) * DAY_MS))
  const signUps = (db: Queries) =>
    db.selectFrom('sign_up').select('email_key').where('state', '=', 'pending').where('signed_up_at', '<', unconfirmed)
  const pending = (db: Queries) =>
    db.selectFrom('confirmation').select('id').where('state', '=', 'asked').where('asked_at', '<', unconfirmed)
  // Used confirmations of addresses that are not on the list. Their links no longer have any effect.
  const orphaned = (db: Queries) =>
    db
      .selectFrom('confirmation')
      .select('id')
      .where('state', '<>', 'asked')
      .where('asked_at', '<', ago(REFUSED_MS))
      .where('email_key', 'not in', db.selectFrom('sign_up').select('email_key'))
  const deleteConfirmations = (old: typeof pending) =>
    deleteAll(store, (db) => db.deleteFrom('confirmation').where('id', 'in', old(db).limit(AT_ONCE)))
  return {
    messages:
      messagesDays === null
        ? 0
        : await deleteAll(store, (db) => db.deleteFrom('message').where('id', 'in', messages(db).limit(AT_ONCE))),
    signUps: await deleteAll(store, (db) =>
      db.deleteFrom('sign_up').where('email_key', 'in', signUps(db).limit(AT_ONCE)),
    ),
    confirmations: (await deleteConfirmations(pending)) + (await deleteConfirmations(orphaned)),
  }
}

interface Deletion {
  executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }>
}

/** Deletes some rows in each transaction, until none are left. */
async function deleteAll(store: Store, some: (db: Queries) => Deletion): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numDeletedRows } = await store.write((db) => some(db).executeTakeFirstOrThrow())
    deleted += Number(numDeletedRows)
    if (numDeletedRows < AT_ONCE) return deleted
  }
}
