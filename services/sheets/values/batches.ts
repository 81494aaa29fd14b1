import { LRUCache } from 'lru-cache'
import { chartKey } from '../charts/chart-key.ts'
import { rangesQuery } from '../sheets-api.ts'

/** Which worksheets are asked for together. */
export type Batches = ReturnType<typeof createBatches>

/** Google takes long addresses, other servers on the way may not. */
const MAX_QUERY_LENGTH = 6000
/** Of each a chart is built while pages wait, in about a millisecond. */
const MAX_IN_BATCH = 50
const SUSPENDED_MS = 60 * 60 * 1000
const EXCLUDED_MS = 10 * 60 * 1000
const MAX_EXCLUDED = 1000

export function createBatches(now: () => number) {
  const excludedUntil = new LRUCache<string, number>({ max: MAX_EXCLUDED })
  let suspendedUntil = 0

  return {
    /** @param titles in the order in which they are wanted */
    divide(spreadsheetId: string, titles: readonly string[]): { batches: string[][]; singles: string[] } {
      const isSingle = (title: string) =>
        now() < Math.max(suspendedUntil, excludedUntil.get(chartKey(spreadsheetId, title)) ?? 0)
      return { batches: batchesOf(titles.filter((title) => !isSingle(title))), singles: titles.filter(isSingle) }
    },
    /** A worksheet that is missing would fail every batch it is in: it is asked for by itself for ten minutes. */
    exclude: (spreadsheetId: string, title: string) =>
      void excludedUntil.set(chartKey(spreadsheetId, title), now() + EXCLUDED_MS),
    /** The service does not know batches: it is not asked for one again for an hour. */
    suspend(): void {
      suspendedUntil = now() + SUSPENDED_MS
    },
  }
}

/** As many at once as an address may hold. */
function batchesOf(titles: readonly string[]): string[][] {
  const batches: string[][] = []
  let length = 0
  for (const title of titles) {
    const own = rangesQuery([title]).length + 1
    const last = batches.at(-1)
    if (last && last.length < MAX_IN_BATCH && length + own <= MAX_QUERY_LENGTH) {
      last.push(title)
      length += own
    } else {
      batches.push([title])
      length = own
    }
  }
  return batches
}
