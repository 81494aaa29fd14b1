/** A failed search with the status of its response; null without a response. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure'
  readonly status: number | null

  constructor(status: number | null, cause?: unknown) {
    super(`search: ${status ?? 'no answer'}`, { cause })
    this.status = status
  }
}

/** Exceeds the server's time limits for a hosted service and for its own first index. */
const LIMIT_MS = 12_000

/**
 * Searches this server, in its public protocol (docs/search.md).
 *
 * @returns one result per request, in the same order
 * @throws SearchFailure, or the abort reason of `signal`
 */
export async function askSearch(
  requests: readonly object[],
  signal: AbortSignal,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<readonly unknown[]> {
  const response = await send(requests, signal, fetch)
  if (!response.ok) throw new SearchFailure(response.status)
  const body: unknown = await response.json().catch((error: unknown) => {
    signal.throwIfAborted()
    throw new SearchFailure(response.status, error)
  })
  const results = typeof body === 'object' && body !== null && 'results' in body ? body.results : null
  if (!Array.isArray(results) || results.length !== requests.length) throw new SearchFailure(response.status)
  return results
}

async function send(requests: readonly object[], signal: AbortSignal, fetch: typeof globalThis.fetch) {
  try {
    return await fetch('/1/indexes/*/queries', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ requests }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    })
  } catch (error) {
    signal.throwIfAborted()
    throw new SearchFailure(null, error)
  }
}
