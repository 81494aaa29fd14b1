import { AsyncLocalStorage } from 'node:async_hooks'
import { SITE_KEY } from '#domain/surrogate-keys.ts'

/** Collects the keys of the content that a response shows, while it is built (domain/surrogate-keys.ts). */
export type ShownKeys = ReturnType<typeof createShownKeys>

export function createShownKeys() {
  const collecting = new AsyncLocalStorage<Set<string>>()
  /** Notes keys for the response that is being built. Has no effect outside of `collect`. */
  const note = (...keys: string[]): void => {
    const set = collecting.getStore()
    if (set) for (const key of keys) set.add(key)
  }
  return {
    note,
    /** @returns the result of `work`, and the keys noted so far; later keys are added to the same set */
    collect<T>(work: () => T): { made: T; keys: ReadonlySet<string> } {
      const keys = new Set<string>()
      return { made: collecting.run(keys, work), keys }
    },
    /** Content that `work` reads is on every page, so only the site's key is noted. */
    onEveryPage<T>(work: () => T): T {
      note(SITE_KEY)
      return collecting.run(new Set(), work)
    },
  }
}
