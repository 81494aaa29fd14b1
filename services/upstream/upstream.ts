import type { DataAge } from './freshness.ts'

/** Cached data of an upstream, and the methods to refresh it. */
export interface Upstream {
  /** Changes if visible data may have changed. */
  version(): string
  /** Age of the visible data. */
  asOf(): DataAge
  /** Refreshes all cached responses at once. Resolves when all have arrived. Never throws. */
  askAgain(): Promise<void>
  /** Loads due and missing data in the background. */
  refresh(): void
}

const MIN_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000
/** Number of checks during the fresh time of a response. */
const LOOKS = 10

/**
 * Refreshes upstreams at irregular intervals for the lifetime of the process, so that visitors get fresh responses. The
 * first check is immediate.
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
