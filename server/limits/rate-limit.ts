import { LRUCache } from 'lru-cache'
import type { VisitorNetwork } from './visitor-network.ts'

/** Calls of a single address within a fixed time window. */
export interface Budget {
  calls: number
  windowMs: number
}

/** Counts calls and refuses those beyond a budget. */
export interface RateLimit {
  /**
   * Takes one call from the budget of each network. If any of the budgets is used up, takes none.
   *
   * @param networks of the visitor's address (`networksOf`); each has its weight times the budget
   * @param nowMs the monotonic clock, in milliseconds
   * @returns 0 if the call is allowed, otherwise whole seconds until the next one is
   */
  take(networks: readonly VisitorNetwork[], nowMs: number): number
  /** The same without counting a call. */
  wait(networks: readonly VisitorNetwork[], nowMs: number): number
}

/** A limit that other servers share. */
export interface SharedLimit extends RateLimit {
  /** Counts calls that another server has allowed. */
  spend(network: VisitorNetwork, calls: number, nowMs: number): void
}

const MINUTE_MS = 60_000

/**
 * Budgets of a network (docs/votes.md gives the reasons). Changes are subscribe, vote and forms; reads are user and votes. A vote is two
 * changes and two reads: a class of forty may cast five votes each within one second. Searches include those of programs and of the search
 * page's script, which makes a call for each typed letter. References are calls for the national data (docs/contracts/comparison.md). Wrong
 * keys are those of the desk (docs/contracts/desk.md#who-may-enter).
 */
export const BUDGETS = {
  changes: { calls: 400, windowMs: MINUTE_MS },
  reads: { calls: 1200, windowMs: MINUTE_MS },
  searches: { calls: 200, windowMs: 2000 },
  references: { calls: 20, windowMs: 1000 },
  policyReports: { calls: 100, windowMs: MINUTE_MS },
  wrongKeys: { calls: 10, windowMs: MINUTE_MS },
} satisfies Record<string, Budget>

/** Maximum number of counted networks, about 10 MB. A network evicted beyond that has its full budget again. */
const MAX_NETWORKS = 50_000

interface Count {
  /** Number of the window since the start of the clock. */
  window: number
  calls: number
}

/** Counts in memory of fixed size, separately in each server. Calls of others may be added. */
export function createRateLimit({ calls, windowMs }: Budget, maxNetworks = MAX_NETWORKS): SharedLimit {
  const counts = createCounts(maxNetworks)
  const windowOf = (nowMs: number) => Math.floor(nowMs / windowMs)

  function spend({ name, weight }: VisitorNetwork, more: number, nowMs: number): void {
    const window = windowOf(nowMs)
    const taken = counts.find(name, window) + more
    counts.keep(name, { window, calls: taken }, taken > (calls * weight) / 2)
  }

  function wait(networks: readonly VisitorNetwork[], nowMs: number): number {
    const window = windowOf(nowMs)
    const isUsedUp = networks.some(({ name, weight }) => counts.find(name, window) >= calls * weight)
    return isUsedUp ? Math.max(1, Math.ceil(((window + 1) * windowMs - nowMs) / 1000)) : 0
  }

  return {
    spend,
    wait,
    take(networks, nowMs) {
      const seconds = wait(networks, nowMs)
      if (seconds === 0) for (const network of networks) spend(network, 1, nowMs)
      return seconds
    },
  }
}

/**
 * Call counts for a bounded number of networks. Half of the slots are for networks that used more than half their budget. In each half the
 * oldest entry is removed first, so that a flood of new addresses restores no exhausted budget.
 */
function createCounts(maxNetworks: number) {
  const max = Math.ceil(maxNetworks / 2)
  const light = new LRUCache<string, Count>({ max })
  const heavy = new LRUCache<string, Count>({ max })
  return {
    find(name: string, window: number): number {
      const count = heavy.get(name) ?? light.get(name)
      return count && count.window >= window ? count.calls : 0
    },
    keep(name: string, count: Count, isHeavy: boolean): void {
      const [half, other] = isHeavy ? [heavy, light] : [light, heavy]
      other.delete(name)
      half.set(name, count)
    },
  }
}
