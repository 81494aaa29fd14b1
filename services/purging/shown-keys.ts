import { AsyncLocalStorage } from 'node:async_hooks'
import { SITE_KEY } from '#domain/surrogate-keys.ts'

/** Collects the keys of what an answer shows, while it is made (domain/surrogate-keys.ts). */
export interface ShownKeys {
  /** What is being made now shows this; nothing outside of `collect`. */
  note(...keys: string[]): void
  /** @returns what `work` made, and the keys noted by then; those noted later are added to the same set */
  collect<T>(work: () => T): { made: T; keys: ReadonlySet<string> }
  /** What `work` reads stands on every page: it counts as that alone. */
  onEveryPage<T>(work: () => T): T
}

export function createShownKeys(): ShownKeys {
  const collecting = new AsyncLocalStorage<Set<string>>()
  const note: ShownKeys['note'] = (...keys) => {
    const set = collecting.getStore()
    if (set) for (const key of keys) set.add(key)
  }
  return {
    note,
    collect(work) {
      const keys = new Set<string>()
      return { made: collecting.run(keys, work), keys }
    },
    onEveryPage(work) {
      note(SITE_KEY)
      return collecting.run(new Set(), work)
    },
  }
}
