/** How old what an upstream said is, over all that is held of it. */
export interface Freshness {
  /** A good answer was given, or found from before. */
  worked(key: string, at: number): void
  /** A newer answer could not be had; without an older one that says nothing. */
  failed(key: string): void
  forget(key: string): void
  /** Whether what is held is stale because a newer answer could not be had. */
  isFailing(key: string): boolean
  /** When what is held was given, ms; null: nothing is held. */
  timeOf(key: string): number | null
  asOf(): DataAge
}

/** `at`: when the upstream last gave what is shown (ms), the oldest part counting while any is stale; null: nothing yet. */
export interface DataAge {
  at: number | null
  isStale: boolean
}

export function createFreshness(): Freshness {
  const times = new Map<string, number>()
  const failing = new Set<string>()
  let newest: number | null = null

  return {
    worked(key, at) {
      times.set(key, at)
      failing.delete(key)
      newest = Math.max(newest ?? at, at)
    },
    failed(key) {
      if (times.has(key)) failing.add(key)
    },
    forget(key) {
      times.delete(key)
      failing.delete(key)
    },
    isFailing: (key) => failing.has(key),
    timeOf: (key) => times.get(key) ?? null,
    asOf() {
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
