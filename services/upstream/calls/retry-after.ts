import type { Fetch } from './fetch.ts'

const SECOND = 1000
/** Maximum delay from a Retry-After. */
const MAX_RETRY_MS = 60 * 60 * SECOND

/**
 * Delay that a Retry-After header requests, ms from now, at most an hour. Returns 0 for a missing or invalid header.
 *
 * @param header e.g. "120" or "Wed, 21 Oct 2026 07:28:00 GMT"
 */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null) return 0
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_RETRY_MS)
}

/**
 * The same fetch, which converts a Retry-After with a date to seconds on arrival. No delay then depends on a clock that may be changed.
 *
 * @param now the system clock, ms
 */
export function withRetrySeconds(fetch: Fetch, now: () => number): Fetch {
  return async (request) => {
    const response = await fetch(request)
    const header = response.headers.get('retry-after')
    if (header === null || /^\s*\d+\s*$/.test(header)) return response
    const headers = new Headers([...response.headers])
    headers.set('Retry-After', String(Math.ceil(retryAfterMs(header, now()) / 1000)))
    const { status, statusText, body } = response
    return new Response(body, { status, statusText, headers })
  }
}
