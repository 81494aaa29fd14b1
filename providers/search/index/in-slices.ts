import { nextTurn } from '#services/turns/next-turn.ts'

/** Others wait no longer for a slice of work. */
const SLICE_MS = 5

/**
 * Runs stepwise work to its end, a slice of time at a go, so that requests are answered in between.
 *
 * @param maxMs the work is given up when it has taken longer, the time of others left out
 * @returns null when it was given up
 */
export async function inSlices<T>(steps: Generator<undefined, T>, maxMs = Infinity): Promise<T | null> {
  let began = performance.now()
  let worked = 0
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const slice = performance.now() - began
    if (slice < SLICE_MS) continue
    worked += slice
    if (worked > maxMs) return null
    await nextTurn()
    began = performance.now()
  }
}

/** The same work at one go. */
export function atOnce<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
