import { openSession } from '#providers/servers/postgres-session.ts'
import type { Log } from '#services/log.ts'
import { ALONE } from '#services/servers/lease.ts'
import type { Lease } from '#services/servers/lease.ts'
import type { Session } from '#services/servers/session.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** This server among those that share one database; without SHARED_STATE it is alone. */
export interface Servers {
  lease: Lease
  /** null: it shares nothing. */
  session: Session | null
}

/** @throws ProviderError when the database is there and refuses, or a pooler stands between */
export async function composeServers({ sharedDatabase }: Config, clock: Clock, log: Log): Promise<Servers> {
  if (!sharedDatabase) return { lease: ALONE, session: null }
  const session = await openSession({ url: sharedDatabase.reveal(), log, now: clock.now })
  return { lease: session.lease, session }
}
