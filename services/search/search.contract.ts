import { describe, expect, test } from 'vitest'
import type { SearchRequest, SearchResult } from '#domain/search.ts'
import type { SearchEngine } from './search.ts'

/** Required results of every engine over the sample documents (providers/fixtures/search-documents.ts). */
export function searchContract(name: string, make: () => Promise<SearchEngine>): void {
  async function ask(...requests: Partial<SearchRequest>[]): Promise<SearchResult[]> {
    const engine = await make()
    const answer = await engine.query(requests.map((request) => ({ indexName: 'website', ...request })))
    if (!answer.ok) throw new Error(answer.message)
    return answer.results
  }
  const titles = async (request: Partial<SearchRequest>) =>
    (await ask(request)).flatMap(({ hits }) => hits.map(({ title }) => title))

  describe(`${name}: a search`, () => {
    test('returns results in the order of queries', async () => {
      const results = await ask({ query: 'poverty' }, { indexName: 'deno-posts', query: 'street' }, { query: 'zzzz' })
      expect(results.map(({ index, query, nbHits }) => [index, query, nbHits])).toEqual([
        ['website', 'poverty', 2],
        ['deno-posts', 'street', 1],
        ['website', 'zzzz', 0],
      ])
    })

    test('starts at page 0, with 20 hits by default', async () => {
      const [all, second, none] = await ask(
        { query: '' },
        { query: '', page: 1, hitsPerPage: 4 },
        { query: '', hitsPerPage: 0 },
      )
      expect(all).toMatchObject({ nbHits: 13, page: 0, nbPages: 1, hitsPerPage: 20, exhaustiveNbHits: true })
      expect(second).toMatchObject({ nbHits: 13, page: 1, nbPages: 4, hitsPerPage: 4 })
      expect(second?.hits.map(({ objectID }) => objectID)).toEqual(
        all?.hits.slice(4, 8).map(({ objectID }) => objectID),
      )
      expect(none).toMatchObject({ nbHits: 13, nbPages: 0, hits: [] })
    })

    test('finds words by their beginning, with typing errors and without accents', async () => {
      expect(await titles({ query: 'unempl' })).toContain('Unemployment Rate')
      expect(await titles({ query: 'huosing' })).toContain('Housing')
      expect(await titles({ query: 'poblacion' })).toEqual(['Población y más'])
    })

    test('counts facets and filters by them', async () => {
      const [result] = await ask({ query: '', facets: ['kind'], facetFilters: [['kind:Topic', 'kind:Event']] })
      expect(result?.facets).toEqual({ kind: { Topic: 2, Event: 1 } })
    })

    test('marks matches', async () => {
      const [result] = await ask({ query: 'poverty' })
      expect(result?.hits[0]?._highlightResult?.['title']).toMatchObject({ value: '<em>Poverty</em> Rate' })
    })

    test('escapes text if the tags are markup', async () => {
      const [escaped, plain] = await ask(
        { query: 'figures', highlightPreTag: '<mark>', highlightPostTag: '</mark>' },
        { query: 'figures', highlightPreTag: '[[', highlightPostTag: ']]' },
      )
      expect(escaped?.hits[0]?._highlightResult?.['excerpt']).toMatchObject({
        value: 'Population <mark>figures</mark> &amp; &lt;b&gt;pie&lt;/b&gt;',
      })
      expect(plain?.hits[0]?._highlightResult?.['excerpt']).toMatchObject({
        value: 'Population [[figures]] & <b>pie</b>',
      })
    })

    test('rejects an unknown index', async () => {
      const engine = await make()
      const answer = await engine.query([{ indexName: 'website' }, { indexName: 'secrets' }])
      expect(answer).toEqual({ ok: false, status: 404, message: 'Index secrets does not exist' })
    })

    test('rejects an invalid filter', async () => {
      const engine = await make()
      const answer = await engine.query([{ indexName: 'website', filters: 'kind:Topic AND' }])
      expect(answer).toMatchObject({ ok: false, status: 400, message: expect.stringContaining('filters') })
    })
  })
}
