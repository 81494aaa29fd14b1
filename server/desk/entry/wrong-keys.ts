import { LRUCache } from 'lru-cache'
import type { SharedBudgets } from '#server/limits/shared-budgets.ts'
import type { VisitorNetwork } from '#server/limits/visitor-network.ts'

/** Networks from which wrong keys come. */
export type WrongKeys = ReturnType<typeof createWrongKeys>

/** docs/contracts/desk.md#who-may-enter. */
const MAX_WRONG = 10
const NAME = 'wrong keys'
const WITHIN_MS = 60_000
/** Networks remembered: each holds a few hundred bytes. */
const MAX_NETWORKS = 10_000

/**
 * @param now milliseconds, by a clock that does not go back
 * @param budgets calls that all servers count together; null: this server is alone
 */
export function createWrongKeys(now: () => number, budgets: SharedBudgets | null = null) {
  const timesOf = new LRUCache<string, number[]>({ max: MAX_NETWORKS })
  const recent = (name: string) => (timesOf.get(name) ?? []).filter((at) => at > now() - WITHIN_MS)

  const named = (networks: readonly VisitorNetwork[]) => budgets?.named(networks) ?? networks

  function note({ name, weight }: VisitorNetwork, times: number): void {
    const more = Array.from({ length: Math.min(times, MAX_WRONG * weight) }, now)
    timesOf.set(name, [...recent(name), ...more].slice(-MAX_WRONG * weight))
  }

  budgets?.onCounted(NAME, note)
  return {
    /** @returns 0 when a key may be tried, otherwise whole seconds until one may */
    wait(networks: readonly VisitorNetwork[]): number {
      const waits = named(networks).map(({ name, weight }) => {
        const last = recent(name).at(-MAX_WRONG * weight)
        return last === undefined ? 0 : Math.ceil((last + WITHIN_MS - now()) / 1000)
      })
      return Math.max(0, ...waits)
    },
    /** A wrong key came from there. */
    count(networks: readonly VisitorNetwork[]): void {
      for (const network of named(networks)) note(network, 1)
      budgets?.count(NAME, named(networks))
    },
  }
}
