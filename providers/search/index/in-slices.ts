interface SliceOptions {
  /** How long others may have to wait. */
  sliceMs: number
  now: () => number
  /** Lets others work: `setImmediate` in the server. */
  pause: () => Promise<void>
  /** The work is given up when it has taken longer, pauses left out. Default: never. */
  maxMs?: number
}

/**
 * Runs stepwise work to its end, a slice of time at a go, so that requests are answered in between.
 *
 * @returns null when it was given up
 */
export async function inSlices<T>(
  steps: Generator<undefined, T>,
  { sliceMs, now, pause, maxMs = Infinity }: SliceOptions,
): Promise<T | null> {
  let began = now()
  let worked = 0
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const slice = now() - began
    if (slice < sliceMs) continue
    worked += slice
    if (worked > maxMs) return null
    await pause()
    began = now()
  }
}

/** The same work at one go. */
export function atOnce<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
