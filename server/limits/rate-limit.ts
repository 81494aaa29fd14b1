import { LRUCache } from 'lru-cache'
import type { VisitorNetwork } from './visitor-network.ts'

/** A budget of calls for a single address: `burst` at once, and `perSecond` more each second. */
export interface Budget {
  burst: number
  perSecond: number
}

/** Counts calls and says no when a budget is used up. */
export interface RateLimit {
  /**
   * Takes one call from the budget of each network, or from none when one of them is used up.
   *
   * @param networks those of the visitor's address (`networksOf`); each has its weight times the budget
   * @param nowMs any clock in milliseconds that does not go back
   * @returns 0 when the call may go on, otherwise whole seconds until one may
   */
  take(networks: readonly VisitorNetwork[], nowMs: number): number
}

/** A limit that other servers count with. */
export interface SharedLimit extends RateLimit {
  /** Takes calls that another server has let pass, as far as the budget has them. */
  spend(network: VisitorNetwork, calls: number, nowMs: number): void
}

/**
 * What one network may do (docs/votes.md tells why). Changes are subscribe, vote and forms; reads are user and votes.
 * A vote is two changes and two reads: a class of forty may vote five times each within one second. Searches are those
 * that programs and the search page's script send: a question for each letter that is typed. References are calls for the
 * national figures (docs/contracts/comparison.md).
 */
export const BUDGETS: Record<'changes' | 'reads' | 'searches' | 'references' | 'policyReports', Budget> = {
  changes: { burst: 400, perSecond: 3 },
  reads: { burst: 1200, perSecond: 20 },
  searches: { burst: 200, perSecond: 100 },
  references: { burst: 20, perSecond: 20 },
  policyReports: { burst: 100, perSecond: 1 },
}

/** Networks remembered, about 10 MB; what is forgotten beyond that has its whole budget again. */
const MAX_NETWORKS = 50_000

interface Bucket {
  left: number
  at: number
}

/** A leaky bucket for each network, in memory of fixed size: each server counts for itself; calls of others may be added. */
export function createRateLimit(budget: Budget, maxNetworks = MAX_NETWORKS): SharedLimit {
  const buckets = createBuckets(maxNetworks)

  function levelOf({ name, weight }: VisitorNetwork, nowMs: number) {
    const [burst, perSecond] = [budget.burst * weight, budget.perSecond * weight]
    const known = buckets.find(name)
    const passed = known ? Math.max(0, nowMs - known.at) / 1000 : 0
    return { name, burst, perSecond, left: known ? Math.min(burst, known.left + passed * perSecond) : burst }
  }

  return {
    spend(network, calls, nowMs) {
      const { name, burst, left } = levelOf(network, nowMs)
      const rest = Math.max(0, left - calls)
      buckets.keep(name, { left: rest, at: nowMs }, rest < burst / 2)
    },
    take(networks, nowMs) {
      const levels = networks.map((network) => levelOf(network, nowMs))
      const empty = levels.filter(({ left }) => left < 1)
      // A refused call makes no bucket, so that many addresses of one refused network take no room.
      const cost = empty.length > 0 ? 0 : 1
      for (const { name, left, burst } of cost === 0 ? empty : levels)
        buckets.keep(name, { left: left - cost, at: nowMs }, left - cost < burst / 2)
      return Math.max(0, ...empty.map(({ left, perSecond }) => Math.ceil((1 - left) / perSecond)))
    },
  }
}

/**
 * Buckets up to a number, half of them for those that used more than half their budget. In each half the one not heard of
 * for longest goes first, so a flood of fresh addresses makes nobody's used-up budget whole.
 */
function createBuckets(maxNetworks: number) {
  const max = Math.ceil(maxNetworks / 2)
  // Each has its whole room from the beginning, half a megabyte, and many a budget is never touched.
  let made: { light: LRUCache<string, Bucket>; heavy: LRUCache<string, Bucket> } | null = null
  return {
    find: (name: string) => made?.heavy.get(name) ?? made?.light.get(name),
    keep(name: string, bucket: Bucket, isHeavy: boolean): void {
      const { light, heavy } = (made ??= { light: new LRUCache({ max }), heavy: new LRUCache({ max }) })
      const [half, other] = isHeavy ? [heavy, light] : [light, heavy]
      other.delete(name)
      half.set(name, bucket)
    },
  }
}
