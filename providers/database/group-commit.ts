/** What runs several works as one transaction; it resolves when all are on disk and rejects when none is. */
type CommitAll = (works: (() => Promise<void>)[]) => Promise<void>

interface Waiting {
  work: () => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (cause: unknown) => void
}

/** Most works of one commit: at 0.1 ms each it holds up the process for 20 ms at most. */
const MAX_AT_ONCE = 200

/**
 * Lets works that arrive while a commit is under way share the next one, so that the price of writing to disk is paid once
 * for all of them. Each work's promise settles after the commit that holds it. When a work fails, the commit is undone
 * and its works run again one by one, so that only the one at fault is rejected.
 */
export function createGroupCommit(commitAll: CommitAll) {
  const waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Whatever the process has already received is taken in first.
      await new Promise((resolve) => setImmediate(resolve))
      await commit(waiting.splice(0, MAX_AT_ONCE))
    }
    running = null
  }

  async function commit(group: Waiting[]): Promise<void> {
    const results: unknown[] = []
    let hasFailedWork = false
    const works = group.map((one, index) => async () => {
      try {
        results[index] = await one.work()
      } catch (error) {
        hasFailedWork = true
        throw error
      }
    })
    try {
      await commitAll(works)
      for (const [index, one] of group.entries()) one.resolve(results[index])
    } catch (cause) {
      // A database that cannot begin or commit fails them all alike.
      if (group.length === 1 || !hasFailedWork) for (const one of group) one.reject(cause)
      else for (const one of group) await commit([one])
    }
  }

  return {
    /** The result of `work`, once it is on disk. */
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
        running ??= run()
      })
    },
    settle,
  }

  /** Resolves when nothing waits any more. */
  async function settle(): Promise<void> {
    if (!running) return
    await running
    return settle()
  }
}
