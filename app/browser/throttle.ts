export interface Throttled {
  (): void
  cancel(): void
}

/** Runs `work` at most once every `ms`: at once when it has rested that long, otherwise when that time is over. */
export function throttle(work: () => void, ms: number): Throttled {
  let last = -Infinity
  let waiting: ReturnType<typeof setTimeout> | undefined

  const run = () => {
    waiting = undefined
    last = performance.now()
    work()
  }
  const call = () => {
    if (waiting !== undefined) return
    const rest = last + ms - performance.now()
    if (rest <= 0) run()
    else waiting = setTimeout(run, rest)
  }
  return Object.assign(call, { cancel: () => clearTimeout(waiting) })
}
