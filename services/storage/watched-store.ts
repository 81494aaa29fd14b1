import { ProviderError, type ProviderFailure } from '#domain/errors.ts'
import type { Store, StoreState } from './database.ts'
import type { Log } from '../log.ts'

export type WatchedStore = ReturnType<typeof watchStore>

/** Minimum interval between trial writes. */
const TRIAL_EVERY_MS = 1000
/** Time without a fault after which it counts as over in the log. */
const QUIET_MS = 10_000
/** Key that no request's hash equals. */
const TRIAL = { request: 'trial', fingerprint: '', outcome: '', answered_at: '' }

/** Log message at the start of each fault. */
const BEGINNINGS: Partial<Record<ProviderFailure, string>> = {
  refused: 'The database refuses connections until its settings change',
  'bad-shape': 'The database cannot be used until its settings change',
  full: 'The disk of the database is full; votes, sign-ups and messages are answered with 503 until there is room',
  timeout: 'The database takes too long; votes, sign-ups and messages are answered with 503 until it is faster',
  'read-only': 'The database can only be read; votes, sign-ups and messages are answered with 503',
  gone: 'The file of the database was removed, moved or replaced; votes, sign-ups and messages are answered with 503 until it is back or the server is restarted',
}
const OTHERWISE = 'The database cannot be reached; votes, sign-ups and messages are answered with 503 until it can'

/** True if a watched store logs the error. A database fault is one line, however many operations it affects. */
export function isLoggedByStore(error: unknown): boolean {
  return error instanceof ProviderError && error.provider === 'database'
}

/**
 * The same store, with one log line when a kind of fault begins and one when the store works again, however many calls are affected.
 *
 * @param now monotonic clock, ms
 */
export function watchStore(store: Store, log: Log, now: () => number) {
  const failing: { read: ProviderFailure | null; write: ProviderFailure | null } = { read: null, write: null }
  /** The logged fault. An intermittent fault, such as a disk with room for some writes, counts as one. */
  let logged: ProviderFailure | null = null
  let since = 0
  let failedAt = 0
  let triedAt = -Infinity

  function failed(kind: 'read' | 'write', error: unknown): void {
    if (!(error instanceof ProviderError)) return
    failing[kind] = error.failure
    failedAt = now()
    if (logged === null) since = failedAt
    if (logged !== error.failure) log.warn(BEGINNINGS[error.failure] ?? OTHERWISE, { reason: error.failure, error })
    logged = error.failure
  }

  /** A successful write also proves reads. */
  function worked(kind: 'read' | 'write'): void {
    failing.read = null
    if (kind === 'write') failing.write = null
    if (logged === null || failing.write !== null || now() - failedAt < QUIET_MS) return
    log.info('The database works again', { reason: logged, seconds: Math.round((failedAt - since) / 1000) })
    logged = null
  }

  async function watched<Result>(kind: 'read' | 'write', work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      worked(kind)
      return result
    } catch (error) {
      failed(kind, error)
      throw error
    }
  }

  const read: Store['read'] = (work) => watched('read', () => store.read(work))
  const write: Store['write'] = (work) => watched('write', () => store.write(work))

  async function tryToWrite(): Promise<void> {
    if (failing.write === null || now() - triedAt < TRIAL_EVERY_MS) return
    triedAt = now()
    await write(async (db) => {
      await db.insertInto('answered').values(TRIAL).execute()
      await db.deleteFrom('answered').where('request', '=', TRIAL.request).execute()
    })
  }

  return {
    read,
    write,
    close: () => store.close(),
    /** Checks the database: reads, and after a failed write also writes, to notice the end of a fault early. */
    async check(): Promise<StoreState> {
      try {
        await read((db) => db.selectFrom('vote_count').select('votes').limit(1).execute())
        await tryToWrite()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
      }
      const reason = failing.read ?? failing.write
      return { reason, canRead: failing.read === null, canWrite: reason === null }
    },
  }
}
