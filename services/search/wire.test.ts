import { describe, expect, test } from 'vitest'
import { readQueries, readQuery } from './wire.ts'
import type { WireReading } from './wire.ts'

const requestOf = (reading: WireReading) => {
  const [query] = reading.ok ? reading.queries : []
  return query?.type === 'hits' ? query.request : null
}

describe('readQuery', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['flat', { query: 'health', page: 1, hitsPerPage: 0 }, { query: 'health', page: 1, hitsPerPage: 0 }],
    ['params as an object', { params: { query: 'a', facets: ['*'] } }, { query: 'a', facets: ['*'] }],
    ['both', { query: 'a', params: { page: 2 } }, { query: 'a', page: 2 }],
    ['null is absent', { query: null, page: null }, {}],
    ['numbers as text', { page: '3', hitsPerPage: '8' }, { page: 3, hitsPerPage: 8 }],
    ['a number as query', { query: 2024 }, { query: '2024' }],
    ['flags as text', { typoTolerance: 'false', synonyms: 'true' }, { typoTolerance: false, synonyms: true }],
    ['one facet', { facets: 'kind' }, { facets: ['kind'] }],
    ['facets with commas', { facets: 'kind, topic' }, { facets: ['kind', 'topic'] }],
    ['filters as text', { facetFilters: 'kind:Topic' }, { facetFilters: 'kind:Topic' }],
    [
      'filters as JSON',
      { facetFilters: '[["kind:Topic","kind:Event"]]' },
      { facetFilters: [['kind:Topic', 'kind:Event']] },
    ],
    ['what we do not read', { aroundLatLng: '1,2', tagFilters: '' }, { aroundLatLng: '1,2', tagFilters: '' }],
  ])('%s', (_name, body, request) => {
    expect(requestOf(readQuery('website', body))).toEqual({ indexName: 'website', ...request })
  })

  test('params as a query string are read and echoed as they came', () => {
    const params = 'query=caf%C3%A9%20%26%20bar&hitsPerPage=4&facets=%5B%22kind%22%5D&attributesToRetrieve=title,slug'
    expect(requestOf(readQuery('website', { params }))).toEqual({
      indexName: 'website',
      query: 'café & bar',
      hitsPerPage: 4,
      facets: ['kind'],
      attributesToRetrieve: ['title', 'slug'],
      params,
    })
  })

  test.each([
    [null, /object/],
    [[], /object/],
    ['text', /object/],
    [{ params: 3 }, /params/],
    [{ page: -1 }, /"page"/],
    [{ page: 1.5 }, /"page"/],
    [{ page: 'two' }, /"page"/],
    [{ page: {} }, /"page"/],
    [{ hitsPerPage: 1e300 }, /"hitsPerPage"/],
    [{ query: ['a'] }, /"query"/],
    [{ facets: [1] }, /"facets"/],
    [{ facets: '[broken' }, /"facets"/],
    [{ facetFilters: [[['deep']]] }, /"facetFilters"/],
    [{ facetFilters: 7 }, /"facetFilters"/],
    [{ filters: ['kind:Topic'] }, /"filters"/],
    [{ highlightPreTag: 1 }, /"highlightPreTag"/],
    [{ typoTolerance: 'often' }, /"typoTolerance"/],
  ])('%j is refused', (body, message) => {
    const reading = readQuery('website', body)
    expect(reading.ok ? 'read' : reading.message).toMatch(message)
  })
})

describe('readQueries', () => {
  test('keeps the order; a query may be for the values of a facet', () => {
    const reading = readQueries({
      requests: [
        { indexName: 'website', query: 'a' },
        { indexName: 'deno-posts', params: 'query=b' },
        { indexName: 'website', type: 'facet', facet: 'place', facetQuery: 'har', maxFacetHits: 3 },
      ],
      strategy: 'stopIfEnoughMatches',
    })
    expect(reading).toEqual({
      ok: true,
      strategy: 'stopIfEnoughMatches',
      queries: [
        { type: 'hits', request: { indexName: 'website', query: 'a' } },
        { type: 'hits', request: { indexName: 'deno-posts', query: 'b', params: 'query=b' } },
        {
          type: 'facet',
          query: { request: { indexName: 'website' }, facet: 'place', facetQuery: 'har', maxFacetHits: 3 },
        },
      ],
    })
  })

  test('none at all is an answer with none', () => {
    expect(readQueries({ requests: [] })).toEqual({ ok: true, queries: [], strategy: 'none' })
  })

  test.each([
    [null, /requests/],
    [[], /requests/],
    [{}, /requests/],
    [{ requests: {} }, /requests/],
    [{ requests: ['a'] }, /object/],
    [{ requests: [{ query: 'a' }] }, /indexName/],
    [{ requests: [{ indexName: 7 }] }, /indexName/],
    [{ requests: Array.from({ length: 51 }, () => ({ indexName: 'website' })) }, /at most 50/],
    [{ requests: [{ indexName: 'website' }, { indexName: 'website', page: 'x' }] }, /"page"/],
  ])('%j is refused', (body, message) => {
    const reading = readQueries(body)
    expect(reading.ok ? 'read' : reading.message).toMatch(message)
  })
})
