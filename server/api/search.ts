import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import type { SearchService } from '#services/search/search.ts'
import { MAX_BODY_BYTES } from '#services/search/protocol/bounds.ts'
import { readQueries, readQuery, type WireReading } from '#services/search/protocol/wire.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import { networksOf } from '../limits/visitor-network.ts'
import { jsonOf, readBody } from '../http/read-body.ts'

/** Maximum size of responses that wait for their readers: sixteen of the largest. */
const MAX_UNSENT_BYTES = 64 * 1024 * 1024
const RETRY_AFTER_SECONDS = '5'
const BUSY = 'The search is busy. Please try again in a moment.'

const NO_STORE = { 'Cache-Control': 'no-store' }

export interface SearchApiOptions {
  log: Log
  /** Visitor's address of a request, by the rule of TRUST_PROXY. */
  addressOf: (c: Context) => string
  /** Limit on the calls of a network. */
  limit: Pick<RateLimit, 'take'>
  /** Monotonic clock in milliseconds. */
  now: () => number
}

/**
 * Search with the protocol of hosted services (docs/search.md). The body is JSON regardless of its content type, errors
 * are `{message, status}`. Queries are not logged.
 */
export function searchApi(search: SearchService, { log, addressOf, limit, now }: SearchApiOptions): Hono {
  const api = new Hono()
  const unsent = createUnsentAnswers(MAX_UNSENT_BYTES)
  api.use('/1/*', async (c, next) => {
    const seconds = limit.take(networksOf(addressOf(c)), now())
    if (seconds === 0) await next()
    else {
      c.header('Retry-After', String(seconds))
      c.res = refuse(c, 429, 'Too many searches came from this network. Please wait a moment.')
    }
    c.res.headers.set('Cache-Control', 'no-store')
  })

  api.post('/1/indexes/:index/queries', async (c) => {
    if (c.req.param('index') !== '*') return notFound(c)
    const body = await readJson(c)
    return body.ok ? answer(c, readQueries(body.value), asList) : refuse(c, body.status, body.message)
  })

  api.post('/1/indexes/:index/query', async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refuse(c, body.status, body.message)
    return answer(c, readQuery(c.req.param('index'), body.value), joinResults)
  })

  api.all('/1/indexes/:index/queries', wrongMethod)
  api.all('/1/indexes/:index/query', wrongMethod)
  api.all('/1/*', notFound)

  api.onError((error, c) => {
    if (!(error instanceof ProviderError)) {
      log.error('A search failed', { path: c.req.path, error })
      return refuse(c, 500, 'The server could not answer')
    }
    // A failing service is logged once, not for each search (server/composition/compose-search.ts).
    if (error.retryAfter) c.header('Retry-After', error.retryAfter)
    if (error.failure === 'not-ready') return refuse(c, 503, 'The search index is being built')
    if (error.failure === 'timeout' && error.status === 503) return refuse(c, 503, BUSY)
    return refuse(c, 502, 'The search is not available at the moment')
  })

  async function answer(c: Context, reading: WireReading, write: (results: Uint8Array[]) => Uint8Array[]) {
    if (!reading.ok) return refuse(c, 400, reading.message)
    const networks = networksOf(addressOf(c))
    const { requests, strategy } = reading
    const served = await search.serve(requests, { strategy, network: networks.at(-1)?.name ?? '' })
    if (!served.ok) return refuse(c, served.status, served.message)
    const body = Buffer.concat(write(served.results))
    if (unsent.hold(c, body.length)) return c.body(body, 200, { 'Content-Type': 'application/json' })
    c.header('Retry-After', RETRY_AFTER_SECONDS)
    return refuse(c, 503, BUSY)
  }

  return api
}

const COMMA = Buffer.from(',')

function asList(results: Uint8Array[]): Uint8Array[] {
  const parts = results.flatMap((result, i) => (i === 0 ? [result] : [COMMA, result]))
  return [Buffer.from('{"results":['), ...parts, Buffer.from(']}')]
}

function joinResults(results: Uint8Array[]): Uint8Array[] {
  return results
}

type Body = { ok: true; value: unknown } | { ok: false; status: 400 | 413; message: string }

/** Parses the body as JSON. An empty body is a query without parameters. */
async function readJson(c: Context): Promise<Body> {
  const bytes = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (bytes === 'too large')
    return { ok: false, status: 413, message: `The body may have at most ${MAX_BODY_BYTES} bytes (64 KB)` }
  if (bytes === 'broken') return { ok: false, status: 400, message: 'The body ended too early' }
  const value = Buffer.from(bytes).toString().trim() === '' ? {} : jsonOf(bytes)
  return value === undefined ? { ok: false, status: 400, message: 'The body is not JSON' } : { ok: true, value }
}

function notFound(c: Context): Response {
  return refuse(c, 404, 'There is nothing at this address')
}

function wrongMethod(c: Context): Response {
  c.header('Allow', 'POST')
  return refuse(c, 405, 'Searches are sent with POST')
}

function refuse(c: Context, status: ContentfulStatusCode, message: string): Response {
  return c.json({ message, status }, status, NO_STORE)
}

/** The Node adapter's response; missing in tests without a socket. */
interface Env {
  outgoing?: { once(event: 'close', listener: () => void): unknown; closed?: boolean }
}

/** Limits the bytes of responses that visitors have not read yet. */
export function createUnsentAnswers(maxBytes: number) {
  let unsent = 0
  return {
    /** Counts a response until it is sent or its connection ends. False if there is no room for it. */
    hold(c: Context, bytes: number): boolean {
      const { outgoing } = (c.env ?? {}) as Env
      if (!outgoing || outgoing.closed) return true
      if (unsent + bytes > maxBytes) return false
      unsent += bytes
      outgoing.once('close', () => (unsent -= bytes))
      return true
    },
  }
}
