/** How old what an upstream said is, over all that is held of it. */
export type Freshness = ReturnType<typeof createFreshness>

/** `at`: when the upstream last gave what is shown (ms), the oldest part counting while any is stale; null: nothing yet. */
export interface DataAge {
  at: number | null
  isStale: boolean
}

export function createFreshness() {
  const times = new Map<string, number>()
  const failing = new Set<string>()
  let newest: number | null = null

  return {
    /** A good answer was given, or found from before. */
    worked(key: string, at: number): void {
      times.set(key, at)
      failing.delete(key)
      newest = Math.max(newest ?? at, at)
    },
    /** A newer answer could not be had; without an older one that says nothing. */
    failed(key: string): void {
      if (times.has(key)) failing.add(key)
    },
    forget(key: string): void {
      times.delete(key)
      failing.delete(key)
    },
    /** Whether what is held is stale because a newer answer could not be had. */
    isFailing: (key: string): boolean => failing.has(key),
    /** When what is held was given, ms; null: nothing is held. */
    timeOf: (key: string): number | null => times.get(key) ?? null,
    asOf(): DataAge {
      if (failing.size === 0) return { at: newest, isStale: false }
      return { at: Math.min(...[...failing].map((key) => times.get(key) ?? Infinity)), isStale: true }
    },
  }
}

/** Of two upstreams: the older one counts when either is stale. */
export function olderOf(one: DataAge, other: DataAge): DataAge {
  const stale = [one, other].filter(({ isStale }) => isStale)
  const times = (stale.length > 0 ? stale : [one, other]).flatMap(({ at }) => at ?? [])
  return { at: times.length > 0 ? Math.min(...times) : null, isStale: stale.length > 0 }
}
