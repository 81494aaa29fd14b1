import { describe, expect, test } from 'vitest'
import { indexOf, type SearchRequest, type SearchResult } from '#domain/search.ts'
import { createAnswerRoom, readWritten } from '#services/search/protocol/answer-writer.ts'
import { createSynonyms } from '#services/search/synonyms.ts'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '#providers/fixtures/search-documents.ts'
import { buildIndex } from './build-index.ts'
import { atOnce } from './in-slices.ts'
import { createSearchIndex } from './search-index.ts'

const synonyms = createSynonyms(SAMPLE_SYNONYMS)
const open = (name: string) =>
  createSearchIndex(atOnce(buildIndex(SAMPLE_DOCUMENTS.filter((document) => indexOf(document) === name))), () => 0)
const website = open('website')
const posts = open('deno-posts')

function ask(request: Partial<SearchRequest>, order: 'relevance' | 'newest' = 'relevance'): SearchResult {
  const index = request.indexName === 'deno-posts' ? posts : website
  const outcome = atOnce(
    index.search({ indexName: 'website', ...request }, { synonyms, order, room: createAnswerRoom() }),
  )
  if (!outcome.ok) throw new Error(outcome.message)
  return readWritten(outcome.written)
}
const titles = (request: Partial<SearchRequest>) => ask(request).hits.map(({ title }) => title)

describe('the search', () => {
  test.each<[string, string[]]>([
    ['poverty rate', ['Poverty Rate']],
    ['POVERTY', ['Poverty Rate', 'Children in Poverty']],
    ['rate poverty', ['Poverty Rate']],
    ['poverty zebra', []],
    ['pov', ['Poverty Rate', 'Children in Poverty']],
    ['pov rate', []],
    ['poverty ra', ['Poverty Rate']],
    ['child', ['Children in Poverty']],
    ['rates', ['Unemployment Rate', 'Poverty Rate', 'Employment']],
    ['povrety', ['Poverty Rate', 'Children in Poverty']],
    ['unemploiemnt', ['Unemployment Rate', 'Employment']],
    ['unmploymnt', ['Unemployment Rate', 'Employment']],
    ['unmploimnt', []],
    ['rxte', ['Unemployment Rate', 'Poverty Rate', 'Employment']],
    ['rxx', []],
    ['2025', []],
    ['pobreza', ['Poverty Rate', 'Children in Poverty']],
    ['pobresa', ['Poverty Rate', 'Children in Poverty']],
    ['niños en pobreza', ['Children in Poverty']],
    ['calidad del aire', ['Air Quality by Category']],
    ['smog', ['Air Quality by Category']],
    ['kids', ['Children in Poverty']],
    ['airquality', ['Air Quality by Category']],
    ['pov erty', ['Poverty Rate', 'Children in Poverty']],
    ['poblacion', ['Población y más']],
    ['POBLACIÓN', ['Población y más']],
    ['oblaciones', ['Población y más']],
    ['<b>pie</b>', ['Data party at the library']],
    ['the of poverty and', ['Poverty Rate', 'Children in Poverty']],
  ])('finds the expected documents for %j', (query, found) => {
    expect(titles({ query })).toEqual(found)
  })

  test('ranks titles before indicators, and indicators before text', () => {
    expect(titles({ query: 'housing' })).toEqual(['Housing', 'Severe Housing Cost Burden', 'Affordability'])
    expect(titles({ query: 'vivienda' })).toEqual(['Housing', 'Severe Housing Cost Burden', 'Affordability'])
    expect(titles({ query: 'employment' })[0]).toBe('Employment')
  })

  test('ranks newer documents first among equals', () => {
    expect(titles({ query: 'harris' })[0]).toMatch(/Unemployment Rate|Air Quality/)
    expect(titles({ indexName: 'deno-posts', query: 'housing', restrictSearchableAttributes: ['excerpt'] })).toEqual([
      'One street, four languages',
    ])
  })

  test('limits or disables typo tolerance on request', () => {
    expect(titles({ query: 'povrety', typoTolerance: false })).toEqual([])
    expect(titles({ query: 'povrety', typoTolerance: 'min' })).toHaveLength(2)
    expect(titles({ query: 'rxte', minWordSizefor1Typo: 5 })).toEqual([])
  })

  test('matches no prefix or all prefixes on request', () => {
    expect(titles({ query: 'unempl', queryType: 'prefixNone', typoTolerance: false })).toEqual([])
    expect(titles({ query: 'pov rat', queryType: 'prefixAll' })).toEqual(['Poverty Rate'])
  })

  test('ignores synonyms and plurals on request', () => {
    expect(titles({ query: 'smog', synonyms: false })).toEqual([])
    expect(titles({ query: 'rates', ignorePlurals: false, typoTolerance: false })).toEqual([])
  })

  test('drops query words without matches on request', () => {
    expect(titles({ query: 'poverty zebra' })).toEqual([])
    expect(titles({ query: 'poverty zebra', removeWordsIfNoResults: 'lastWords' })).toEqual([
      'Poverty Rate',
      'Children in Poverty',
    ])
    expect(titles({ query: 'zebra poverty', removeWordsIfNoResults: 'firstWords' })).toHaveLength(2)
    const nearest = titles({ query: 'zebra children poverty', removeWordsIfNoResults: 'allOptional' })
    expect(nearest.slice(0, 2)).toEqual(['Children in Poverty', 'Poverty Rate'])
  })
})

