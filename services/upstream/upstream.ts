import type { DataAge } from './freshness.ts'

/** Cached data of an upstream, and the methods to refresh it. */
export interface Upstream {
  /** Changes when what is shown may have changed. */
  version(): string
  /** Age of the visible data. */
  asOf(): DataAge
  /** Asks at once for all that is held; kept when that has been answered. Never throws. */
  askAgain(): Promise<void>
  /** Loads due and missing data in the background. */
  refresh(): void
}

const MIN_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000
/** Looks within the time for which an answer counts as fresh. */
const LOOKS = 10

/**
 * Refreshes upstreams while the process lives, at irregular moments, so that visitors find fresh answers. The first look is
 * at once.
 */
export function refreshUpstreams(
  upstreams: readonly Pick<Upstream, 'refresh'>[],
  ttlMs: number,
  random: () => number,
): void {
  for (const upstream of upstreams) upstream.refresh()
  const pauseMs = Math.min(Math.max(ttlMs / LOOKS, MIN_PAUSE_MS), MAX_PAUSE_MS)
  const again = () => refreshUpstreams(upstreams, ttlMs, random)
  setTimeout(again, pauseMs * (0.7 + 0.6 * random())).unref()
}
