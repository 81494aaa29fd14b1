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
/** PostgreSQL warns, and says that it has committed, when a wait for a standby is given up: the standby may not have it. */
const NOT_REPLICATED = '01000'
/** "transaction_resolution_unknown" of SQL. */
const UNKNOWN_OUTCOME = '08007'

/**
 * Connections that are given up once they fail, or lead to a server that can only be read: after a switch to another server
 * the next call finds that one.
 *
 * @throws ProviderError for an address that pg cannot read, or names files that are not there
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

  async function watched(asked: Promise<unknown>, isCommit: boolean): Promise<unknown> {
    try {
      const result = await asked
      if (!isCommit || !isUnconfirmed) return result
    } catch (error) {
      const meaning = meaningOf(error)
      if (meaning === 'passing' || meaning === 'read-only') isBroken = true
      throw error
    }
    isBroken = true
    throw Object.assign(new Error('no standby has confirmed the transaction'), { code: UNKNOWN_OUTCOME })
  }

  const query: Query = (...given) => {
    const [statement] = given
    const isCommit = typeof statement === 'string' && COMMIT.test(statement)
    if (isCommit) isUnconfirmed = false
    const asked = ask(...given)
    return asked instanceof Promise ? watched(asked, isCommit) : asked
  }
  // The pool gives a client another `release` each time it is taken.
  let release: PoolClient['release'] = () => {}
  Object.defineProperties(client, {
    query: { value: query },
    release: {
      get: () => (error?: Error | boolean) => release(error || isBroken),
      set: (given: PoolClient['release']) => void (release = given),
    },
  })
}
