import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ProviderError } from '#domain/errors.ts'
import type { SearchRequest } from '#domain/search.ts'
import { facetHits, facetRequest } from '#services/search/facet-search.ts'
import { readQueries, readQuery } from '#services/search/wire.ts'
import type { WireQuery, WireReading } from '#services/search/wire.ts'
import type { SearchEngine, SearchStrategy } from '#services/search.ts'
import type { Log } from '#services/services.ts'

/** Fifty queries of the longest kind; a page's own are a few hundred bytes. */
const MOST_BYTES = 256 * 1024

const NO_STORE = { 'Cache-Control': 'no-store' }

/**
 * Search as the clients of hosted services speak it (server-contract, "Search"). The body is JSON whatever its content
 * type says, errors are `{message, status}`. Queries are not logged.
 */
export function searchApi(search: SearchEngine, log: Log): Hono {
  const api = new Hono()
  api.use('/1/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
  const limit = bodyLimit({
    maxSize: MOST_BYTES,
    onError: (c) => refuse(c, 413, `The body is longer than ${MOST_BYTES} bytes`),
  })

  api.post('/1/indexes/:index/queries', limit, async (c) => {
    if (c.req.param('index') !== '*') return notFound(c)
    const body = await readBody(c)
    return body.ok ? answerAll(c, readQueries(body.value)) : refuse(c, 400, body.message)
  })

  api.post('/1/indexes/:index/query', limit, async (c) => {
    const body = await readBody(c)
    if (!body.ok) return refuse(c, 400, body.message)
    return answerOne(c, readQuery(c.req.param('index'), body.value))
  })

  api.post('/1/indexes/:index/facets/:facet/query', limit, async (c) => {
    const body = await readBody(c)
    if (!body.ok) return refuse(c, 400, body.message)
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

/** The body as JSON; an empty one is a query without parameters. */
async function readBody(c: Context): Promise<{ ok: true; value: unknown } | { ok: false; message: string }> {
  const text = await c.req.text()
  if (text.trim() === '') return { ok: true, value: {} }
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, message: 'The body is not JSON' }
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
