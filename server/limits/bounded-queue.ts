import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Error for a full queue, or a job that waited too long. Respond with 503 and `Retry-After`. */
export class QueueFull extends Error {
  constructor() {
    super('The queue is full')
    this.name = 'QueueFull'
  }
}

export interface BoundedQueueOptions {
  /** Maximum number of jobs that run at the same time. */
  concurrency: number
  /** Maximum number of waiting jobs, in addition to running jobs. */
  maxWaiting: number
  /** Maximum wait, ms. A job that waited longer is rejected when its turn comes. Default: no limit. */
  maxWaitMs?: number
}

/** Runs jobs in order of priority, then of arrival. Each starts in a separate turn of the event loop. */
export function createBoundedQueue({ concurrency, maxWaiting, maxWaitMs = Infinity }: BoundedQueueOptions) {
  const queue = new PQueue({ concurrency })
  // Jobs that all compute in one turn would block other connections, and Node accepts one new connection per turn.
  const turns = new PQueue({ concurrency: 1 })
  const isFull = () => queue.pending >= concurrency && queue.size >= maxWaiting

  return {
    /**
     * @param priority jobs with a higher priority run first
     * @throws QueueFull if too many jobs wait, or this one waited too long
     */
    async run<Result>(job: () => Promise<Result>, priority = 0): Promise<Result> {
      if (isFull()) throw new QueueFull()
      const addedAt = performance.now()
      // The job keeps the async context of its own request instead of that of the job before it.
      const bound = AsyncLocalStorage.bind(job)
      const runJob = async () => {
        await turns.add(() => nextTurn(), { priority })
        if (performance.now() - addedAt > maxWaitMs) throw new QueueFull()
        return bound()
      }
      return queue.add(runJob, { priority })
    },
    isFull,
    /** Number of waiting and running jobs. */
    size: () => queue.size + queue.pending,
  }
}
