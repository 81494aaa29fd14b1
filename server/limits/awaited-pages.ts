/** Requests that wait for their turn, by the address they ask for: once another one has had its page made, they need none. */
export interface AwaitedPages {
  /**
   * @param target path and query
   * @param whenMade called once, at most
   * @returns ends the waiting
   */
  wait: (target: string, whenMade: () => void) => () => void
  /** The page at a path and query has been made, and is kept. */
  tellMade: (target: string) => void
}

export function createAwaitedPages(): AwaitedPages {
  const waiting = new Map<string, Set<() => void>>()

  return {
    wait(target, whenMade) {
      // The same function may wait more than once.
      const one = () => whenMade()
      const others = waiting.get(target) ?? new Set()
      waiting.set(target, others.add(one))
      return () => {
        others.delete(one)
        if (others.size === 0 && waiting.get(target) === others) waiting.delete(target)
      }
    },
    tellMade(target) {
      const all = waiting.get(target)
      waiting.delete(target)
      for (const one of all ?? []) one()
    },
  }
}
