import { LRUCache } from 'lru-cache'

const MAX_NAMES = 20
const RECENT_MS = 60 * 60 * 1000

/** Values that are otherwise refreshed only on demand are refreshed in the background while their reads are recent, so that an edit shows. */
export function createRecentReads(now: () => number) {
  const reads = new LRUCache<string, number>({ max: MAX_NAMES })
  return {
    add: (name: string) => void reads.set(name, now()),
    has: (name: string): boolean => now() - (reads.peek(name) ?? -Infinity) < RECENT_MS,
  }
}
