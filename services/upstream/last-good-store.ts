import type { Attempt, Dated } from './last-good-state.ts'
import { LastGood, type LastGoodOptions, type Load } from './last-good.ts'

export type LastGoodStore<T> = ReturnType<typeof createLastGoodStore<T>>

interface StoreOptions<T> extends LastGoodOptions<T> {
  /** Maximum number of good responses, which may change. The same number of failures is kept in addition. */
  max: () => number
  onEvict?: (key: string) => void
}

/**
 * Last good responses by key. Beyond the limit the least recently used good response is evicted; failures never evict a good response.
 * Entries that are loading or being restored are never evicted. Their readers would otherwise request them again and evict others in turn.
 */
export function createLastGoodStore<T>(
  load: (key: string, ...how: Parameters<Load<T>>) => Promise<Attempt<T>>,
  options: StoreOptions<T>,
  restore?: (key: string) => Promise<Dated<T> | null>,
) {
  const loading = new Map<string, LastGood<T>>()
  const good = createRecent(options)
  const failed = createRecent(options)

  const keep = (key: string, entry: LastGood<T>, hasValue: boolean) => (hasValue ? good : failed).set(key, entry)

  const find = (key: string) => loading.get(key) ?? good.get(key) ?? failed.get(key)

  /** Keeps an entry while work for it is pending. */
  async function during<R>(key: string, entry: LastGood<T>, work: () => Promise<R>, hasValue: (result: R) => boolean) {
    if ((find(key) ?? entry) !== entry) return work()
    good.entries.delete(key)
    failed.entries.delete(key)
    loading.set(key, entry)
    let isKept = false
    try {
      const result = await work()
      isKept = hasValue(result)
      return result
    } finally {
      loading.delete(key)
      keep(key, entry, isKept || entry.held() !== null)
    }
  }

  function create(key: string): LastGood<T> {
    const entry: LastGood<T> = new LastGood(
      (...how) => during(key, entry, () => load(key, ...how), isGood),
      options,
      restore && (() => during(key, entry, () => restore(key), isFound)),
    )
    return entry
  }

  /** The entry of this key, without a request. */
  function open(key: string): LastGood<T> {
    const found = find(key)
    if (found) return found
    const entry = create(key)
    keep(key, entry, false)
    return entry
  }

  return {
    get: (key: string) => open(key).get(),
    has: (key: string) => loading.has(key) || good.entries.has(key) || failed.entries.has(key),
    open,
    /** Refreshes all cached responses that are stale. */
    peekAll() {
      for (const entry of good.entries.values()) entry.peek()
    },
    /** Entries that were opened or requested and not evicted. */
    entries: (): [string, LastGood<T>][] => [...failed.entries, ...good.entries, ...loading],
  }
}

/**
 * Entries in the order of last use, the oldest first. An LRU cache with room for a large site would refill that whole
 * room each time its last entry leaves. This happens for every entry loaded at the start.
 */
function createRecent<T>({ max, onEvict }: StoreOptions<T>) {
  const entries = new Map<string, LastGood<T>>()

  function set(key: string, entry: LastGood<T>): void {
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= max()) return
      entries.delete(oldest)
      onEvict?.(oldest)
    }
  }

  return {
    entries,
    set,
    get(key: string): LastGood<T> | undefined {
      const entry = entries.get(key)
      if (entry) set(key, entry)
      return entry
    },
  }
}

const isGood = ({ outcome }: Attempt<unknown>) => outcome === 'good'
const isFound = (found: unknown) => found !== null
