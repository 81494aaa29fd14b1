import { data } from 'react-router'
import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'

/** Response for a failed service: the response status, the status in the error element, and the retry delay. */
export interface Failure {
  status: 502 | 503
  shown: number
  retryAfter: string | null
}

/** Services that log their own errors: once per fault (services/upstream/faults.ts), not once per visitor. */
const LOG_THEIR_OWN_ERRORS = new Set(['content', 'sheets', 'search'])

function isLogged(error: unknown): boolean {
  return error instanceof ProviderError && LOG_THEIR_OWN_ERRORS.has(error.provider)
}

/** Awaits the data of an optional section. On failure, the cause is logged and the section gets `fallback`. */
export async function withFallback<T>(promise: Promise<T>, fallback: T, log: Log): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (!isLogged(error)) log.error('A section is shown without content', { error })
    return fallback
  }
}

/** Awaits the data that a page requires; if the service fails, the loader ends with the general error page. */
export async function orThrow<T>(promise: Promise<T>, log: Log): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw failurePage(error, log)
  }
}

/** Response to throw if the service of a page failed; any other error is returned unchanged, for the log and a 500. */
function failurePage(error: unknown, log: Log): unknown {
  if (!(error instanceof ProviderError)) return error
  const failure = describeFailure(error, log)
  return data(failure, { status: failure.status, headers: failureHeaders(failure) })
}

/**
 * Logs why a service failed, and chooses the status of the page (docs/contracts/server.md#failing-services): 503 if the service was
 * unreachable or sent 429 or 503, otherwise 502, and never 404. The error element has the service's own status, if any.
 */
export function describeFailure(error: ProviderError, log: Log): Failure {
  if (!isLogged(error))
    log.error('A page could not be loaded', { provider: error.provider, status: error.status, error })
  const status = error.status === null || error.status === 429 || error.status === 503 ? 503 : 502
  return { status, shown: error.status ?? status, retryAfter: error.retryAfter }
}

export function failureHeaders({ retryAfter }: Failure): Record<string, string> {
  return retryAfter === null ? {} : { 'Retry-After': retryAfter }
}
