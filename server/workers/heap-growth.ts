import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'
import { giveBack } from '#providers/files/give-back.ts'

const MB = 1024 * 1024
/** From here on memory counts more than time, bytes: what lives in the heap of a site of hundreds of subtopics. */
const MUCH_ALIVE = 100 * MB
/** A heap that takes as much is cleaned to give memory back, bytes; that of a site of a few dozen subtopics takes less. */
const MUCH_TAKEN = 160 * MB
/** Room for short-lived values that is enough, bytes: more of it, up to V8's own 64 MB, gives no more speed. */
const ENOUGH_NEW_SPACE = 8 * MB
/** Thousands of values; they fill that room many times over. */
const MAX_FILLING = 500
const LOOK_EVERY_MS = 5000
/** In half a minute a heap has been cleaned at least once. */
const LOOKS_FOR_ALIVE = 6
/** The share of its time that a busy thread works. */
const BUSY = 0.5
/** The most that one at rest works, and for how many looks. After a cleaning, what comes at once is slower for some seconds. */
const QUIET = 0.2
const LOOKS_OF_REST = 2
/** How often V8 itself cleans at rest; its own second time finds next to nothing. */
const CLEANINGS_AT_REST = 1
/** Between two times that memory is given back: all visitors are held up for a moment. */
const GIVE_BACK_EVERY_MS = 60_000
/** What the process must have grown by since, as a factor. */
const WORTH_GIVING = 1.1

/**
 * By how much the heap may grow before it is cleaned, in percent; 300 is V8's own. At 25 the cleaning takes a fifth of the
 * rendering.
 */
export function growthFor(aliveBytes: number): number {
  return aliveBytes > MUCH_ALIVE ? 25 : 100
}

/** What lives in the heap: what was in use when there was least of it lately. */
export function createAlive(): (usedBytes: number) => number {
  const lately: number[] = []
  return (usedBytes) => {
    lately.push(usedBytes)
    if (lately.length > LOOKS_FOR_ALIVE) lately.shift()
    return Math.min(...lately)
  }
}

interface Look {
  busy: number
  /** By the heap, with what is free in it. */
  takenBytes: number
  /** Of the whole process. */
  residentBytes: number
  now: number
}

/** Tells at each look whether to give memory back: at the first rest of a large heap after a busy time. */
export function createRests(): (look: Look) => boolean {
  let wasBusy = false
  let quietLooks = 0
  let gaveAt = -Infinity
  let leastSince = 0
  return ({ busy, takenBytes, residentBytes, now }) => {
    wasBusy ||= busy >= BUSY
    quietLooks = busy < QUIET ? quietLooks + 1 : 0
    leastSince = Math.min(leastSince, residentBytes)
    if (!wasBusy || quietLooks < LOOKS_OF_REST || takenBytes <= MUCH_TAKEN) return false
    if (now - gaveAt < GIVE_BACK_EVERY_MS || residentBytes < WORTH_GIVING * leastSince) return false
    wasBusy = false
    gaveAt = now
    leastSince = Infinity
    return true
  }
}

/** Lets V8 trade time for memory by what is in use, from now on. */
export function boundHeapGrowth(): void {
  const isRest = createRests()
  const aliveOf = createAlive()
  const set = createFlags()
  let worked = performance.eventLoopUtilization()
  const look = () => {
    const { used_heap_size: usedBytes, total_heap_size: takenBytes } = getHeapStatistics()
    const aliveBytes = aliveOf(usedBytes)
    set('heap-growing-percent', growthFor(aliveBytes))
    const busy = performance.eventLoopUtilization(worked).utilization
    worked = performance.eventLoopUtilization()
    if (isRest({ busy, takenBytes, residentBytes: process.memoryUsage.rss(), now: performance.now() })) {
      // V8 would clean again at each rest, for what has been given back already.
      set('memory-reducer-gc-count', 0)
      giveBack()
    }
    if (busy >= BUSY) {
      set('memory-reducer-gc-count', CLEANINGS_AT_REST)
      growNewSpace(set)
    }
  }
  set('memory-reducer-gc-count', CLEANINGS_AT_REST)
  growNewSpace(set)
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
}

/**
 * Grows the room for short-lived values to what is enough, where it is smaller: at the start, and in busy times after V8 has
 * made it small at rest. By itself it doubles as often as it is filled with what lives on, to 64 MB within the first second.
 */
function growNewSpace(set: ReturnType<typeof createFlags>): void {
  set('semi-space-growth-factor', 2)
  const alive: object[][] = []
  while (newSpaceBytes() < ENOUGH_NEW_SPACE && alive.length < MAX_FILLING)
    alive.push(Array.from({ length: 1000 }, () => ({})))
  set('semi-space-growth-factor', 1)
}

function newSpaceBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? Infinity
}

/** Sets flags of V8 where they change. */
function createFlags() {
  const last = new Map<string, number>()
  return (name: string, value: number): void => {
    if (last.get(name) !== value) setFlagsFromString(`--${name}=${value}`)
    last.set(name, value)
  }
}
