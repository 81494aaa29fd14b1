import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { servicesContext } from '#app/site/services.ts'
import { ProviderError } from '#domain/errors.ts'
import type { SearchEngine } from '#services/search/search.ts'
import type { Services } from '#services/services.ts'
import { loader } from './search.tsx'

const nothing = { hits: [], nbHits: 0, page: 0, nbPages: 0, facets: {} }
const answering: SearchEngine = {
  query: async (requests) => ({ ok: true, results: requests.map(() => nothing as never) }),
}
const failing = (error: Error): SearchEngine => ({ query: () => Promise.reject(error) })

const SET = {
  places: () => [
    { fips: '48201', name: 'Harris', fullName: 'Harris County, Texas', state: 'Texas', status: 'current' },
  ],
  indicators: () => [{ id: 'rent', title: 'Rent', kind: 'series' }],
}

/** Response with its data and the lines of the log. */
async function load(address: string, search: SearchEngine) {
  const lines: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (...line: unknown[]) => void lines.push(line) }
  const context = new RouterContextProvider()
  const content = { listTopics: async () => [] }
  const urls = { siteUrl: 'https://site.test', contentUrl: 'https://cms.test' }
  context.set(servicesContext, {
    content,
    search,
    log,
    siteName: 'Common Measure',
    community: BUNDLED_COMMUNITY,
    reference: async () => SET,
    ...urls,
  } as unknown as Services)
  const url = new URL(address, 'https://site.test')
  const answer = await loader({ context, url, request: new Request(url), params: {} } as unknown as Parameters<
    typeof loader
  >[0])
  return { data: answer.data, status: answer.init?.status ?? 200, headers: new Headers(answer.init?.headers), lines }
}

test('a page of results is cached only by the browser', async () => {
  const { status, headers, data } = await load('/search?q=zebra', answering)
  expect([status, headers.get('cache-control'), data.view]).toMatchObject([
    200,
    'public, max-age=60, s-maxage=0',
    { kind: 'found', count: 0, query: 'zebra' },
  ])
  expect((await load('/search', answering)).headers.get('cache-control')).toBeNull()
})

test.each([
  ['that is down', new ProviderError('search', 'unreachable'), 503, { status: 503, isStarting: false }],
  ['that is busy', new ProviderError('search', 'bad-status', { status: 429 }), 503, { status: 429, isStarting: false }],
  [
    'that is broken',
    new ProviderError('search', 'bad-status', { status: 500 }),
    502,
    { status: 500, isStarting: false },
  ],
  ['without an index yet', new ProviderError('search', 'not-ready'), 503, { status: 503, isStarting: true }],
])('an engine %s is reported as failed, not as without results', async (_what, error, status, failed) => {
  const response = await load('/search?q=zebra', failing(error))
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.data.view).toEqual({ kind: 'failed', ...failed })
  // The engine logs its own errors, once for all visitors.
  expect(response.lines).toEqual([])
})

test('a page without a query needs no engine', async () => {
  const { status, headers } = await load('/search?utm_source=x', failing(new ProviderError('search', 'unreachable')))
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('an engine that rejects the query is reported as failed, without the query in the log', async () => {
  const refusing: SearchEngine = { query: async () => ({ ok: false, status: 404, message: 'Index x does not exist' }) }
  const { status, lines } = await load('/search?q=secret%0Aforged', refusing)
  expect(status).toBe(502)
  expect(JSON.stringify(lines)).not.toMatch(/secret|forged/)
})

test('hits of an index filled by WordPress lead to pages of the site', async () => {
  const permalink = 'https://cms.test/blog/rent/'
  const hits = [{ objectID: '1', post_title: 'Rent', permalink, slug: 'rent' }]
  const { data } = await load('/search?q=rent', {
    query: async (requests) => ({ ok: true, results: requests.map(() => ({ ...nothing, hits, nbHits: 1 }) as never) }),
  })
  expect(data.view).toMatchObject({ sections: [{ hits: [{ to: '/blog/rent', title: ['Rent'] }] }, {}] })
})

test.each<[query: string, count: number, to: string[]]>([
  ['compare harris rent', 1, ['/compare?indicator=rent&places=48201,us']],
  ['compare harris rent&tab=deno-posts', 0, []],
  ['harris rent', 0, []],
])('the first hit is the requested comparison: %s', async (query, count, to) => {
  const { data } = await load(`/search?q=${query}`, answering)
  if (data.view.kind !== 'found') throw new Error('nothing found')
  expect([data.view.count, data.view.sections.flatMap(({ hits }) => hits.map((hit) => hit.to))]).toEqual([count, to])
})
