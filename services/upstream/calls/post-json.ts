import type { Fetch } from './fetch.ts'

interface Posted {
  url: string
  /** Identifies the delivery, so that the receiver can drop repetitions. */
  id: string
  /** JSON. */
  body: string
}

/**
 * Posts JSON to another service, without following redirects.
 *
 * @param fetch applies a separate time limit, after which it rejects
 * @returns null on success, otherwise a word for the log: the status, or the code of the system's error, e.g.
 * ECONNREFUSED; never the address, which may contain a key
 */
export async function postJson(fetch: Fetch, { url, id, body }: Posted): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': id }
  try {
    const response = await fetch(new Request(url, { method: 'POST', headers, body, redirect: 'manual' }))
    await response.body?.cancel()
    return response.ok ? null : `status ${response.status}`
  } catch (error) {
    return reasonOf(error)
  }
}

/** The code of the system's error, e.g. ECONNREFUSED, or the error's name; never the address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
