/** Counts calls, so that background work does not use up an upstream's quota. */
export type CallBudget = ReturnType<typeof createCallBudget>

interface CallBudgetOptions {
  /** Maximum calls per minute. */
  maxPerMinute: number
  now: () => number
  /** Resolves after `ms` milliseconds. Default: a timer that does not keep the process alive. */
  wait?: (ms: number) => Promise<void>
}

const MINUTE_MS = 60_000

function waitByTimer(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}

/**
 * Budget over a sliding window: in no minute do callers wait for more than `maxPerMinute` calls. The first half is sent
 * at once and the rest at an even pace, so that no call waits long.
 */
export function createCallBudget({ maxPerMinute, now, wait = waitByTimer }: CallBudgetOptions) {
  let calls: number[] = []
  let heldUntil = 0

  function spent(): number {
    calls = calls.filter((at) => now() - at < MINUTE_MS)
    return calls.length
  }

  return {
    /** Counts a call that is sent now. */
    note(): void {
      spent()
      calls.push(now())
    },
    /** Number of calls in the last minute. */
    spent,
    /** Resolves when there were fewer than `maxPerMinute` calls in the last minute and calls are not delayed. */
    async whenFree(): Promise<void> {
      for (;;) {
        const heldMs = heldUntil - now()
        const count = spent()
        const freeAt = count < maxPerMinute ? 0 : (calls[count - maxPerMinute] ?? 0) + MINUTE_MS
        const evenlyAt = count < maxPerMinute / 2 ? 0 : (calls[count - 1] ?? 0) + MINUTE_MS / maxPerMinute
        const waitMs = Math.max(heldMs, freeAt - now(), evenlyAt - now())
        if (waitMs <= 0) return
        await wait(waitMs)
      }
    },
    /** Delays background calls, after the upstream's Retry-After. */
    hold(ms: number): void {
      heldUntil = Math.max(heldUntil, now() + ms)
    },
  }
}
