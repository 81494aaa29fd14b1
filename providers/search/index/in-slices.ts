import { nextTurn } from '#services/turns/next-turn.ts'

/** Length of a time slice, and thus the maximum wait of other work. */
const SLICE_MS = 5

/**
 * Runs stepwise work in time slices, so that requests are served in between.
 *
 * @param maxMs time limit of the work, without that of other work
 * @returns null if the limit was exceeded
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

/** Runs the same work without pauses. */
export function atOnce<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
