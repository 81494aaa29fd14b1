/** Without a notification a row is looked at this often while somebody waits for it. */
const LOOK_MS = 1000

/** Waits for the calls of other servers. */
export function createWaiting() {
  const waiting = new Map<string, PromiseWithResolvers<void>>()

  function wake(ids: readonly string[]): void {
    for (const id of ids) {
      waiting.get(id)?.resolve()
      waiting.delete(id)
    }
  }

  return {
    wake,
    /** Resolves when one of these rows has changed, or after a second. */
    async any(ids: readonly string[]): Promise<void> {
      const changes = ids.map((id) => {
        const known = waiting.get(id) ?? Promise.withResolvers<void>()
        waiting.set(id, known)
        return known.promise
      })
      const late = setTimeout(() => wake(ids), LOOK_MS)
      await Promise.race(changes)
      clearTimeout(late)
    },
  }
}
