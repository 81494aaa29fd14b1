import type { Store } from '#services/storage/database.ts'
import { replayErasures, type Erasures } from '#services/storage/erasures.ts'
import type { Log } from '#services/log.ts'
import { deleteOld, finishCleanUp, takeCleanUp, type RetentionPeriods } from '#services/storage/retention.ts'
import { isLoggedByStore } from '#services/storage/watched-store.ts'
import { repeatJob } from './repeat-job.ts'
import type { VoteService } from '#services/votes/votes.ts'

const LOOK_EVERY_MS = 60_000

interface Options {
  periods: RetentionPeriods
  erasures: Erasures
  /** Removes traces of deleted data from the database files. */
  scrub: () => void
  log: Log
  now?: () => Date
}

/**
 * Deletes expired data, and data of erased persons that a restored backup contains: at the start and then daily, by one
 * of the servers on a database. Repeats if the database is unavailable.
 *
 * @returns checks if the clean-up is due now, for tests
 */
export function startCleanUps(store: Store, options: Options): () => Promise<void> {
  const { periods, erasures, scrub, log, now = () => new Date() } = options
  const since = now()
  async function look(): Promise<void> {
    try {
      if (await takeCleanUp(store, now(), since)) {
        const erased = await replayErasures(store, erasures).catch((error: unknown) => {
          log.error('Erased addresses could not be looked up; restored data of them remains', { error })
          return { signUps: 0, messages: 0 }
        })
        const deleted = await deleteOld(store, periods, now())
        const isAny = [...Object.values(erased), ...Object.values(deleted)].some((count) => count > 0)
        if (isAny) scrub()
        await finishCleanUp(store, now())
        if (isAny) log.info('Old or erased records were deleted', { deleted, erased })
      }
    } catch (error) {
      if (!isLoggedByStore(error)) log.warn('Old records could not be deleted yet', { error })
    }
  }

  repeatJob(look, LOOK_EVERY_MS)
  return look
}

const FORGET_EVERY_MS = 60 * 60 * 1000

/**
 * Deletes expired records of the database: at the start, after the end of each day (UTC), and every hour. If the
 * database is unavailable, tries again a minute later.
 */
export function startForgetting(
  votes: Pick<VoteService, 'forgetTraces'>,
  log: Log,
  now: () => Date = () => new Date(),
): void {
  let last: { day: string; at: number } | null = null

  async function look(): Promise<void> {
    const at = now()
    const day = at.toISOString().slice(0, 10)
    if (last?.day === day && at.getTime() - last.at < FORGET_EVERY_MS) return
    try {
      await votes.forgetTraces(at)
      last = { day, at: at.getTime() }
    } catch (error) {
      if (!isLoggedByStore(error)) log.warn('Expired data of votes could not be deleted yet', { error })
    }
  }

  repeatJob(look, LOOK_EVERY_MS)
}
