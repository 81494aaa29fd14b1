import type { Context } from 'hono'
import { describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '#providers/fixtures/search-documents.ts'
import { createEmbeddedSearch, type EmbeddedSearchOptions } from '#providers/search/search-embedded.ts'
import type { SearchService } from '#services/search/search.ts'
import { BUDGETS, createRateLimit } from '../limits/rate-limit.ts'
import { searchApi } from './search.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const embedded = {
  collect: async () => ({ documents: [...SAMPLE_DOCUMENTS], isWhole: true }),
  version: () => '1',
  readSynonyms: () => SAMPLE_SYNONYMS,
  log,
  now: () => performance.now(),
} satisfies EmbeddedSearchOptions
const engine = createEmbeddedSearch(embedded)
await engine.start()
const options = { log, addressOf: () => '192.0.2.1', limit: { take: () => 0 }, now: () => 0 }
const api = searchApi(engine, options)

interface Body {
  message?: string
  status?: number
  results?: Record<string, unknown>[]
  nbHits?: number
  hits?: { title: string }[]
}

async function post(path: string, body: unknown, type = 'application/json', over = api) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await over.request(path, { method: 'POST', body: text, headers: { 'Content-Type': type } })
  const read: Body = await response.json()
  return { status: response.status, headers: response.headers, body: read }
}
const MANY = '/1/indexes/*/queries'

describe('the search API', () => {
  test('answers several queries in the order of the request', async () => {
    const { status, headers, body } = await post(MANY, {
      requests: [
        { indexName: 'deno-posts', query: 'renters' },
        { indexName: 'website', params: { query: 'poverty', hitsPerPage: 1, facets: '*' } },
        { indexName: 'website', params: 'query=poverty&page=1&hitsPerPage=1' },
        { indexName: 'website_newest', query: '' },
      ],
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.results).toMatchObject([
      { index: 'deno-posts', nbHits: 1 },
      { index: 'website', nbHits: 2, nbPages: 2, hitsPerPage: 1, facets: { kind: { Indicator: 2 } } },
      { index: 'website', nbHits: 2, page: 1, params: 'query=poverty&page=1&hitsPerPage=1' },
      { index: 'website_newest', nbHits: 13 },
    ])
  })

  test.each([
    ['as flat parameters', { query: 'poverty rate' }],
    ['as params', { params: 'query=poverty%20rate' }],
    ['as text', JSON.stringify({ query: 'poverty rate' })],
  ])('accepts one query %s', async (_name, body) => {
    const response = await post('/1/indexes/website/query', body)
    expect(response.body).toMatchObject({ nbHits: 1, query: 'poverty rate', index: 'website' })
  })

  test('reads the body as JSON regardless of its content type', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'image/png', '']) {
      expect((await post('/1/indexes/website/query', { query: 'poverty' }, type)).body.nbHits).toBe(2)
    }
  })

  test('treats an empty body as a query for everything', async () => {
    expect((await post('/1/indexes/deno-posts/query', '')).body.nbHits).toBe(2)
  })

  test('accepts an encoded asterisk and additional parameters in the address', async () => {
    const body = { requests: [{ indexName: 'website', query: 'poverty' }] }
    expect((await post('/1/indexes/%2A/queries?x-algolia-agent=Algolia%20for%20JavaScript', body)).status).toBe(200)
  })
})

