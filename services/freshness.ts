/** How old what an upstream said is, over all that is held of it. */
export interface Freshness {
  /** A good answer was given, or found from before. */
  worked(key: string, at: number): void
  /** A newer answer could not be had; without an older one that says nothing. */
  failed(key: string): void
  forget(key: string): void
  /** Whether what is held is old because a newer answer could not be had. */
  isFailing(key: string): boolean
  asOf(): DataAge
}

/** `at`: when the upstream last gave what is shown (ms), the oldest part counting while any is old; null: nothing yet. */
export interface DataAge {
  at: number | null
  isOld: boolean
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
    asOf() {
      if (failing.size === 0) return { at: newest, isOld: false }
      return { at: Math.min(...[...failing].map((key) => times.get(key) ?? Infinity)), isOld: true }
    },
  }
}

/** Of two upstreams: the older one counts when either is old. */
export function olderOf(one: DataAge, other: DataAge): DataAge {
  const old = [one, other].filter(({ isOld }) => isOld)
  const times = (old.length > 0 ? old : [one, other]).flatMap(({ at }) => at ?? [])
  return { at: times.length > 0 ? Math.min(...times) : null, isOld: old.length > 0 }
}
