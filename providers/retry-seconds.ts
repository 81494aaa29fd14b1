import { retryAfterMs } from '#services/retry-after.ts'
import type { Fetch } from '#services/services.ts'

/**
 * The same fetch; a Retry-After that is a date becomes seconds on arrival, so that no age has to be measured by a clock
 * that may be set.
 *
 * @param now the system's clock, ms
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
