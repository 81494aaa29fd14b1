import { LRUCache } from 'lru-cache'
import type { Fetch } from './fetch.ts'

interface SharedCallsOptions {
  /** ms */
  forMs: number
  now: () => number
  /** Counts requests for fresh responses. Older responses are no longer shared. */
  renewals?: () => number
}

/** Maximum number of addresses whose responses are shared at the same time. */
const MAX_SHARED = 200

/**
 * Sends one call for simultaneous requests of the same address, and for those within `forMs` of its response, because
 * several loads request the same lists. Only for GET. A failure is shared by its waiting callers and then dropped.
 */
export function withSharedCalls(fetch: Fetch, { forMs, now, renewals = () => 0 }: SharedCallsOptions): Fetch {
  const calls = new LRUCache<string, Response, Request>({
    max: MAX_SHARED,
    ttl: forMs,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => fetch(context),
  })
  return async (request) => {
    const key = `${renewals()} ${request.url}`
    const response = await calls.forceFetch(key, { context: request })
    if (!response.ok) calls.delete(key)
    return response.clone()
  }
}