describe('filters and facets', () => {
  test('count all facets over all hits, most frequent first', () => {
    const { facets, hits } = ask({ query: '', facets: ['*'], hitsPerPage: 1 })
    expect(hits).toHaveLength(1)
    expect(Object.keys(facets ?? {})).toEqual(['kind', 'topic', 'place', 'category', 'year'])
    expect(Object.entries(facets?.['kind'] ?? {})[0]).toEqual(['Indicator', 6])
    expect(facets?.['place']).toEqual({ 'Fort Bend': 6, Harris: 6 })
  })

  test('return only the requested facets and number of values', () => {
    expect(ask({ facets: ['kind', 'nothing'] }).facets).toHaveProperty('kind')
    expect(Object.keys(ask({ facets: ['kind', 'nothing'] }).facets ?? {})).toEqual(['kind'])
    expect(Object.keys(ask({ facets: ['kind'], maxValuesPerFacet: 2 }).facets?.['kind'] ?? {})).toEqual([
      'Indicator',
      'Subtopic',
    ])
    const byName = ask({ facets: ['kind'], sortFacetValuesBy: 'alpha' }).facets?.['kind'] ?? {}
    expect(Object.keys(byName)).toEqual(Object.keys(byName).toSorted())
    expect(ask({}).facets).toBeUndefined()
  })

  test.each<[Partial<SearchRequest>, number]>([
    [{ facetFilters: ['kind:Topic'] }, 2],
    [{ facetFilters: 'kind:topic' }, 2],
    [{ facetFilters: [['kind:Topic', 'kind:Subtopic']] }, 4],
    [{ facetFilters: [['kind:Topic', 'kind:Subtopic'], 'topic:Housing'] }, 2],
    [{ facetFilters: ['kind:-Indicator'] }, 7],
    [{ filters: 'kind:Indicator AND (topic:Housing OR topic:"Economic Opportunity")' }, 4],
    [{ filters: 'NOT kind:Indicator' }, 7],
    [{ filters: 'date_timestamp >= 1672531200' }, 3],
    [{ numericFilters: ['date_timestamp<1600000000'] }, 2],
    [{ filters: 'kind:Nothing' }, 0],
    [{ filters: 'nothing:Topic' }, 0],
    [{ filters: 'NOT nothing:Topic' }, 13],
    [{ facetFilters: ['__proto__:x'] }, 0],
    [{ filters: 'place:Harris', facetFilters: ['year:2024'] }, 2],
  ])('apply %j', (request, count) => {
    expect(ask(request).nbHits).toBe(count)
  })

  test('do not change which spellings match', () => {
    expect(titles({ query: 'rate', filters: 'kind:Topic' })).toEqual([])
  })
})

