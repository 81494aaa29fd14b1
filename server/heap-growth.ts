import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/** From here on memory counts more than time, bytes: a site of hundreds of subtopics. */
const LARGE_HEAP = 250 * 1024 * 1024
const LOOK_EVERY_MS = 15_000

/**
 * By how much the heap may grow before it is cleaned, in percent; 300 is V8's own. At 50 the cleaning takes a fifth of the
 * rendering.
 */
export function growthFor(usedBytes: number): number {
  return usedBytes > LARGE_HEAP ? 50 : 100
}

/** Lets V8 trade time for memory by what is in use, from now on. */
export function boundHeapGrowth(): void {
  let last = 0
  const look = () => {
    const growth = growthFor(getHeapStatistics().used_heap_size)
    if (growth !== last) setFlagsFromString(`--heap-growing-percent=${growth}`)
    last = growth
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
}
