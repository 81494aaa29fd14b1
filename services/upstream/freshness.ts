/** Age of an upstream's data, over all cached responses. */
export type Freshness = ReturnType<typeof createFreshness>

/** `at`: time of the visible data (ms), that of the oldest part while any is stale; null: none yet. */
export interface DataAge {
  at: number | null
  isStale: boolean
}

export function createFreshness() {
  const times = new Map<string, number>()
  const failing = new Set<string>()
  let newest: number | null = null

  return {
    /** A good response arrived, or was found in the store. */
    worked(key: string, at: number): void {
      times.set(key, at)
      failing.delete(key)
      newest = Math.max(newest ?? at, at)
    },
    /** A refresh failed. Without a cached response this is not recorded. */
    failed(key: string): void {
      if (times.has(key)) failing.add(key)
    },
    forget(key: string): void {
      times.delete(key)
      failing.delete(key)
    },
    /** True if the cached response is stale because a refresh failed. */
    isFailing: (key: string): boolean => failing.has(key),
    /** Time of the cached response, ms; null if there is none. */
    timeOf: (key: string): number | null => times.get(key) ?? null,
    asOf(): DataAge {
      if (failing.size === 0) return { at: newest, isStale: false }
      return { at: Math.min(...[...failing].map((key) => times.get(key) ?? Infinity)), isStale: true }
    },
  }
}

/** Combines two upstreams: the older age counts if either is stale. */
export function olderOf(one: DataAge, other: DataAge): DataAge {
  const stale = [one, other].filter(({ isStale }) => isStale)
  const times = (stale.length > 0 ? stale : [one, other]).flatMap(({ at }) => at ?? [])
  return { at: times.length > 0 ? Math.min(...times) : null, isStale: stale.length > 0 }
}
