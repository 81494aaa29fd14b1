import type { Log } from '#services/log.ts'
import type { VoteService } from '#services/votes/votes.ts'
import { isToldByStore } from '#services/storage/watched-store.ts'
import { repeatJob } from './repeat-job.ts'

const LOOK_EVERY_MS = 60_000
const FORGET_EVERY_MS = 60 * 60 * 1000

/**
 * Deletes what is kept beside votes for a time only: at the start, when a day (UTC) is over, and every hour. A database that
 * is away is tried again a minute later.
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
      if (!isToldByStore(error)) log.warn('What is kept beside votes could not be deleted yet', { error })
    }
  }

  repeatJob(look, LOOK_EVERY_MS)
}
