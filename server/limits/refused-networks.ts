import { LRUCache } from 'lru-cache'
import { createRateLimit } from './rate-limit.ts'
import type { VisitorNetwork } from './visitor-network.ts'

/** Networks that go on asking although they are refused. */
export interface RefusedNetworks {
  /** A request of a visitor in these networks was refused. */
  count(networks: readonly VisitorNetwork[]): void
  /** Closes new connections of this network for a second. */
  shutOut(name: string): void
  /** Whether new connections of these networks are closed at once. */
  isShutOut(networks: readonly VisitorNetwork[]): boolean
}

/** Programs that heed `Retry-After` stay far below it. */
const REFUSALS = { burst: 400, perSecond: 20 }
const SHUT_OUT_MS = 1000
/** Networks shut out at once; about 1 MB. */
const MAX_SHUT_OUT = 5000

/**
 * An answer that says no takes a hundred times as long as closing a connection. A network that was refused hundreds of times and continues
 * is no longer answered.
 *
 * @param now milliseconds, by a clock that does not go back
 */
export function createRefusedNetworks(now: () => number): RefusedNetworks {
  const budget = createRateLimit(REFUSALS)
  const shutOutUntil = new LRUCache<string, number>({ max: MAX_SHUT_OUT })
  const shutOut = (name: string) => void shutOutUntil.set(name, now() + SHUT_OUT_MS)
  return {
    count(networks) {
      for (const network of networks) if (budget.take([network], now()) > 0) shutOut(network.name)
    },
    shutOut,
    isShutOut(networks) {
      return networks.some(({ name }) => now() < (shutOutUntil.get(name) ?? 0))
    },
  }
}
