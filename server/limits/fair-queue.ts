import { AsyncLocalStorage } from 'node:async_hooks'

/** Jobs that wait for their turn, each with the network that it is for and a size. */
export interface FairQueue<Job, Result> {
  /** Rejects with `refusal` at once when there is no room, and later when the turn came too late. */
  add(network: string, size: number, job: Job): Promise<Result>
  /** Whether a job of this size would be refused at once. */
  isFull(network: string, size: number): boolean
  /** The sum of the sizes that wait or are worked on. */
  size(): number
}

interface FairQueueOptions<Job, Result> {
  /** Bound on the sum of the sizes that wait or are worked on. */
  capacity: number
  /** What has waited for longer is refused instead of begun. */
  maxWaitMs: number
  run: (job: Job) => Promise<Result>
  refusal: () => Error
  /** The clock, in milliseconds. */
  now: () => number
}

interface Waiting<Result> {
  /** Does the job, as part of the request that asked for it. */
  work: () => Promise<Result>
  size: number
  since: number
  resolve: (result: Promise<Result>) => void
  reject: (error: Error) => void
}

/** Of the room, for one network. */
const SHARE_OF_ONE = 0.25

/**
 * One job after the other, of each network in turn, so that nobody waits behind another's many. One network takes a
 * quarter of the room at most.
 */
export function createFairQueue<Job, Result>(options: FairQueueOptions<Job, Result>): FairQueue<Job, Result> {
  const { capacity, maxWaitMs, run, refusal, now } = options
  /** The networks in the order of their turns. */
  const waiting = new Map<string, Waiting<Result>[]>()
  const sizes = new Map<string, number>()
  let total = 0
  let isRunning = false

  function count(network: string, size: number): void {
    const own = (sizes.get(network) ?? 0) + size
    total += size
    if (own > 0) sizes.set(network, own)
    else sizes.delete(network)
  }

  /** The next job, of the network whose turn it is; the network goes to the end of the row. */
  function take(): [network: string, job: Waiting<Result>] | null {
    const [network, jobs = []] = waiting.entries().next().value ?? []
    if (network === undefined) return null
    const job = jobs.shift()
    waiting.delete(network)
    if (jobs.length > 0) waiting.set(network, jobs)
    return job ? [network, job] : null
  }

  async function runAll(): Promise<void> {
    isRunning = true
    for (let next = take(); next; next = take()) {
      const [network, { work, size, since, resolve, reject }] = next
      if (now() - since > maxWaitMs) reject(refusal())
      else {
        const result = work()
        resolve(result)
        await result.catch(() => {})
      }
      count(network, -size)
    }
    isRunning = false
  }

  function isFull(network: string, size: number): boolean {
    const own = sizes.get(network) ?? 0
    return total + size > capacity || own + size > capacity * SHARE_OF_ONE
  }

  return {
    isFull,
    add(network, size, job) {
      if (isFull(network, size)) return Promise.reject(refusal())
      count(network, size)
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const jobs = waiting.get(network) ?? []
      const inRequest = AsyncLocalStorage.snapshot()
      jobs.push({ work: () => inRequest(run, job), size, since: now(), resolve, reject })
      waiting.set(network, jobs)
      if (!isRunning) void runAll()
      return promise
    },
    size: () => total,
  }
}
