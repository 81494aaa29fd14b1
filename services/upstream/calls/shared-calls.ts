import type { Fetch } from './fetch.ts'

interface SharedCallsOptions {
  /** ms */
  forMs: number
  now: () => number
  /** Counts how often everything was to be asked again: older answers are not shared any more. */
  renewals?: () => number
}

interface Shared {
  answer: Promise<Response>
  until: number
  renewal: number
}

/** Addresses whose answers are shared at the same time; calls beyond go out by themselves. */
const MAX_SHARED = 200

/**
 * One call for simultaneous requests of the same address, and for those within `forMs` of its answer: several loads ask
 * for the same lists. Only for GET; a failure is shared by those who wait for it and then forgotten.
 */
export function withSharedCalls(fetch: Fetch, { forMs, now, renewals = () => 0 }: SharedCallsOptions): Fetch {
  const calls = new Map<string, Shared>()

  async function ask(request: Request): Promise<Response> {
    const { url } = request
    for (const [old, { until }] of calls) if (until <= now()) calls.delete(old)
    const shared: Shared = { answer: fetch(request), until: Infinity, renewal: renewals() }
    if (calls.size < MAX_SHARED) calls.set(url, shared)
    try {
      const response = await shared.answer
      shared.until = response.ok ? now() + forMs : 0
      if (!response.ok && calls.get(url) === shared) calls.delete(url)
      return response
    } catch (error) {
      if (calls.get(url) === shared) calls.delete(url)
      throw error
    }
  }

  return async (request) => {
    const known = calls.get(request.url)
    const answer =
      known && known.until > now() && known.renewal === renewals() ? await known.answer : await ask(request)
    return answer.clone()
  }
}
