import { deserialize, serialize } from 'node:v8'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ChartAnswer } from '../worksheet-service.ts'

/** A chart, or why there is none, as it is held: of thousands of charts only some are shown. */
export interface HeldChart {
  readonly ok: boolean
  /** The chart, which then stays at hand. */
  read(): ChartAnswer
  /** The same for work that goes through all charts: those that readers see stay at hand. */
  peek(): ChartAnswer
}

/**
 * Holds charts. One that has not been read for long waits as a kilobyte outside of the heap, and with its model goes what was
 * drawn of it (packages/charts/src/figure-html.tsx), which is twenty times as much.
 *
 * @param maxAtHand charts that stay as they are, the last ones read; Infinity: all
 */
export function createHeldCharts(maxAtHand: number): (answer: ChartAnswer) => HeldChart {
  if (maxAtHand === Infinity) return holdAsItIs
  const atHand: AtHand = new LRUCache({ max: maxAtHand, dispose: (_, chart) => chart.pack() })
  return (answer) => (answer.ok ? new PackableChart(answer, atHand) : holdAsItIs(answer))
}

/** Without its bytes: what is small, or soon evicted. */
export function holdAsItIs(answer: ChartAnswer): HeldChart {
  const give = () => answer
  return { ok: answer.ok, read: give, peek: give }
}

type AtHand = LRUCache<PackableChart, true>

/** A class, because there are thousands: functions of its own would take half a kilobyte more for each. */
class PackableChart implements HeldChart {
  readonly ok = true
  readonly #atHand: AtHand
  /** The chart, or its bytes. */
  #state: ChartAnswer | Uint8Array

  constructor(answer: ChartAnswer, atHand: AtHand) {
    this.#state = answer
    this.#atHand = atHand
    atHand.set(this, true)
  }

  read(): ChartAnswer {
    this.#state = this.peek()
    this.#atHand.set(this, true)
    return this.#state
  }

  peek(): ChartAnswer {
    const state = this.#state
    return state instanceof Uint8Array ? (deserialize(inflateRawSync(state)) as ChartAnswer) : state
  }

  pack(): void {
    if (this.#state instanceof Uint8Array) return
    // A copy: the buffer of zlib is a piece of a larger one, and would keep all of it.
    this.#state = new Uint8Array(deflateRawSync(serialize(this.#state)))
  }
}
