import type { Database, Queries, Store } from '../storage/database.ts'
import { isDue } from '../storage/due.ts'
import type { Log } from '../log.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { postJson } from '../upstream/calls/post-json.ts'
import { isToldByStore } from '../storage/watched-store.ts'

/** Hands sign-ups to a newsletter provider, each at least once, however long the provider is away. Pending ones are not queued. */
export interface DeliveryService {
  /** Posts what is due at `now`; true when there may be more. Never throws: what fails stays queued, its cause in the log. */
  deliverDue(now: Date): Promise<boolean>
}

interface Provider {
  url: string
  /** Rejects or answers within a time limit of its own. */
  fetch: Fetch
  log: Log
}

/** The first wait after a failure; each further one is twice as long, up to the longest. It never gives up. */
const FIRST_WAIT_MS = 10_000
const MAX_WAIT_MS = 6 * 60 * 60 * 1000
/** A delivery that was taken and never settled (the process died) is due again after this. */
const LEASE_MS = 60_000
const AT_ONCE = 20

type Delivery = Database['delivery']

/** How long to wait after each failure in a row, in ms: 10 s, 20 s, 40 s … 6 h. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), MAX_WAIT_MS)
}

/**
 * Sign-ups as JSON to `url` (docs/contracts/server.md#settings). What is sent is the sign-up as it is known at that
 * moment; the header Idempotency-Key names the delivery, for a provider that wants to drop repetitions.
 */
export function createDeliveryService(store: Store, provider: Provider): DeliveryService {
  return {
    async deliverDue(now) {
      try {
        const due = await store.read((db) => listDue(db, now))
        for (const delivery of due) await deliver(store, provider, delivery, now)
        return due.length === AT_ONCE
      } catch (error) {
        if (!isToldByStore(error)) provider.log.warn('Sign-ups could not be delivered now; they stay queued', { error })
        return false
      }
    },
  }
}

function listDue(db: Queries, now: Date): Promise<Delivery[]> {
  return db
    .selectFrom('delivery')
    .selectAll()
    .where(isDue(now, (failures) => Math.max(LEASE_MS, waitAfter(failures))))
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
}

async function deliver(store: Store, provider: Provider, delivery: Delivery, now: Date): Promise<void> {
  const { log } = provider
  const attempts = delivery.attempts + 1
  if (!(await take(store, delivery, new Date(now.getTime() + LEASE_MS)))) return
  const failure = await post(store, provider, delivery)
  if (failure === null) {
    await store.write((db) => db.deleteFrom('delivery').where('id', '=', delivery.id).execute())
    return log.info('A sign-up was delivered', { delivery: delivery.id, attempts })
  }
  const due_at = new Date(now.getTime() + waitAfter(attempts)).toISOString()
  await store.write((db) =>
    db.updateTable('delivery').set({ attempts, due_at }).where('id', '=', delivery.id).execute(),
  )
  log.warn('A sign-up was not taken by the newsletter provider; it stays queued', {
    delivery: delivery.id,
    attempts,
    next: due_at,
    failure,
  })
}

/** Whether this process may deliver it: of several servers on one database, one moves the due time. */
async function take(store: Store, { id, due_at }: Delivery, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await store.write((db) =>
    db
      .updateTable('delivery')
      .set({ due_at: until.toISOString() })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

/** @returns null when the provider took it (or it was erased meanwhile), otherwise why not, without the address */
async function post(store: Store, { url, fetch }: Provider, { id, email_key }: Delivery): Promise<string | null> {
  const signUp = await store.read((db) =>
    db.selectFrom('sign_up').selectAll().where('email_key', '=', email_key).executeTakeFirst(),
  )
  if (!signUp) return null
  return postJson(fetch, { url, id, body: JSON.stringify(wireSignUp(signUp)) })
}

function wireSignUp(row: Database['sign_up']) {
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    organization: row.organization,
    phone: row.phone,
    county: row.county,
    topics: JSON.parse(row.topics) as string[],
    profile: JSON.parse(row.profile) as string[],
    signedUpAt: row.signed_up_at,
    updatedAt: row.updated_at,
    state: row.state,
    ...(row.language !== '' && { language: row.language }),
  }
}
