import { ProviderError } from '#domain/errors.ts'

export interface TurnOptions {
  /** Calls that are worked on at once, and of one network. */
  atOnce: number
  atOncePerNetwork: number
  /** Calls wait no longer. */
  waitMs: number
}

/** Lets calls in one after the other, each network in its turn, so that a network with many calls waits for itself. */
export interface Turns {
  /**
   * Resolves when it is the call's turn.
   *
   * @returns what must be called when the call has been answered
   * @throws ProviderError `timeout` with status 503 when the turn does not come in time
   */
  take(network: string): Promise<() => void>
}

interface Waiting {
  go: (done: () => void) => void
}

const RETRY_AFTER_SECONDS = '5'

export function createTurns({ atOnce, atOncePerNetwork, waitMs }: TurnOptions): Turns {
  /** By network; the network that had its turn goes to the end. */
  const waiting = new Map<string, Set<Waiting>>()
  const working = new Map<string, number>()
  let total = 0

  function letIn(): void {
    for (const [network, calls] of waiting) {
      if (total >= atOnce) return
      const [next] = calls
      if (!next || (working.get(network) ?? 0) >= atOncePerNetwork) continue
      forget(network, calls, next)
      if (waiting.delete(network) && calls.size > 0) waiting.set(network, calls)
      next.go(begin(network))
    }
  }

  function begin(network: string): () => void {
    let isDone = false
    total += 1
    working.set(network, (working.get(network) ?? 0) + 1)
    return () => {
      if (isDone) return
      isDone = true
      total -= 1
      const left = (working.get(network) ?? 1) - 1
      if (left > 0) working.set(network, left)
      else working.delete(network)
      letIn()
    }
  }

  function forget(network: string, calls: Set<Waiting>, call: Waiting): void {
    calls.delete(call)
    if (calls.size === 0) waiting.delete(network)
  }

  return {
    take(network) {
      return new Promise((resolve, reject) => {
        const calls = waiting.get(network) ?? new Set()
        const timer = setTimeout(() => {
          forget(network, calls, call)
          reject(new ProviderError('search', 'timeout', { status: 503, retryAfter: RETRY_AFTER_SECONDS }))
        }, waitMs)
        const call: Waiting = {
          go(done) {
            clearTimeout(timer)
            resolve(done)
          },
        }
        waiting.set(network, calls.add(call))
        letIn()
      })
    },
  }
}
