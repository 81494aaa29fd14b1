import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { ProviderError } from '#domain/errors.ts'
import type { Database, Store } from '#services/database.ts'
import type { Log } from '#services/services.ts'
import { migrate } from './database-migrate.ts'

interface PostgresOptions {
  now: () => Date
  log: Log
  /** How long a call waits for a database that is away, in ms; default 4,000, under the ten seconds a page waits. */
  patienceMs?: number
}

const POOL = {
  max: 10,
  connectionTimeoutMillis: 3000,
  idleTimeoutMillis: 30_000,
  query_timeout: 5000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  maxLifetimeSeconds: 300,
  keepAlive: true,
}
const PATIENCE_MS = 4000
/** After one call has waited in vain, others do not wait for so long. */
const HOPELESS_MS = 2000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

/** Any number, the same in every server of the site: PostgreSQL's name for "one server at a time makes the tables". */
const MIGRATION_LOCK = 731_650_219

/** PostgreSQL's classes and codes for a connection that is lost, refused, starting up or shutting down (appendix A) … */
const LOST = /^(08...|57P0[1-3]|53300)$/
/** … for transactions that lost against another one and may be tried again … */
const LOST_TO_ANOTHER = /^(40001|40P01)$/
/** … and the operating system's for a server that is not there. */
const NOT_THERE = /^(ECONN\w+|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND)$/
/** pg has no codes for these. */
const LOST_BY_MESSAGE = /connection (terminated|ended)|timeout|client has encountered a connection error|not queryable/i
const NEVER_SENT = /not queryable/

/**
 * A store on a PostgreSQL server, reconnected to whenever it is away. A server that is away when the site starts is
 * waited for in the background; the first call that reaches it makes the tables.
 *
 * @param url postgres://user:password@host:port/database
 * @throws ProviderError when the server is there and refuses: a wrong password, no such database, a newer site's tables
 */
export async function openPostgres(
  url: string,
  { now, log, patienceMs = PATIENCE_MS }: PostgresOptions,
): Promise<Store> {
  const pool = new Pool({ connectionString: url, ...POOL })
  // Without listeners a connection that dies would end the process: while it is idle, and between two queries.
  pool.on('error', (error) => log.warn('A connection to the database was lost', { reason: error.message }))
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const store = createPostgresStore(db, { now, patienceMs })
  try {
    await store.prepare()
  } catch (cause) {
    if (cause instanceof ProviderError && cause.failure === 'unreachable') {
      log.warn('The database is not there yet; the site starts without it', { error: cause })
      return store
    }
    await db.destroy()
    throw cause instanceof ProviderError ? cause : new ProviderError('database', 'bad-status', { cause })
  }
  return store
}

/** A store over any dialect of PostgreSQL; `prepare` makes the tables now instead of at the first call. */
export function createPostgresStore(
  db: Kysely<Database>,
  { now, patienceMs = PATIENCE_MS }: { now: () => Date; patienceMs?: number },
): Store & { prepare(): Promise<void> } {
  let isPrepared = false

  async function prepare(): Promise<void> {
    if (isPrepared) return
    await db.transaction().execute((trx) => {
      const lock = () => sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
      return migrate(trx as unknown as Kysely<unknown>, now(), lock)
    })
    isPrepared = true
  }

  async function write<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
    await prepare()
    let isCommitting = false
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx)
        isCommitting = true
        return result
      })
    } catch (cause) {
      // Whether a commit whose answer is lost took place cannot be known, so it is not tried again here; the visitor's
      // browser repeats the request with its key and learns it.
      const isUnknown =
        isCommitting && isPassing(cause) && !NEVER_SENT.test(cause instanceof Error ? cause.message : '')
      throw isUnknown ? new ProviderError('database', 'unreachable', { cause }) : cause
    }
  }

  let hopelessUntil = 0

  /** Tries again while the database is away; then says so as a ProviderError. Other errors are thrown at once. */
  async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const started = performance.now()
    const until = started < hopelessUntil ? started : started + patienceMs
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await attempt()
      } catch (cause) {
        if (!isPassing(cause)) throw cause
        if (performance.now() + pause > until) {
          hopelessUntil = performance.now() + HOPELESS_MS
          throw new ProviderError('database', 'unreachable', { cause })
        }
        await wait(pause)
      }
    }
  }

  return {
    prepare: () => patiently(prepare),
    read: (work) => patiently(async () => (await prepare(), work(db))),
    write: (work) => patiently(() => write(work)),
    close: () => db.destroy(),
  }
}

/** Whether an error lies with the connection or the moment, not with the query. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ProviderError) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === '' && error instanceof AggregateError) return error.errors.some(isPassing)
  return (
    [LOST, LOST_TO_ANOTHER, NOT_THERE].some((codes) => codes.test(code)) ||
    (code === '' && LOST_BY_MESSAGE.test(error.message))
  )
}
