import { serve } from '@hono/node-server'
import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '#providers/fixtures/search-documents.ts'
import { createEmbeddedSearch } from '#providers/search/search-embedded.ts'
import { searchApi } from './search.ts'

// The official clients over a real socket, unchanged except for the host.

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const engine = createEmbeddedSearch({
  collect: async () => ({ documents: [...SAMPLE_DOCUMENTS], isWhole: true }),
  version: () => '1',
  readSynonyms: () => SAMPLE_SYNONYMS,
  log,
  now: () => performance.now(),
})
await engine.start()

let server: ReturnType<typeof serve>
let options: Parameters<typeof algoliasearch>[2]

beforeAll(async () => {
  const address = await new Promise<AddressInfo>((resolve) => {
    server = serve(
      {
        fetch: searchApi(engine, { log, addressOf: () => '192.0.2.1', limit: { take: () => 0 }, now: () => 0 }).fetch,
        port: 0,
        hostname: '127.0.0.1',
      },
      resolve,
    )
  })
  options = { hosts: [{ url: `127.0.0.1:${address.port}`, accept: 'readWrite', protocol: 'http' }] }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

interface Hit {
  title: string
}

describe('algoliasearch', () => {
  test('searches one index', async () => {
    const client = algoliasearch('app', 'key', options)
    const found = await client.searchSingleIndex<Hit>({ indexName: 'website', searchParams: { query: 'povrety rate' } })
    expect(found.hits.map(({ title }) => title)).toEqual(['Poverty Rate'])
    expect(found.hits[0]?._highlightResult).toMatchObject({ title: { value: '<em>Poverty</em> <em>Rate</em>' } })
  })

  test('searches several indexes, and sends parameters as a query string', async () => {
    const client = algoliasearch('app', 'key', options)
    const { results } = await client.search({
      requests: [
        { indexName: 'website', query: 'vivienda', hitsPerPage: 1 },
        { indexName: 'deno-posts', query: 'street' },
      ],
    })
    expect(results).toMatchObject([
      { index: 'website', nbHits: 3, hits: [{ title: 'Housing' }] },
      { index: 'deno-posts', nbHits: 1 },
    ])
    const one = await client.searchSingleIndex({ indexName: 'website', searchParams: { params: 'query=housing' } })
    expect(one.nbHits).toBe(3)
  })

  test('searches for hits', async () => {
    const client = algoliasearch('app', 'key', options)
    const hits = await client.searchForHits<Hit>({ requests: [{ indexName: 'website', query: 'poverty' }] })
    expect(hits.results[0]?.hits).toHaveLength(2)
  })

  test('receives error messages', async () => {
    const client = algoliasearch('app', 'key', options)
    const unknown = client.searchSingleIndex({ indexName: 'nothing' })
    await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Index nothing does not exist' })
    const wrong = client.searchSingleIndex({ indexName: 'website', searchParams: { filters: 'kind:' } })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
  })
})

describe('the lite client', () => {
  test('searches', async () => {
    const client = liteClient('app', 'key', options)
    const { results } = await client.search<Hit>({ requests: [{ indexName: 'website', query: 'air', facets: ['*'] }] })
    expect(results).toMatchObject([{ nbHits: 1, facets: { kind: { Indicator: 1 } } }])
  })

  test('sends the requests of InstantSearch, with one query per selected facet', async () => {
    const client = liteClient('app', 'key', options)
    const shared = {
      query: 'rate',
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      maxValuesPerFacet: 10,
    }
    const { results } = await client.search([
      {
        indexName: 'website',
        params: { ...shared, facets: ['kind', 'topic'], facetFilters: [['topic:Economic Opportunity']], page: 0 },
      },
      {
        indexName: 'website',
        // A single facet is sent as a string, although the client's types require an array.
        params: { ...shared, ...({ facets: 'topic' } as object), hitsPerPage: 0, page: 0, analytics: false },
      },
    ])
    expect(results).toMatchObject([
      { nbHits: 3, facets: { kind: { Indicator: 2, Subtopic: 1 }, topic: { 'Economic Opportunity': 3 } } },
      { nbHits: 3, hits: [], facets: { topic: { 'Economic Opportunity': 3 } } },
    ])
    expect(JSON.stringify(results[0])).toContain('Unemployment __ais-highlight__Rate__/ais-highlight__')
  })
})
