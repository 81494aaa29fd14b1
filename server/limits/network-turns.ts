import { performance as thread } from 'node:perf_hooks'

/** Bounds what is worked on at once for one network; what is beyond waits for its turn. */
export interface NetworkTurns {
  /**
   * Resolves when the work may begin.
   *
   * @returns what must be called when the work is done
   */
  take(network: string): Promise<() => void>
}

interface NetworkTurnsOptions {
  /** This many at once for each network. */
  atOnce: number
  /** Work that takes longer while this thread is idle waits for somebody else, a slow service for example, and no longer counts. */
  countsForMs: number
  /** Starts to measure; the result tells whether this thread has been busy since. */
  watchThread?: () => () => boolean
}

interface Row {
  working: number
  waiting: (() => void)[]
}

/**
 * The event loop shares its time among all work that has begun. Without a bound, a network with sixty requests in hand has sixty
 * times as much of it as a visitor with one.
 */
export function createNetworkTurns({
  atOnce,
  countsForMs,
  watchThread = watchThisThread,
}: NetworkTurnsOptions): NetworkTurns {
  const rows = new Map<string, Row>()
  const { afterShorter, askAgain } = createYielding(rows)
  /** Work that is taken to wait although this thread is busy. */
  let long = 0

  function leave(network: string, row: Row): void {
    row.working -= 1
    row.waiting.shift()?.()
    if (row.working === 0) rows.delete(network)
    askAgain()
  }

  function begin(network: string, row: Row): () => void {
    row.working += 1
    let counts = true
    const began = performance.now()
    const release = (tookMs: number) => {
      clearTimeout(timer)
      if (counts) afterPause(tookMs, () => afterShorter(row, tookMs, () => leave(network, row)))
      counts = false
    }
    let isLong = false
    let wasBusy = watchThread()
    const timer = setTimeout(() => {
      isLong = performance.now() - began >= LONG_MS && long < MAX_LONG
      if (isLong) long += 1
      // It has not worked but waited.
      if (isLong || !wasBusy()) return release(0)
      wasBusy = watchThread()
      timer.refresh()
    }, countsForMs)
    return () => {
      if (isLong) long -= 1
      isLong = false
      release(performance.now() - began)
    }
  }

  return {
    async take(network) {
      const row = rows.get(network) ?? { working: 0, waiting: [] }
      rows.set(network, row)
      if (row.working < atOnce) return begin(network, row)
      return new Promise((resolve) => {
        row.waiting.push(() => resolve(begin(network, row)))
      })
    },
  }
}

/** Lines that let shorter ones go first. */
function createYielding(rows: ReadonlyMap<string, Row>) {
  /** What asks again whether its line may go on. */
  const yielding = new Set<() => void>()

  const isShorterAtWork = (line: Row) =>
    [...rows.values()].some(({ working, waiting }) => working > 0 && waiting.length < line.waiting.length)

  /** Goes on when no network with a shorter line is at work, but before long. */
  function afterShorter(line: Row, tookMs: number, goOn: () => void): void {
    const again = () => {
      if (!isShorterAtWork(line)) end()
    }
    const end = () => {
      clearTimeout(timer)
      yielding.delete(again)
      goOn()
    }
    const timer = setTimeout(end, Math.min(MAX_YIELD_MS, tookMs * YIELD_FACTOR))
    yielding.add(again)
    again()
  }

  function askAgain(): void {
    const asking = [...yielding]
    for (const again of asking) again()
  }

  return { afterShorter, askAgain }
}

/**
 * A line lets shorter ones go first: who sends sixty requests at once gets what is left by those who send one after the other.
 * It waits for so many times what its last work took, so that it has its share while others never stop.
 */
const YIELD_FACTOR = 4
export const MAX_YIELD_MS = 400

/**
 * Whatever else this thread does, work that takes this long is likely to wait for somebody else: for figures that are packed, for
 * the search that is prepared. Where much of it takes so long, it is because of all the others.
 */
export const LONG_MS = 250
export const MAX_LONG = 8

/** Others come in between for half the time that the work took, up to this long. */
export const MAX_PAUSE_MS = 8

/**
 * Goes on when the event loop has gone round at least once: work that never waits would be done for a whole line in one
 * go. After pages that took some time there is a moment in which the requests of others arrive.
 */
function afterPause(tookMs: number, goOn: () => void): void {
  const pauseMs = Math.min(MAX_PAUSE_MS, tookMs / 2)
  if (pauseMs < 1) setImmediate(goOn)
  else setTimeout(goOn, pauseMs)
}

/** A thread that works more than half of the time. */
const BUSY = 0.5

function watchThisThread(): () => boolean {
  const began = thread.eventLoopUtilization()
  return () => thread.eventLoopUtilization(began).utilization > BUSY
}
