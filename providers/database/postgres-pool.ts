import { Pool, type PoolClient } from 'pg'
import { meaningOf, postgresFault } from './postgres-faults.ts'

/**
 * Options without session parameters. A pooler in transaction mode (PgBouncer) rejects them, and uses another session
 * for the next transaction.
 */
const POOL = {
  connectionTimeoutMillis: 3000,
  idleTimeoutMillis: 30_000,
  query_timeout: 5000,
  maxLifetimeSeconds: 300,
  keepAlive: true,
}
const COMMIT = /^commit\b/i
/** PostgreSQL sends this warning with a commit when it stops waiting for a standby, which may then lack the commit. */
const NOT_REPLICATED = '01000'
/** SQL's "transaction_resolution_unknown". */
const UNKNOWN_OUTCOME = '08007'

/**
 * Connections that are discarded after a failure, or if they lead to a read-only server. After a switch to another
 * server the next call therefore finds the new one.
 *
 * @throws ProviderError for an address that pg cannot parse, or that names missing files
 */
export function openPool(url: string, max: number): Pool {
  try {
    const pool = new Pool({ connectionString: url, max, ...POOL })
    pool.on('connect', watch)
    return pool
  } catch (cause) {
    throw postgresFault('refused', cause)
  }
}

type Query = (...given: unknown[]) => unknown

function watch(client: PoolClient): void {
  let isBroken = false
  let isUnconfirmed = false
  const ask = client.query.bind(client) as Query
  client.on('notice', ({ code }) => {
    if (code === NOT_REPLICATED) isUnconfirmed = true
  })

  async function watched(running: Promise<unknown>, isCommit: boolean): Promise<unknown> {
    try {
      const result = await running
      if (!isCommit || !isUnconfirmed) return result
    } catch (error) {
      const meaning = meaningOf(error)
      if (meaning === 'passing' || meaning === 'read-only') isBroken = true
      throw error
    }
    isBroken = true
    throw Object.assign(new Error('no standby has confirmed the transaction'), { code: UNKNOWN_OUTCOME })
  }

  const query: Query = (...args) => {
    const [statement] = args
    const isCommit = typeof statement === 'string' && COMMIT.test(statement)
    if (isCommit) isUnconfirmed = false
    const running = ask(...args)
    return running instanceof Promise ? watched(running, isCommit) : running
  }
  // The pool sets a new `release` each time a client is taken.
  let release: PoolClient['release'] = () => {}
  Object.defineProperties(client, {
    query: { value: query },
    release: {
      get: () => (error?: Error | boolean) => release(error || isBroken),
      set: (args: PoolClient['release']) => void (release = args),
    },
  })
}
