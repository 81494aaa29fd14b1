import { within } from '../within.ts'

/** Maps a request to a response: `globalThis.fetch`, or an embedded service in this process. */
export type Fetch = (request: Request) => Promise<Response>

/** Header with the age of a stored response, ms. A response without it is new. */
export const AGE_HEADER = 'x-answer-age-ms'

interface LimitOptions {
  /** Time limit of the whole response, body included. */
  timeoutMs: number
  /** Maximum size of a body, so that no upstream can exhaust the memory. Default: 16 MB. */
  maxBytes?: number
}

const MB = 1024 * 1024

/**
 * A fetch with limits: the response has been read whole, within the time and size.
 *
 * @throws DOMException "TimeoutError" after the time limit, even if `fetch` ignores its signal; RangeError for a body
 * that is too long; any error of `fetch`
 */
export function withTimeout(fetch: Fetch, { timeoutMs, maxBytes = 16 * MB }: LimitOptions): Fetch {
  const readWhole = withWholeBody(fetch, maxBytes)
  return async (request) => {
    const giveUp = new AbortController()
    const signal = AbortSignal.any([request.signal, giveUp.signal])
    return within(timeoutMs, readWhole(new Request(request, { signal })), () => {
      const error = new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')
      giveUp.abort(error)
      return Promise.reject(error)
    })
  }
}

/**
 * A fetch that reads responses whole. Reading stops at `maxBytes`; the rest is discarded.
 *
 * @throws RangeError for a body that is too long; any error of `fetch`
 */
function withWholeBody(fetch: Fetch, maxBytes: number): Fetch {
  return async (request) => {
    const response = await fetch(request)
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength
      if (length > maxBytes) throw new RangeError(`an answer of more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    const { status, statusText, headers } = response
    const hasBody = length > 0 && ![101, 103, 204, 205, 304].includes(status)
    return new Response(hasBody ? Buffer.concat(chunks, length) : null, {
      status,
      statusText,
      headers: unpacked(headers),
    })
  }
}

/** Headers of a body that was decompressed and read. */
function unpacked(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}
