/** Counts changes, and says of each thing whether it is among those that changed. */
export interface ChangeCounts {
  /** These have changed. */
  note(keys: readonly string[]): void
  /** Nothing is known of it any more. */
  forget(key: string): void
  /** Changes with all that is noted. */
  version(): string
  /** Changes with what is noted of this one; what it was before is never said again. */
  versionOf(key: string): string
}

export function createChangeCounts(): ChangeCounts {
  let changes = 0
  const last = new Map<string, number>()
  return {
    note(keys) {
      changes += 1
      for (const key of keys) last.set(key, changes)
    },
    forget: (key) => void last.delete(key),
    version: () => String(changes),
    versionOf: (key) => String(last.get(key) ?? 0),
  }
}
