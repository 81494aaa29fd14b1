/** Bounds what is worked on at once for one network; what is beyond waits for its turn. */
export interface NetworkTurns {
  /**
   * Resolves when the work may begin.
   *
   * @returns what must be called when the work is done
   */
  take(network: string): Promise<() => void>
}

interface NetworkTurnsOptions {
  /** So many at once for each network. */
  atOnce: number
  /** Work that takes longer waits for somebody else, a slow service for example, and no longer counts. */
  countsForMs: number
}

interface Row {
  working: number
  waiting: (() => void)[]
}

/**
 * The event loop shares its time among all work that has begun. Without a bound, a network with sixty requests in hand has sixty
 * times as much of it as a visitor with one.
 */
export function createNetworkTurns({ atOnce, countsForMs }: NetworkTurnsOptions): NetworkTurns {
  const rows = new Map<string, Row>()

  function leave(network: string, row: Row): void {
    row.working -= 1
    row.waiting.shift()?.()
    if (row.working === 0) rows.delete(network)
  }

  function begin(network: string, row: Row): () => void {
    row.working += 1
    let counts = true
    const done = () => {
      clearTimeout(timer)
      if (counts) leave(network, row)
      counts = false
    }
    const timer = setTimeout(done, countsForMs)
    return done
  }

  return {
    async take(network) {
      const row = rows.get(network) ?? { working: 0, waiting: [] }
      rows.set(network, row)
      if (row.working < atOnce) return begin(network, row)
      return new Promise((resolve) => {
        row.waiting.push(() => resolve(begin(network, row)))
      })
    },
  }
}
