/** A search that was not answered: by which status; null when nothing came at all. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure'
  readonly status: number | null

  constructor(status: number | null, cause?: unknown) {
    super(`search: ${status ?? 'no answer'}`, { cause })
    this.status = status
  }
}

/** Longer than the server waits for a hosted service and for its own first index. */
const LIMIT_MS = 12_000

/**
 * Asks this server, in the protocol that it speaks with everybody (docs/search.md).
 *
 * @returns as many results as requests, in their order
 * @throws SearchFailure; what `signal` was aborted with
 */
export async function askSearch(
  requests: readonly object[],
  signal: AbortSignal,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<readonly unknown[]> {
  const answer = await send(requests, signal, fetch)
  if (!answer.ok) throw new SearchFailure(answer.status)
  const body: unknown = await answer.json().catch((error: unknown) => {
    signal.throwIfAborted()
    throw new SearchFailure(answer.status, error)
  })
  const results = typeof body === 'object' && body !== null && 'results' in body ? body.results : null
  if (!Array.isArray(results) || results.length !== requests.length) throw new SearchFailure(answer.status)
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
