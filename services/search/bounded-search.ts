import type { SearchRefusal, SearchService } from './search.ts'
import { MAX_QUERIES, excessOf } from './protocol/bounds.ts'

/** The same service; what is beyond a bound is refused before it reaches the engine, from any caller. */
export function boundedSearch(service: SearchService): SearchService {
  return {
    async query(requests, ...rest) {
      return refusalOf(requests) ?? service.query(requests, ...rest)
    },
    async serve(requests, options) {
      return refusalOf(requests) ?? service.serve(requests, options)
    },
  }
}

function refusalOf(requests: readonly object[]): SearchRefusal | null {
  const message =
    requests.length > MAX_QUERIES
      ? `A call may have at most ${MAX_QUERIES} queries, not ${requests.length}`
      : (requests.map(excessOf).find((excess) => excess !== null) ?? null)
  return message === null ? null : { ok: false, status: 400, message }
}
