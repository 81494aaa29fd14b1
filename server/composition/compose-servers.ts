import { randomBytes } from 'node:crypto'
import { createDuty } from '#providers/servers/duty.ts'
import { openNotifications } from '#providers/servers/postgres-notifications.ts'
import { createPostgresResponses } from '#providers/servers/postgres-responses.ts'
import type { Log } from '#services/log.ts'
import type { Notifications } from '#services/servers/notifications.ts'
import type { SharedResponses } from '#services/servers/shared-responses.ts'
import type { Store } from '#services/storage/database.ts'
import { createServerKey } from '#services/storage/server-key.ts'
import { shareBudgets, type SharedBudgets } from '../limits/shared-budgets.ts'
import type { Config } from '../settings/config.ts'
import type { Clock } from './clock.ts'

/** The servers that share one database (SHARED_STATE). Without the setting this server is alone. */
export interface Servers {
  /** null: this server is alone. */
  notifications: Notifications | null
  /** Responses of a service that are stale after `maxAgeMs`; null: this server is alone. */
  responsesOf: (source: string, maxAgeMs: number) => SharedResponses | null
  /** Calls that all servers count together; null: this server is alone. */
  budgets: SharedBudgets | null
  /** Whether this server calls the CDN. */
  isPurger: () => boolean
}

const ONE_SERVER: Servers = {
  notifications: null,
  responsesOf: () => null,
  budgets: null,
  isPurger: () => true,
}

interface Surroundings {
  store: Store
  clock: Clock
  log: Log
}

/** @throws ProviderError when the database is there and refuses for a lasting reason */
export async function composeServers(
  { sharedDatabase, purge }: Config,
  { store, clock: { now }, log }: Surroundings,
): Promise<Servers> {
  if (!sharedDatabase) return ONE_SERVER
  const notifications = await openNotifications({ url: sharedDatabase.reveal(), log })
  const key = createServerKey(store, 'budgets', () => randomBytes(24).toString('base64url'))
  return {
    notifications,
    responsesOf: (source, maxAgeMs) => createPostgresResponses({ store, notifications, source, maxAgeMs, now, log }),
    budgets: shareBudgets({ store, key }),
    isPurger: purge ? createDuty('purge', { store, now }) : () => false,
  }
}
