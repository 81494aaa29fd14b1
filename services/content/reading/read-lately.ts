import { LRUCache } from 'lru-cache'

/** What was read lately. */
interface ReadLately {
  add(name: string): void
  has(name: string): boolean
}

const MAX_NAMES = 20
const LATELY_MS = 60 * 60 * 1000

/** Of what is only refreshed when it is asked for, what was read lately is refreshed like all else: an edit of it shows. */
export function createReadLately(now: () => number): ReadLately {
  const readings = new LRUCache<string, number>({ max: MAX_NAMES })
  return {
    add: (name) => void readings.set(name, now()),
    has: (name) => now() - (readings.peek(name) ?? -Infinity) < LATELY_MS,
  }
}
