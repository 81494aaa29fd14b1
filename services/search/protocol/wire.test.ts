import { describe, expect, test } from 'vitest'
import { readQueries, readQuery, type WireReading } from './wire.ts'

const requestOf = (reading: WireReading) => (reading.ok ? (reading.requests[0] ?? null) : null)

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
    ['unsupported parameters', { aroundLatLng: '1,2', tagFilters: '' }, { aroundLatLng: '1,2', tagFilters: '' }],
  ])('parses %s', (_name, body, request) => {
    expect(requestOf(readQuery('website', body))).toEqual({ indexName: 'website', ...request })
  })

  test('parses params in a query string and echoes them unchanged', () => {
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
  ])('rejects %j', (body, message) => {
    const reading = readQuery('website', body)
    expect(reading.ok ? 'read' : reading.message).toMatch(message)
  })
})

describe('a limit', () => {
  const list = (count: number, name = 'title') => Array.from({ length: count }, () => name)
  const withinAndBeyond: [string, Record<string, unknown>, Record<string, unknown>, RegExp][] = [
    ['of a query', { query: 'x'.repeat(500) }, { query: 'x'.repeat(501) }, /"query" .* 500 characters/],
    ['in letters', { query: '😀'.repeat(500) }, { query: '😀'.repeat(501) }, /500 characters/],
    ['of a number', { query: 7 }, { query: Number('9'.repeat(400)) }, /"query"/],
    ['of a similar one', { similarQuery: 'x'.repeat(500) }, { similarQuery: 'x'.repeat(501) }, /"similarQuery"/],
    ['of a page', { hitsPerPage: 1000 }, { hitsPerPage: 1001 }, /"hitsPerPage" .* 1000/],
    ['of a page as text', { hitsPerPage: '1000' }, { hitsPerPage: '1001' }, /"hitsPerPage" .* 1000/],
    ['of a stretch', { offset: 0, length: 1000 }, { offset: 0, length: 1001 }, /"length" .* 1000/],
    ...['attributesToRetrieve', 'attributesToHighlight', 'attributesToSnippet', 'restrictSearchableAttributes'].map(
      (name): [string, Record<string, unknown>, Record<string, unknown>, RegExp] => [
        `of ${name}`,
        { [name]: list(50) },
        { [name]: list(51) },
        new RegExp(`"${name}" .* 50 names`),
      ],
    ),
    ['of facets', { facets: list(50) }, { facets: list(51) }, /"facets" .* 50/],
    ['of names in text', { facets: list(50).join(',') }, { facets: list(51).join(',') }, /"facets" .* 50/],
    ['of names as JSON', { facets: JSON.stringify(list(50)) }, { facets: JSON.stringify(list(51)) }, /"facets" .* 50/],
    ['of languages', { ignorePlurals: list(50) }, { ignorePlurals: list(51) }, /"ignorePlurals" .* 50/],
    ['of parts of an answer', { responseFields: list(50) }, { responseFields: list(51) }, /"responseFields" .* 50/],
    ['of a tag', { highlightPreTag: 'x'.repeat(64) }, { highlightPreTag: 'x'.repeat(65) }, /"highlightPreTag" .* 64/],
    ['of its end', { highlightPostTag: 'x'.repeat(64) }, { highlightPostTag: 'x'.repeat(65) }, /PostTag" .* 64/],
    ['of an ellipsis', { snippetEllipsisText: '…'.repeat(64) }, { snippetEllipsisText: '…'.repeat(65) }, /Text" .* 64/],
    ['of filters', { filters: 'x'.repeat(2000) }, { filters: 'x'.repeat(2001) }, /filters .* 2000 characters/],
    ['of a list of them', { facetFilters: [['x'.repeat(2000)]] }, { facetFilters: [list(501, 'a:bc')] }, /2000/],
    ['of numbers in them', { numericFilters: ['x'.repeat(2000)] }, { numericFilters: ['x'.repeat(2001)] }, /2000/],
    ['of words', { optionalWords: list(400, 'words') }, { optionalWords: list(401, 'words') }, /filters .* 2000/],
    ['of tags', { tagFilters: [list(400, 'words')] }, { tagFilters: [list(401, 'words')] }, /filters .* 2000/],
    ['of empty ones', { tagFilters: list(2000, '') }, { tagFilters: list(2001, '') }, /filters .* 2000/],
    [
      'of filters together',
      { filters: 'x'.repeat(1000), optionalFilters: ['x'.repeat(1000)] },
      { filters: 'x'.repeat(1000), optionalFilters: ['x'.repeat(1001)] },
      /filters .* 2000/,
    ],
    ['of a depth', { tagFilters: [[['a']]] }, { tagFilters: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) }, / deep/],
    [
      'of other parameters',
      { userToken: 'x'.repeat(1991) },
      { userToken: 'x'.repeat(1992) },
      /other .* 2000 characters/,
    ],
    ['of parameter names', { ['x'.repeat(1999)]: 1 }, { ['x'.repeat(2000)]: 1 }, /other .* 2000 characters/],
    [
      'of objects',
      { renderingContent: { a: 'x' } },
      { renderingContent: { ['x'.repeat(2000)]: 'x' } },
      /other .* 2000/,
    ],
  ]

  test.each(withinAndBeyond)('applies: %s', (_name, within, beyond, message) => {
    expect(readQuery('website', within)).toMatchObject({ ok: true })
    for (const body of [beyond, { params: beyond }]) {
      const reading = readQuery('website', body)
      expect(reading.ok ? 'read' : reading.message).toMatch(message)
    }
  })

  test.each<[string, unknown, RegExp]>([
    ['parameters', Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`a${i}`, 1])), /at most 100 parameters/],
    ['parameters in text', { params: 'a=1&'.repeat(102) }, /at most 100 parameters/],
    ['names', { facets: list(2001) }, /"facets" may list at most 50/],
    ['names in text', { facets: 'a,'.repeat(16_001) }, /"facets" may list at most 50/],
    ['filters', { numericFilters: list(2001, '') }, /filters .* 2000/],
    ['filters in text', { facetFilters: JSON.stringify(list(10_000, '')) }, /filters .* 2000/],
  ])('applies before parsing: %s', (_name, body, message) => {
    const reading = readQuery('website', body)
    expect(reading.ok ? 'read' : reading.message).toMatch(message)
  })

  test('applies to parameters in a query string', () => {
    const params = new URLSearchParams({ query: 'x'.repeat(501) }).toString()
    expect(readQuery('website', { params })).toMatchObject({ ok: false })
    expect(readQueries({ requests: [{ indexName: 'website', params }] })).toMatchObject({ ok: false })
  })

  test('counts repeated names, which are requested once and truncated', () => {
    const attributesToHighlight = ['title', 'title', 'excerpt', 'x'.repeat(60_000)]
    expect(requestOf(readQuery('website', { attributesToHighlight }))).toMatchObject({
      attributesToHighlight: ['title', 'excerpt', 'x'.repeat(64)],
    })
  })

  test('applies to the values of a facet: 1000', () => {
    expect(requestOf(readQuery('website', { maxValuesPerFacet: 1_000_000 }))).toMatchObject({ maxValuesPerFacet: 1000 })
  })
})

