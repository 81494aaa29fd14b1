import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownBytes } from '../own-bytes.ts'
import type { ChartAnswer } from './worksheet-service.ts'

/** A chart, or why there is none, as it is held: of thousands of charts only some are shown. */
export interface HeldChart {
  ok: boolean
  /** The chart, which then stays at hand. */
  read(this: void): ChartAnswer
  /** The same for work that goes through all charts: those that readers see stay at hand. */
  peek(this: void): ChartAnswer
}

/**
 * Holds charts. One that has not been read for long waits as a kilobyte outside of the heap, and with its model goes what was
 * drawn of it (packages/charts/src/figure-html.tsx), which is twenty times as much.
 *
 * @param maxAtHand charts that stay as they are, the last ones read; Infinity: all
 */
export function createHeldCharts(maxAtHand: number): (answer: ChartAnswer) => HeldChart {
  if (maxAtHand === Infinity) return holdAsItIs
  const atHand = new LRUCache<HeldChart, () => void>({ max: maxAtHand, dispose: (pack) => pack() })

  return (answer) => {
    if (!answer.ok) return holdAsItIs(answer)
    let state: { answer: ChartAnswer } | { bytes: Buffer } = { answer }
    const peek = () =>
      'answer' in state ? state.answer : (deserialize(zstdDecompressSync(state.bytes)) as ChartAnswer)
    function pack(): void {
      if ('answer' in state) state = { bytes: ownBytes(zstdCompressSync(serialize(state.answer))) }
    }
    const chart: HeldChart = {
      ok: true,
      read() {
        const read = peek()
        if ('bytes' in state) state = { answer: read }
        atHand.set(chart, pack)
        return read
      },
      peek,
    }
    atHand.set(chart, pack)
    return chart
  }
}

/** Without its bytes: what is small, or soon evicted. */
export function holdAsItIs(answer: ChartAnswer): HeldChart {
  const give = () => answer
  return { ok: answer.ok, read: give, peek: give }
}
