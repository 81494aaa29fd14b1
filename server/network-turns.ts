import { performance } from 'node:perf_hooks'

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
  /** So many at once for each network. */
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

  function leave(network: string, row: Row): void {
    row.working -= 1
    row.waiting.shift()?.()
    if (row.working === 0) rows.delete(network)
  }

  function begin(network: string, row: Row): () => void {
    row.working += 1
    let counts = true
    const began = performance.now()
    const done = () => {
      clearTimeout(timer)
      if (counts) afterPause(performance.now() - began, () => leave(network, row))
      counts = false
    }
    let wasBusy = watchThread()
    const timer = setTimeout(() => {
      if (!wasBusy()) return done()
      wasBusy = watchThread()
      timer.refresh()
    }, countsForMs)
    return done
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
  const began = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(began).utilization > BUSY
}
