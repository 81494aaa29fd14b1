/** A key that a CDN is still to be told. */
export interface WaitingKey {
  since: number
  dueAt: number
  /** Whether it is told once more later. */
  isFirst: boolean
}

/** The keys that wait, each once, the longest waiting first. */
export interface WaitingKeys {
  add(key: string, entry: WaitingKey): void
  find(key: string): WaitingKey | undefined
  remove(key: string): void
  /** Gives up what has waited longer than `maxMs`. */
  giveUp(maxMs: number): void
  /** What is due and has room in one call. */
  due(room: { maxKeys: number; maxLength: number }): string[]
  counts(): { waiting: number; dropped: number }
}

/** @param max beyond it the longest waiting are given up */
export function createWaitingKeys(max: number, now: () => number): WaitingKeys {
  const keys = new Map<string, WaitingKey>()
  let dropped = 0

  function drop(key: string): void {
    keys.delete(key)
    dropped += 1
  }

  return {
    add(key, entry) {
      keys.delete(key)
      keys.set(key, entry)
      const [first] = keys.size > max ? keys.keys() : []
      if (first !== undefined) drop(first)
    },
    find: (key) => keys.get(key),
    remove: (key) => void keys.delete(key),
    giveUp(maxMs) {
      for (const [key, { since }] of keys) if (now() - since > maxMs) drop(key)
    },
    due({ maxKeys, maxLength }) {
      const found: string[] = []
      let length = 0
      for (const [key, { dueAt }] of keys) {
        if (dueAt > now()) continue
        length += key.length + 1
        if (found.length === maxKeys || length > maxLength) break
        found.push(key)
      }
      return found
    },
    counts: () => ({ waiting: keys.size, dropped }),
  }
}
