import { randomBytes } from 'node:crypto'
import { createDuty } from '#providers/servers/duty.ts'
import { openNotifications } from '#providers/servers/postgres-notifications.ts'
import { createPostgresResponses } from '#providers/servers/postgres-responses.ts'
import type { Log } from '#services/log.ts'
import type { Store } from '#services/storage/database.ts'
import { createServerKey } from '#services/storage/server-key.ts'
import { shareBudgets } from '../limits/shared-budgets.ts'
import type { Config } from '../settings/config.ts'
import type { Clock } from './clock.ts'

/** State of a single server. */
const ONE_SERVER = { notifications: null, responsesOf: () => null, budgets: null, isPurger: () => true }

interface Surroundings {
  store: Store
  clock: Clock
  log: Log
}

/**
 * Servers that share one database (SHARED_STATE). Without the setting this is a single server.
 *
 * @throws ProviderError if the database refuses for a lasting reason
 */
export async function composeServers({ sharedDatabase, purge }: Config, { store, clock: { now }, log }: Surroundings) {
  if (!sharedDatabase) return ONE_SERVER
  const notifications = await openNotifications({ url: sharedDatabase.reveal(), log })
  const key = createServerKey(store, 'budgets', () => randomBytes(24).toString('base64url'))
  return {
    notifications,
    /** Responses of a service that are stale after `maxAgeMs`. */
    responsesOf: (source: string, maxAgeMs: number) =>
      createPostgresResponses({ store, notifications, source, maxAgeMs, now, log }),
    /** Calls that all servers count together. */
    budgets: shareBudgets({ store, key }),
    /** True if this server is the one that calls the CDN. */
    isPurger: purge ? createDuty('purge', { store, now }) : () => false,
  }
}
