interface SliceOptions {
  /** How long others may have to wait. */
  sliceMs: number
  now: () => number
  /** Lets others work: `setImmediate` in the server. */
  pause: () => Promise<void>
}

/** Runs stepwise work to its end, a slice of time at a go, so that requests are answered in between. */
export async function inSlices<T>(steps: Generator<undefined, T>, { sliceMs, now, pause }: SliceOptions): Promise<T> {
  let until = now() + sliceMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (now() < until) continue
    await pause()
    until = now() + sliceMs
  }
}

/** The same work at one go. */
export function atOnce<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
