import { LRUCache } from 'lru-cache'
import type { Fetch } from './calls/fetch.ts'

const MAX_BYTES = 16 * 1024 * 1024

interface Kept {
  body: ArrayBuffer
  headers: Headers
}

/**
 * Keeps the last good answer of each address, the newest 16 MB of them.
 *
 * @returns `fetch` asks and keeps; `again` answers what is kept and asks for the rest. Both throw what the given one throws
 */
export function withKeptAnswers(fetch: Fetch): { fetch: Fetch; again: Fetch } {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => body.byteLength + url.length + 1,
  })

  async function ask(request: Request): Promise<Response> {
    const response = await fetch(request)
    if (!response.ok) return response
    const body = await response.clone().arrayBuffer()
    kept.set(request.url, { body, headers: new Headers(response.headers) })
    return response
  }

  return {
    fetch: ask,
    again: async (request) => {
      const known = kept.get(request.url)
      return known ? new Response(known.body, { headers: known.headers }) : ask(request)
    },
  }
}