describe('the search response', () => {
  test('contains all fields of a hit without markup', () => {
    const [hit] = ask({ indexName: 'deno-posts', query: 'renters' }).hits
    expect(hit).toMatchObject({
      objectID: 'article-renters-raise-your-hand',
      post_title: 'Renters, raise your hand',
      permalink: '/renters-raise-your-hand',
      title: 'Renters, raise your hand',
      slug: 'renters-raise-your-hand',
      imgSrc: '/media/renters.svg',
      post_date_formatted: 'Dec. 09, 2024',
      excerpt: 'Who spends half a paycheck on a place to live.',
      content: 'Half of renter households spend more on housing than they can afford.',
    })
    expect(hit?._highlightResult?.['post_title']).toMatchObject({ value: '<em>Renters</em>, raise your hand' })
  })

  test('contains the query and its parameters', () => {
    const result = ask({ query: 'a b', hitsPerPage: 3, facets: ['kind'] })
    expect(result).toMatchObject({ query: 'a b', index: 'website' })
    expect(Object.fromEntries(new URLSearchParams(result.params))).toEqual({
      query: 'a b',
      hitsPerPage: '3',
      facets: '["kind"]',
    })
    expect(ask({ query: 'x', params: 'query=x' }).params).toBe('query=x')
    expect(Number.isInteger(result.processingTimeMS)).toBe(true)
  })

  test('escapes highlighted text, regardless of the query', () => {
    const [hit] = ask({ query: '<b>pie</b> figures' }).hits
    expect(hit?._highlightResult?.['excerpt']).toMatchObject({
      value: 'Population <em>figures</em> &amp; &lt;<em>b</em>&gt;<em>pie</em>&lt;/<em>b</em>&gt;',
      matchLevel: 'full',
    })
  })

  test('contains the requested tags', () => {
    const [hit] = ask({ query: 'poverty rate', highlightPreTag: '<mark>', highlightPostTag: '</mark>' }).hits
    expect(hit?._highlightResult?.['title']).toMatchObject({ value: '<mark>Poverty</mark> <mark>Rate</mark>' })
  })

  test('contains the requested attributes', () => {
    const keys = (request: Partial<SearchRequest>) => {
      const { _highlightResult, ...rest } = ask({ query: 'poverty', ...request }).hits[0] ?? { objectID: '' }
      return { fields: Object.keys(rest).toSorted(), marked: Object.keys(_highlightResult ?? {}).toSorted() }
    }
    expect(keys({ attributesToRetrieve: ['title', 'nothing'] }).fields).toEqual(['objectID', 'title'])
    expect(keys({ attributesToRetrieve: [] }).fields).toEqual(['objectID'])
    expect(keys({ attributesToRetrieve: ['*', '-content'] }).fields).not.toContain('content')
    expect(keys({ attributesToRetrieve: ['-content'] }).fields).toContain('title')
    expect(keys({ attributesToHighlight: ['title'] }).marked).toEqual(['title'])
    expect(keys({ attributesToHighlight: [] }).marked).toEqual([])
    expect(keys({ attributesToHighlight: ['*'] }).marked).toContain('slug')
    expect(keys({}).marked).toContain('topic')
  })

  test('contains snippets', () => {
    const [hit] = ask({ query: 'earn', attributesToSnippet: ['content:4', 'title'] }).hits
    expect(hit?._snippetResult?.['content']).toMatchObject({ value: expect.stringMatching(/^….*<em>earn<\/em> .*$/) })
    expect(hit?._snippetResult).toHaveProperty('title')
  })

  test('is paged by offset and length', () => {
    const all = ask({}).hits.map(({ objectID }) => objectID)
    const some = ask({ offset: 2, length: 3 })
    expect(some.hits.map(({ objectID }) => objectID)).toEqual(all.slice(2, 5))
    expect(some).toMatchObject({ offset: 2, length: 3 })
  })

  test.each([
    [{ page: 999_999_999 }, { page: 999_999_999, nbHits: 13 }],
    [{ hitsPerPage: 100_000 }, { hitsPerPage: 1000, nbHits: 13, nbPages: 1 }],
    [
      { page: 1, hitsPerPage: 0 },
      { nbPages: 0, nbHits: 13 },
    ],
  ])('accepts %j', (request, numbers) => {
    expect(ask(request)).toMatchObject(numbers)
  })

  test('is sorted newest first on request, with undated hits last', () => {
    const years = ask({ query: '' }, 'newest').hits.map(({ date_timestamp }) => date_timestamp ?? 0)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })
})

describe('an unusual query', () => {
  test.each([
    ['', 13],
    ['   ', 13],
    ['!?', 13],
    ['x'.repeat(10_000), 0],
    ['poverty '.repeat(2000), 2],
    ['🏠🏠🏠', 0],
    ['السكن في هيوستن', 0],
    ['\u202Egnisuoh', 0],
    ['\u0000\uD800\n\r', 13],
    ["'; DROP TABLE votes; --", 0],
    ['a'.repeat(600), 0],
    [Array.from({ length: 300 }, (_, i) => `w${i}`).join(' '), 0],
  ])('%# finds the expected number of hits', (query, count) => {
    expect(ask({ query, facets: ['*'] }).nbHits).toBe(count)
  })
})

test('an empty index returns no hits', () => {
  const empty = createSearchIndex(atOnce(buildIndex([])), () => 0)
  const manner = { synonyms, order: 'relevance', room: createAnswerRoom() } as const
  const outcome = atOnce(empty.search({ indexName: 'website', query: 'health', facets: ['*'] }, manner))
  expect(outcome).toMatchObject({ ok: true, written: { hits: [], rest: { nbHits: 0, nbPages: 0, facets: {} } } })
})

test('hits are written only while there is room in the response', () => {
  const request = { indexName: 'website', query: '', hitsPerPage: 1000 }
  const whole = ask(request)
  const bytes = Buffer.byteLength(JSON.stringify(whole.hits))
  const search = (maxBytes: number) => {
    const room = createAnswerRoom(maxBytes)
    let made = 0
    const counting = { write: (part: object) => ((made += 1), room.write(part)) }
    return { outcome: atOnce(website.search(request, { synonyms, order: 'relevance', room: counting })), made }
  }
  expect(search(bytes + 1000).outcome.ok).toBe(true)
  const refused = search(bytes / 2)
  expect(refused.outcome).toEqual({ ok: false, message: expect.stringMatching(/4 MB/) })
  expect(refused.made).toBeLessThan(whole.hits.length)
})
