import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely'
import type { DatabaseConnection, TransactionSettings } from 'kysely'
import type { Pool } from 'pg'
import { ProviderError } from '#domain/errors.ts'
import type { Database, Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import { migrate } from './database-migrate.ts'
import { meaningOf, postgresFault } from './postgres-faults.ts'
import { openPool } from './postgres-pool.ts'

interface PostgresOptions {
  now: () => Date
  log: Log
  /** Maximum number of connections; default 10. */
  poolMax?: number
  /** Maximum wait for an unavailable database, ms; default 4,000, less than the ten seconds that a page waits. */
  patienceMs?: number
}

const POOL_MAX = 10
/** Ends a statement before the client stops waiting for it, and a transaction whose client has disconnected. */
const LIMITS = "set local statement_timeout = '4500ms'; set local idle_in_transaction_session_timeout = '10s'"
/** Ensures that a confirmed write is on disk, regardless of the settings of the server or the role. A stronger setting stays. */
const ON_DISK =
  "select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'"

const PATIENCE_MS = 4000
/** Time for which other calls do not wait after one call has waited without success. */
const HOPELESS_MS = 2000
const FIRST_PAUSE_MS = 50
const MAX_PAUSE_MS = 500

/** Time after which a waiting start logs the reason. */
const SLOW_START_MS = 2000
const SLOW_START =
  'The database of DATABASE_URL has not responded yet; the start waits up to ten seconds for it, then the site starts without it'

/** Advisory lock for creating the tables: an arbitrary number, the same in every server of the site. */
const MIGRATION_LOCK = 731_650_219

/** pg's message for a statement that was never sent, for which there is no code. */
const NEVER_SENT = /not queryable/
/** Failures that stop a start. With all others the site shows pages and waits. */
const LASTING = new Set(['refused', 'bad-shape'])

/**
 * A store on a PostgreSQL server, with automatic reconnection. If the server is unavailable at the start, the store
 * keeps trying in the background. The first successful call creates the tables.
 *
 * @param url postgres://user:password@host:port/database
 * @throws ProviderError if the server refuses for a lasting reason: a wrong password, a missing database, a parameter
 * that its pooler does not know, a newer site's tables
 */
export async function openPostgres(
  url: string,
  { now, log, poolMax = POOL_MAX, patienceMs = PATIENCE_MS }: PostgresOptions,
): Promise<Store> {
  const pool = openPool(url, poolMax)
  // Handles errors while a connection is idle or between two queries. Without listeners a lost connection would end the process.
  pool.on('error', (error) => log.warn('A connection to the database was lost', { reason: error.message }))
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new BoundedDialect(pool) })
  const store = createPostgresStore(db, { now, patienceMs })
  const slow = setTimeout(() => log.warn(SLOW_START), SLOW_START_MS)
  try {
    await store.prepare()
  } catch (cause) {
    if (cause instanceof ProviderError && !LASTING.has(cause.failure)) {
      log.warn('The database is not available yet; the site starts without it', { error: cause })
      return store
    }
    await db.destroy()
    throw cause instanceof ProviderError ? cause : postgresFault('refused', cause)
  } finally {
    clearTimeout(slow)
  }
  return store
}

type Pooled = Parameters<PostgresDriver['rollbackTransaction']>[0]

/** Starts every transaction with its limits, in the same message to the server. */
class BoundedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin read only' : `begin; ${ON_DISK}`
    try {
      await connection.executeQuery(CompiledQuery.raw(`${begin}; ${LIMITS}`))
    } catch (error) {
      // Rolls back explicitly, because Kysely considers the transaction not started and would return the connection unchanged.
      await this.rollbackTransaction(connection as Pooled).catch(() => {})
      throw error
    }
  }
}

class BoundedDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): BoundedDriver {
    return new BoundedDriver({ pool: this.#pool })
  }
}

/** A store over any dialect of PostgreSQL. `prepare` creates the tables now instead of at the first call. */
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
      // If the response to a commit is lost, its result is unknown, so it is not retried here. The visitor's browser
      // repeats the request with its key and gets the result.
      const isUnknown =
        isCommitting && meaningOf(cause) === 'passing' && !NEVER_SENT.test(cause instanceof Error ? cause.message : '')
      throw isUnknown ? new ProviderError('database', 'unreachable', { cause }) : cause
    }
  }

  let hopelessUntil = 0

  /** Retries while the database is unavailable, then throws a ProviderError. Other errors are thrown at once. */
  async function withPatience<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const started = performance.now()
    const until = started < hopelessUntil ? started : started + patienceMs
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        return await attempt()
      } catch (cause) {
        const meaning = meaningOf(cause)
        if (meaning === null) throw cause
        // During a switch the address may lead to a read-only server for some seconds.
        if (meaning !== 'passing' && meaning !== 'read-only') throw postgresFault(meaning, cause)
        if (performance.now() + pause > until) {
          hopelessUntil = performance.now() + HOPELESS_MS
          throw postgresFault(meaning === 'passing' ? 'unreachable' : meaning, cause)
        }
        await wait(pause)
      }
    }
  }

  return {
    prepare: () => withPatience(prepare),
    read: (work) => withPatience(() => readFrom(db, prepare, work)),
    write: (work) => withPatience(() => write(work)),
    close: () => db.destroy(),
  }
}

/** A read-only database cannot create the tables, but may have them. */
async function readFrom<Result>(
  db: Kysely<Database>,
  prepare: () => Promise<void>,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const refusal: unknown = await prepare().then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal !== null && meaningOf(refusal) !== 'read-only') throw refusal
  try {
    return await db.transaction().setAccessMode('read only').execute(work)
  } catch (cause) {
    throw refusal ?? cause
  }
}
