import type { Database, Store } from '../storage/database.ts'
import { claimRow, deliverDue, waitAfter } from '../storage/outbox.ts'
import type { Log } from '../log.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { postJson } from '../upstream/calls/post-json.ts'

interface Provider {
  url: string
  /** Applies a separate time limit, after which it rejects. */
  fetch: Fetch
  log: Log
}

/** Maximum wait after several failures. Deliveries are never abandoned. */
const MAX_WAIT_MS = 6 * 60 * 60 * 1000
const LEASE_MS = 60_000

type Delivery = Database['delivery']

const waitMs = (failures: number) => waitAfter(failures, MAX_WAIT_MS)

/**
 * Sends sign-ups to a newsletter provider at least once each, even after a long outage of the provider. Pending
 * sign-ups are not queued. Sign-ups are sent as JSON to `url` (docs/contracts/server.md#settings), with the data known
 * at that moment. The header Idempotency-Key identifies the delivery, so that the provider can drop repetitions.
 */
export function createDeliveryService(store: Store, provider: Provider) {
  return {
    /**
     * Posts the deliveries that are due at `now`. Returns true if there may be more. Never throws: failed deliveries
     * stay queued, and the cause is logged.
     */
    deliverDue: (now: Date): Promise<boolean> =>
      deliverDue(store, 'delivery', now, {
        leaseMs: LEASE_MS,
        waitMs,
        deliver: (delivery, at) => deliver(store, provider, delivery, at),
        log: provider.log,
        failure: 'Sign-ups could not be delivered now; they stay queued',
      }),
  }
}

async function deliver(store: Store, provider: Provider, delivery: Delivery, now: Date): Promise<boolean> {
  const { log } = provider
  const attempts = delivery.attempts + 1
  const until = new Date(now.getTime() + LEASE_MS)
  if (!(await store.write((db) => claimRow(db, 'delivery', delivery, until)))) return true
  const failure = await post(store, provider, delivery)
  if (failure === null) {
    await store.write((db) => db.deleteFrom('delivery').where('id', '=', delivery.id).execute())
    log.info('A sign-up was delivered', { delivery: delivery.id, attempts })
    return true
  }
  const due_at = new Date(now.getTime() + waitMs(attempts)).toISOString()
  await store.write((db) =>
    db.updateTable('delivery').set({ attempts, due_at }).where('id', '=', delivery.id).execute(),
  )
  log.warn('A sign-up was not accepted by the newsletter provider; it stays queued', {
    delivery: delivery.id,
    attempts,
    next: due_at,
    failure,
  })
  return true
}

/** @returns null after success or erasure, otherwise the fault without the address */
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
