/** A budget of calls: so many at once, and so many more each second. */
export interface Budget {
  burst: number
  perSecond: number
}

/** Counts calls and says no when a budget is used up. */
export interface RateLimit {
  /**
   * Takes one call from the budget of `network`.
   *
   * @param nowMs any clock in milliseconds that does not go back
   * @returns 0 when the call may go on, otherwise whole seconds until one may
   */
  take(network: string, nowMs: number): number
}

/**
 * What one network may do (docs/votes.md tells why). Changes are subscribe, vote and forms; reads are user and votes.
 * A vote is two changes and two reads: a class of forty may vote five times each within one second.
 */
export const BUDGETS: Record<'changes' | 'reads', Budget> = {
  changes: { burst: 400, perSecond: 3 },
  reads: { burst: 1200, perSecond: 20 },
}

/** Networks remembered. Beyond that the one not heard of for longest is forgotten, which only ever gives it more. */
const MOST_NETWORKS = 50_000

/** A leaky bucket for each network, in memory of fixed size: each server counts for itself. */
export function createRateLimit({ burst, perSecond }: Budget, mostNetworks = MOST_NETWORKS): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(network, nowMs) {
      const known = buckets.get(network)
      const passed = known ? Math.max(0, nowMs - known.at) / 1000 : 0
      const left = known ? Math.min(burst, known.left + passed * perSecond) : burst
      const isAllowed = left >= 1
      // Taken out and put back, the map is ordered by when a network was last heard of.
      buckets.delete(network)
      buckets.set(network, { left: isAllowed ? left - 1 : left, at: nowMs })
      if (buckets.size > mostNetworks) forgetOldest(buckets)
      return isAllowed ? 0 : Math.ceil((1 - left) / perSecond)
    },
  }
}

function forgetOldest(buckets: Map<string, unknown>): void {
  const [oldest] = buckets.keys()
  if (oldest !== undefined) buckets.delete(oldest)
}
