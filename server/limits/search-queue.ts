import { ProviderError } from '#domain/errors.ts'
import type { InTurn } from '#services/search/search.ts'
import { createBoundedQueue, QueueFull } from './bounded-queue.ts'

const MAX_WAITING = 500
/** Maximum running and waiting calls of one network, so that there is room for others. */
const MAX_OF_NETWORK = 100
const MAX_WAIT_MS = 8000
const RETRY_AFTER_SECONDS = '5'

/** One bounded queue for the searches of all networks. The more of a network's calls wait, the later its next runs. */
export function createSearchQueue(concurrency: number): InTurn {
  const queue = createBoundedQueue({ concurrency, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS })
  const calls = new Map<string, number>()

  function add(network: string, change: 1 | -1): number {
    const count = (calls.get(network) ?? 0) + change
    if (count > 0) calls.set(network, count)
    else calls.delete(network)
    return count
  }

  return async (network, work) => {
    const count = add(network, 1)
    try {
      if (count > MAX_OF_NETWORK) throw new QueueFull()
      return await queue.run(work, -count)
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw new ProviderError('search', 'timeout', { status: 503, retryAfter: RETRY_AFTER_SECONDS })
    } finally {
      add(network, -1)
    }
  }
}
