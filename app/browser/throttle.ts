export interface Throttled {
  (): void
  cancel(): void
}

/** Runs `work` at most once every `ms`: at once if it has not run for that long, otherwise at the end of that time. */
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
