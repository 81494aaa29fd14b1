import type { Kept } from '#services/services.ts'

const LEAST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Looks in on what is kept so many times within the time for which an answer counts as fresh. */
const LOOKS = 10

/**
 * Looks after what is kept of upstreams while the process lives, at irregular moments: what is due is asked for anew, so
 * that visitors find it fresh. The first look is at once.
 */
export function refreshUpstreams(kept: readonly Pick<Kept, 'refresh'>[], ttlMs: number, random: () => number): void {
  for (const one of kept) one.refresh()
  const pauseMs = Math.min(Math.max(ttlMs / LOOKS, LEAST_PAUSE_MS), LONGEST_PAUSE_MS)
  const again = () => refreshUpstreams(kept, ttlMs, random)
  setTimeout(again, pauseMs * (0.7 + 0.6 * random())).unref()
}
