import { ProviderError } from '#domain/errors.ts'
import { AGE_HEADER, type Fetch } from '../upstream/calls/fetch.ts'
import type { CallResult, SharedResponses } from './shared-responses.ts'

interface Stored {
  status: number
  total: string | null
  text: string
}

interface Refusal {
  /** Null: no response. */
  status: number | null
  retryAfter: string | null
}

/** Header with the number of pages of a WordPress list. Other headers are not needed. */
const TOTAL = 'x-wp-totalpages'
const NOT_FOUND = new Set([400, 404, 410])

/** Stores the responses to GET for all servers, and calls the service only for stale names. */
export function shareFetch(fetch: Fetch, responses: SharedResponses): Fetch {
  return async (request) => {
    let thrown: { error: unknown } | null = null
    const call = async (): Promise<CallResult> => {
      try {
        return await resultOf(await fetch(request))
      } catch (error) {
        thrown = { error }
        return refused({ status: null, retryAfter: null })
      }
    }
    const [response] = await responses.load([request.url], async () => [await call()])
    if (thrown !== null) throw (thrown as { error: unknown }).error
    if (response && 'text' in response) return toResponse(response.text, response.ageMs)
    const { status, retryAfter } = JSON.parse(response?.refusal ?? 'null') as Refusal
    if (status === null)
      throw new ProviderError('content', 'unreachable', { cause: new Error('another server got no response') })
    return new Response(null, { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } })
  }
}

async function resultOf(response: Response): Promise<CallResult> {
  const { ok, status, headers } = response
  if (!ok && !NOT_FOUND.has(status)) return refused({ status, retryAfter: headers.get('retry-after') })
  const stored: Stored = { status, total: headers.get(TOTAL), text: await response.text() }
  return { text: JSON.stringify(stored) }
}

function refused(refusal: Refusal): CallResult {
  return { refusal: JSON.stringify(refusal) }
}

function toResponse(stored: string, ageMs: number | null): Response {
  const { status, total, text } = JSON.parse(stored) as Stored
  const headers = {
    ...(ageMs === null ? {} : { [AGE_HEADER]: String(ageMs) }),
    ...(total === null ? {} : { [TOTAL]: total }),
  }
  return new Response(text, { status, headers })
}