describe('readQueries', () => {
  test('keeps the order of queries', () => {
    const reading = readQueries({
      requests: [
        { indexName: 'website', query: 'a' },
        { indexName: 'deno-posts', params: 'query=b' },
      ],
      strategy: 'stopIfEnoughMatches',
    })
    expect(reading).toEqual({
      ok: true,
      strategy: 'stopIfEnoughMatches',
      requests: [
        { indexName: 'website', query: 'a' },
        { indexName: 'deno-posts', query: 'b', params: 'query=b' },
      ],
    })
  })

  test('accepts an empty list', () => {
    expect(readQueries({ requests: [] })).toEqual({ ok: true, requests: [], strategy: 'none' })
  })

  test.each([
    [null, /requests/],
    [[], /requests/],
    [{}, /requests/],
    [{ requests: {} }, /requests/],
    [{ requests: ['a'] }, /object/],
    [{ requests: [{ query: 'a' }] }, /indexName/],
    [{ requests: [{ indexName: 7 }] }, /indexName/],
    [{ requests: [{ indexName: 'website', type: 'facet', facet: 'kind' }] }, /facets/],
    [{ requests: Array.from({ length: 21 }, () => ({ indexName: 'website' })) }, /at most 20 queries/],
    [{ requests: [{ indexName: 'website' }, { indexName: 'website', page: 'x' }] }, /"page"/],
  ])('rejects %j', (body, message) => {
    const reading = readQueries(body)
    expect(reading.ok ? 'read' : reading.message).toMatch(message)
  })
})