describe('the error handling of the search API', () => {
  test.each<[string, string, unknown, number, RegExp]>([
    ['an index that does not exist', '/1/indexes/nothing/query', {}, 404, /^Index nothing does not exist$/],
    [
      'an unknown index among several',
      MANY,
      { requests: [{ indexName: 'website' }, { indexName: 'x' }] },
      404,
      /^Index x does not/,
    ],
    ['values of a facet', '/1/indexes/website/facets/place/query', {}, 404, /nothing/],
    ['text that is not JSON', MANY, '{"requests": [', 400, /not JSON/],
    ['JSON of another shape', MANY, '[1]', 400, /requests/],
    ['an empty body for several queries', MANY, '', 400, /requests/],
    ['an invalid parameter', '/1/indexes/website/query', { page: 'first' }, 400, /"page"/],
    ['an invalid filter', '/1/indexes/website/query', { filters: '((' }, 400, /filters/],
    ['a body that is too long', '/1/indexes/website/query', { query: 'x'.repeat(65_536) }, 413, /65536/],
    ['an unknown address', '/1/indexes/website/browse', {}, 404, /nothing/],
    ['several queries for one index', '/1/indexes/website/queries', { requests: [] }, 404, /nothing/],
    ['the root', '/1', {}, 404, /nothing/],
  ])('rejects %s', async (_name, path, sent, status, message) => {
    const response = await post(path, sent)
    expect(response.status).toBe(status)
    expect(response.body).toEqual({ message: expect.stringMatching(message), status })
  })

  test('limits the requests of a network', async () => {
    let at = 0
    const limit = createRateLimit(BUDGETS.searches)
    const addressOf = (c: Context) => c.req.header('from') ?? ''
    const limited = searchApi(engine, { ...options, addressOf, limit, now: () => at })
    const ask = async (from: string) =>
      limited.request('/1/indexes/website/query', { method: 'POST', body: '{}', headers: { from } })
    for (let second = 0; second < 3; second += 1) {
      for (let i = 0; i < 100; i += 1) expect((await ask('192.0.2.1')).status).toBe(200)
      at += 1000
    }
    for (let i = 0; i < BUDGETS.searches.calls; i += 1) await ask('192.0.2.1')
    const refused = await ask('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/network/), status: 429 })
    expect((await ask('192.0.2.2')).status).toBe(200)
    at += 1000
    expect((await ask('192.0.2.1')).status).toBe(200)
  })

  test('rejects other methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await api.request('/1/indexes/website/query', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
      expect(await response.json()).toMatchObject({ status: 405 })
    }
  })

  test('does not disclose errors of the engine', async () => {
    const failing = (error: Error) => {
      const service: SearchService = { query: () => Promise.reject(error), serve: () => Promise.reject(error) }
      return searchApi(service, options)
    }
    const provider = new ProviderError('search', 'bad-status', { status: 429, retryAfter: '9', cause: 'secret' })
    const down = await post('/1/indexes/website/query', {}, '', failing(provider))
    expect(down.body).toEqual({ message: 'The search is not available at the moment', status: 502 })
    expect([down.status, down.headers.get('retry-after')]).toEqual([502, '9'])
    const cold = await post(MANY, { requests: [] }, '', failing(new ProviderError('search', 'not-ready')))
    expect(cold.body).toEqual({ message: 'The search index is being built', status: 503 })
    const busy = new ProviderError('search', 'timeout', { status: 503, retryAfter: '3' })
    const crowded = await post(MANY, { requests: [] }, '', failing(busy))
    expect([crowded.status, crowded.headers.get('retry-after')]).toEqual([503, '3'])
    const broken = await post(MANY, { requests: [] }, '', failing(new Error('secret at /home/x')))
    expect(broken.body).toEqual({ message: 'The server could not answer', status: 500 })
  })
})

test.each([
  '',
  'a',
  'x'.repeat(500),
  'poverty '.repeat(62),
  '😀'.repeat(500),
  'شمس '.repeat(125),
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '\u0000\u2028\uD800"\\',
  '*'.repeat(500),
  '{"a":1}',
])('the hits of hostile query %# contain no unescaped markup', async (query) => {
  const { status, body } = await post(MANY, {
    requests: ['website', 'deno-posts'].map((indexName) => ({ indexName, query, facets: ['*'], page: 0 })),
  })
  expect(status).toBe(200)
  const marked = JSON.stringify((body.results ?? []).map((result) => result['hits']))
  expect(marked.replace(/"excerpt":"[^"]*"|"content":"[^"]*"/g, '')).not.toMatch(/<(?!\/?em>)/)
})

describe('the limits of a search', () => {
  const long = SAMPLE_DOCUMENTS.map((document) => ({ ...document, content: 'every word of a long text '.repeat(700) }))
  const large = searchApi(
    createEmbeddedSearch({
      ...embedded,
      coldWaitMs: 60_000,
      maxCallMs: Infinity,
      collect: async () => ({ documents: long, isWhole: true }),
    }),
    options,
  )
  const tag = 'x'.repeat(64)
  const everything = { indexName: 'website', query: '', hitsPerPage: 1000 }
  const marked = { ...everything, query: 'e w a l t', queryType: 'prefixAll', removeWordsIfNoResults: 'allOptional' }
  const tagged = { ...marked, highlightPreTag: tag, highlightPostTag: tag, attributesToSnippet: ['*:200'] }
  const times = (count: number, request: object) => ({ requests: Array.from({ length: count }, () => request) })

  test.each<[string, unknown, number, RegExp | null]>([
    ['a tag of 250 KB', times(1, { ...everything, highlightPreTag: 'x'.repeat(250_000) }), 413, /64 KB/],
    ['a tag of 60 KB', times(1, { ...everything, highlightPreTag: 'x'.repeat(60_000) }), 400, /64 characters/],
    ['fifty queries', times(50, everything), 400, /20 queries/],
    ['twenty queries for everything', times(20, everything), 400, /4 MB/],
    ['highlights of every word', times(20, tagged), 400, /4 MB/],
    ['highlights of every word of one query', times(1, tagged), 400, /4 MB/],
    [
      '5,000 repetitions of a name',
      times(1, { ...marked, attributesToHighlight: Array(5000).fill('content') }),
      400,
      /50 names/,
    ],
    ['50 repetitions of a name', times(1, { ...marked, attributesToHighlight: Array(50).fill('title') }), 200, null],
    [
      'twenty snippets',
      times(20, { ...marked, attributesToRetrieve: [], attributesToHighlight: [], attributesToSnippet: ['*:1'] }),
      200,
      null,
    ],
  ])('are checked for %s', async (_name, body, status, message) => {
    const response = await large.request(MANY, { method: 'POST', body: JSON.stringify(body) })
    const text = await response.text()
    expect([response.status, text.length < 4_000_000]).toEqual([status, true])
    if (message) expect(JSON.parse(text)).toEqual({ message: expect.stringMatching(message), status })
  })
})
