import { Hono } from 'hono'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ProviderError } from '#domain/errors.ts'
import type { SearchRequest } from '#domain/search.ts'
import { MAX_BODY_BYTES } from '#services/search/bounds.ts'
import { facetHits, facetRequest } from '#services/search/facet-search.ts'
import { readQueries, readQuery } from '#services/search/wire.ts'
import type { WireQuery, WireReading } from '#services/search/wire.ts'
import type { SearchEngine, SearchStrategy } from '#services/search.ts'
import type { Log } from '#services/services.ts'
import type { RateLimit } from '../rate-limit.ts'
import { networksOf } from '../visitor-network.ts'
import { readBody } from './read-body.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

export interface SearchApiOptions {
  log: Log
  /** The address a request came from, after the rule of TRUST_PROXY. */
  addressOf: (c: Context) => string
  /** Calls of a network. */
  limit: RateLimit
  /** A clock in milliseconds that does not go back. */
  now: () => number
}

/**
 * Search as the clients of hosted services speak it (docs/search.md). The body is JSON whatever its content type says,
 * errors are `{message, status}`. Queries are not logged.
 */
export function searchApi(search: SearchEngine, { log, addressOf, limit, now }: SearchApiOptions): Hono {
  const api = new Hono()
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
    return body.ok ? answerAll(c, readQueries(body.value)) : refuse(c, body.status, body.message)
  })

  api.post('/1/indexes/:index/query', async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refuse(c, body.status, body.message)
    return answerOne(c, readQuery(c.req.param('index'), body.value))
  })

  api.post('/1/indexes/:index/facets/:facet/query', async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refuse(c, body.status, body.message)
    const facet = c.req.param('facet')
    return answerOne(c, readQuery(c.req.param('index'), { ...asObject(body.value), type: 'facet', facet }))
  })

  api.all('/1/indexes/:index/queries', wrongMethod)
  api.all('/1/indexes/:index/query', wrongMethod)
  api.all('/1/indexes/:index/facets/:facet/query', wrongMethod)
  api.all('/1/*', notFound)

  api.onError((error, c) => {
    // A service that fails is told of once, not for each search (telling-search.ts).
    if (!(error instanceof ProviderError)) log.error('A search failed', { path: c.req.path, error })
    const retryAfter = error instanceof ProviderError ? error.retryAfter : null
    if (retryAfter) c.header('Retry-After', retryAfter)
    if (!(error instanceof ProviderError)) return refuse(c, 500, 'The server could not answer')
    return error.failure === 'not-ready'
      ? refuse(c, 503, 'The search index is being built')
      : refuse(c, 502, 'The search is not available at the moment')
  })

  async function answerAll(c: Context, reading: WireReading): Promise<Response> {
    if (!reading.ok) return refuse(c, 400, reading.message)
    const answer = await run(search, reading.queries, reading.strategy)
    return answer.ok ? c.json({ results: answer.results }) : refuse(c, answer.status, answer.message)
  }

  async function answerOne(c: Context, reading: WireReading): Promise<Response> {
    if (!reading.ok) return refuse(c, 400, reading.message)
    const answer = await run(search, reading.queries, 'none')
    return answer.ok ? c.json(answer.results[0]) : refuse(c, answer.status, answer.message)
  }

  return api
}

type Ran = { ok: true; results: object[] } | { ok: false; status: 400 | 404; message: string }

async function run(search: SearchEngine, queries: readonly WireQuery[], strategy: SearchStrategy): Promise<Ran> {
  const requests: SearchRequest[] = []
  for (const query of queries) {
    const request = query.type === 'hits' ? query.request : facetRequest(query.query)
    if (!request) return { ok: false, status: 400, message: 'Only facets can be searched for values' }
    requests.push(request)
  }
  const answer = await search.query(requests, strategy)
  if (!answer.ok) return answer
  const results = answer.results.map((result, i) => {
    const query = queries[i]
    return query?.type === 'facet' ? facetHits(query.query, result) : result
  })
  return { ok: true, results }
}

type Body = { ok: true; value: unknown } | { ok: false; status: 400 | 413; message: string }

/** The body as JSON; an empty one is a query without parameters. */
async function readJson(c: Context): Promise<Body> {
  const bytes = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (bytes === 'too large')
    return { ok: false, status: 413, message: `The body may have at most ${MAX_BODY_BYTES} bytes (64 KB)` }
  if (bytes === 'broken') return { ok: false, status: 400, message: 'The body ended too early' }
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return { ok: true, value: {} }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, status: 400, message: 'The body is not JSON' }
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
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
