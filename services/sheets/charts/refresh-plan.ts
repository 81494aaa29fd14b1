/** One spreadsheet of the site: the age of the oldest chart that is held of it, and whether a newer one could not be had. */
export interface HeldSpreadsheet {
  id: string
  ageMs: number
  isFailing: boolean
}

/** Decides which spreadsheets are refreshed in the background. */
export interface RefreshPlan {
  /** @returns ids, to be asked for now; those named are taken to be asked for */
  choose(held: readonly HeldSpreadsheet[]): string[]
}

/**
 * Between two spreadsheets: six calls a minute are a tenth of what Google lets one user read (60), and a fiftieth of what
 * it lets a project. Many spreadsheets, or answers that are fresh for a short time, are asked for faster, but never so
 * fast that the background takes more than half of the site's budget (30 calls a minute).
 */
const MAX_PACE_MS = 10_000
const MIN_PACE_MS = 4000
/** Nothing is asked for before this part of its time is over, nor left alone after that one, where the pace allows. */
const EARLIEST = 0.4
const LATEST = 0.8
/** All have had their turn by then. */
const ALL_WITHIN = 0.93
/** Most that are made up for at once after a pause of the process. */
const MAX_AT_ONCE = 4

/**
 * The oldest first, at an even pace; what is failing as often as it may be tried again (services/upstream/last-good-state.ts). Many
 * spreadsheets are begun with earlier, so that the last of them is not old before its turn comes.
 */
export function createRefreshPlan({ ttlMs, now }: { ttlMs: number; now: () => number }): RefreshPlan {
  let nextAt = now()

  return {
    choose(held) {
      const paceMs = Math.min(MAX_PACE_MS, Math.max(MIN_PACE_MS, (ttlMs * ALL_WITHIN) / held.length))
      const dueMs = Math.min(ttlMs * LATEST, Math.max(ttlMs * EARLIEST, ttlMs - held.length * paceMs))
      const failing = held.filter(({ isFailing }) => isFailing)
      const due = held
        .filter(({ ageMs, isFailing }) => !isFailing && ageMs >= dueMs)
        .toSorted((one, other) => other.ageMs - one.ageMs)
      nextAt = Math.max(nextAt, now() - (MAX_AT_ONCE - 1) * paceMs)
      const turns = now() < nextAt ? 0 : 1 + Math.floor((now() - nextAt) / paceMs)
      const chosen = due.slice(0, turns)
      nextAt += chosen.length * paceMs
      return [...failing, ...chosen].map(({ id }) => id)
    },
  }
}
