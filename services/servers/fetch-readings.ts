import { ProviderError } from '#domain/errors.ts'
import { AGE_HEADER } from '../upstream/calls/fetch.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import type { Readings } from './readings.ts'

interface FetchReadingsOptions {
  readings: Readings
  /** How old a kept answer may be. */
  freshMs: number
  /** Addresses of the service begin with it: nothing else is asked for, from any server. */
  baseUrl: string
}

interface Kept {
  status: number
  total: string | null
  text: string
}

/** The number of pages of a list of WordPress; no other header counts. */
const TOTAL = 'x-wp-totalpages'
const NOTHING_THERE = new Set([400, 404, 410])

/** Asks the service where this server has the lease, and keeps what it says; otherwise gives what is kept. */
export function fetchReadings(fetch: Fetch, { readings, freshMs, baseUrl }: FetchReadingsOptions): Fetch {
  async function ask(request: Request): Promise<Response> {
    const response = await fetch(request)
    const { ok, status, headers } = response
    if (!ok && !NOTHING_THERE.has(status)) return response
    const kept: Kept = { status, total: headers.get(TOTAL), text: await response.clone().text() }
    readings.keep(request.url, JSON.stringify(kept))
    return response
  }

  readings.onDemand(async (url) => {
    if (!url.startsWith(baseUrl)) return JSON.stringify({ status: 400, retryAfter: null })
    const { ok, status, headers } = await ask(new Request(url))
    const retryAfter = headers.get('retry-after')
    return ok || NOTHING_THERE.has(status) ? '' : JSON.stringify({ status, retryAfter })
  })

  async function find(url: string): Promise<Response | null> {
    const found = await readings.find(url)
    if (!found || found.ageMs > freshMs) return null
    const { status, total, text } = JSON.parse(found.text) as Kept
    const headers = { [AGE_HEADER]: String(found.ageMs), ...(total === null ? {} : { [TOTAL]: total }) }
    return new Response(text, { status, headers })
  }

  return async (request) => {
    if (readings.asksItself()) return ask(request)
    const { url } = request
    const known = await find(url)
    if (known) return known
    const refusal = await readings.demand(url, 'now')
    if (refusal !== '') return refused(refusal)
    const found = await find(url)
    if (!found) throw new ProviderError('content', 'unreachable', { cause: new Error('no server has kept the answer') })
    return found
  }
}

function refused(refusal: string): Response {
  const { status, retryAfter } = JSON.parse(refusal) as { status: number; retryAfter: string | null }
  return new Response(null, { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } })
}
