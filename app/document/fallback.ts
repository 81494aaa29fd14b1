import { data } from 'react-router'
import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'

/** What a page says of a service that failed: our status, the one its error element carries, when to come back. */
export interface Failure {
  status: 502 | 503
  shown: number
  retryAfter: string | null
}

/** Services that log their own errors: once for each fault (services/upstream/faults.ts), not once for each visitor. */
const LOG_THEIR_OWN_ERRORS = new Set(['content', 'sheets', 'search'])

function isLogged(error: unknown): boolean {
  return error instanceof ProviderError && LOG_THEIR_OWN_ERRORS.has(error.provider)
}

/** Awaits what a section can do without: on failure the log has the cause and the section gets `fallback`. */
export async function withFallback<T>(promise: Promise<T>, fallback: T, log: Log): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (!isLogged(error)) log.error('A section is shown empty', { error })
    return fallback
  }
}

/** Awaits what a page cannot do without: a failed service ends the loader with the general error page. */
export async function orThrow<T>(promise: Promise<T>, log: Log): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw failurePage(error, log)
  }
}

/** The thrown answer of a page whose service failed; any other error is given back as it is, for the log and a 500. */
function failurePage(error: unknown, log: Log): unknown {
  if (!(error instanceof ProviderError)) return error
  const failure = describeFailure(error, log)
  return data(failure, { status: failure.status, headers: failureHeaders(failure) })
}

/**
 * Sees to it that the log has why a service failed, and says what the page answers
 * (docs/contracts/server.md#failing-services): 503 when it was unreachable or asked for patience (429, 503), otherwise
 * 502; never 404. The error element carries the service's own status where it gave one.
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
