import { randomBytes, randomUUID } from 'node:crypto'
import { createPostgresReadings } from '#providers/servers/postgres-readings.ts'
import { openSession } from '#providers/servers/postgres-session.ts'
import type { Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import { ALONE } from '#services/servers/lease.ts'
import type { Lease } from '#services/servers/lease.ts'
import type { Readings } from '#services/servers/readings.ts'
import type { Session } from '#services/servers/session.ts'
import { createServerKey } from '#services/storage/server-key.ts'
import { exchangeBudgets } from '../limits/budgets-of-servers.ts'
import type { BudgetExchange } from '../limits/budgets-of-servers.ts'
import type { Clock } from './clock.ts'
import type { RefreshRequest } from './compose-upstreams.ts'
import type { Config } from '../settings/config.ts'

/** The servers that share one database (SHARED_STATE). Without the setting this server is alone. */
export interface Servers {
  lease: Lease
  /** null: it is alone. */
  session: Session | null
  /** What a service behind the site answered; null: this server asks for itself alone. */
  readingsOf: (source: string) => Readings | null
  /** What other servers count of the budgets of networks; null: there are none. */
  budgets: BudgetExchange | null
  /** Has the server that asks the services do the same first. */
  withAsking: (refresh: Refresh) => Refresh
}

type Refresh = (asked: RefreshRequest) => Promise<void>

const ONE_SERVER: Servers = {
  lease: ALONE,
  session: null,
  readingsOf: () => null,
  budgets: null,
  withAsking: (refresh) => refresh,
}

interface Surroundings {
  store: Store
  clock: Clock
  log: Log
}

/** @throws ProviderError when the database is there and refuses, or a pooler stands between */
export async function composeServers(
  { sharedDatabase }: Config,
  { store, clock, log }: Surroundings,
): Promise<Servers> {
  if (!sharedDatabase) return ONE_SERVER
  const session = await openSession({ url: sharedDatabase.reveal(), log, now: clock.now })
  const readingsOf = (source: string) => createPostgresReadings({ store, session, source, log })
  return {
    lease: session.lease,
    session,
    readingsOf,
    budgets: exchangeBudgets({ session, key: budgetsKey(store) }),
    withAsking: withAsking(readingsOf('refresh'), log),
  }
}

function budgetsKey(store: Store): () => Promise<string> {
  return createServerKey(store, 'budgets', () => randomBytes(24).toString('base64url'))
}

function toldInVain(log: Log): (error: unknown) => void {
  return (error) =>
    log.warn('The server that asks the services could not be told of an edit; it shows when it is asked for next', {
      error,
    })
}

/** A server that gives what is kept cannot ask again by itself. */
function withAsking(demands: Readings, log: Log): Servers['withAsking'] {
  return (refresh) => {
    demands.onDemand(async (name) => {
      const { asked } = JSON.parse(name) as { asked: RefreshRequest }
      await refresh(asked)
      return ''
    })
    return async (asked) => {
      // One that is on its way may have begun before the edit: each is a demand of its own. Never throws, as `refresh`.
      const name = JSON.stringify({ asked, id: randomUUID() })
      if (!demands.asksItself()) await demands.demand(name, 'now').catch(toldInVain(log))
      await refresh(asked)
    }
  }
}
