import { expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { SearchRequest, SearchResult } from '#domain/search.ts'
import type { SearchService } from './search.ts'
import { languageOfIndex, searchInLanguages, withFirstLanguage } from './language-search.ts'

const LANGUAGES = { language: 'en', prefix: '/es' }

/** An engine that finds these ids and records the requested index. */
function engineOf(name: string, ids: string[], queried: string[] = []): SearchService {
  const resultOf = ({ indexName, hitsPerPage = 3 }: SearchRequest) => {
    queried.push(`${name} ${indexName}`)
    const hits = ids.slice(0, hitsPerPage).map((objectID) => ({ objectID, permalink: `/topic/${objectID}` }))
    return { hits, nbHits: ids.length, page: 0, nbPages: 1, hitsPerPage, index: indexName } as SearchResult
  }
  return {
    query: async (requests) => ({ ok: true, results: requests.map(resultOf) }),
    serve: async (queries) => ({ ok: true, results: queries.map(() => new Uint8Array()) }),
  }
}

test.each([
  ['website', null],
  ['deno-posts', null],
  ['website_newest', null],
  ['website_es', { language: 'es', plain: 'website' }],
  ['deno-posts_es_newest', { language: 'es', plain: 'deno-posts_newest' }],
  ['website_pt-br', { language: 'pt-br', plain: 'website' }],
  ['deno-posts_zh-Hans_newest', { language: 'zh-Hans', plain: 'deno-posts_newest' }],
])('the language of the index %s', (name, expected) => expect(languageOfIndex(name)).toEqual(expected))

test('each query is sent to the service of its language, and results keep their order', async () => {
  const queried: string[] = []
  const others = new Map([['es', engineOf('es', ['a'], queried)]])
  const search = searchInLanguages(engineOf('en', ['b'], queried), (language) => others.get(language))
  const names = ['website_es', 'website', 'deno-posts_es']
  const answer = await search.query(names.map((indexName) => ({ indexName })))
  expect(answer.ok && answer.results.map(({ index }) => index)).toEqual(names)
  expect(queried).toEqual(['es website_es', 'es deno-posts_es', 'en website'])
  expect(await search.query([{ indexName: 'website_fr' }])).toMatchObject({ ok: false, status: 404 })
})

test('hits in the default language fill the rest of a page and are marked with their language', async () => {
  const search = withFirstLanguage(engineOf('es', ['a']), engineOf('en', ['a', 'b', 'c', 'd']), LANGUAGES)
  const answer = await search.query([{ indexName: 'website_es', query: 'housing' }])
  expect(answer).toMatchObject({
    ok: true,
    results: [
      {
        index: 'website_es',
        nbHits: 3,
        hits: [
          { objectID: 'a', permalink: '/es/topic/a' },
          { objectID: 'b', permalink: '/es/topic/b', lang: 'en' },
          { objectID: 'c', lang: 'en' },
        ],
      },
    ],
  })
})

test('a full page, and a search without words, have no hits in the default language', async () => {
  const search = withFirstLanguage(engineOf('es', ['a', 'b', 'c']), engineOf('en', ['d']), LANGUAGES)
  for (const query of ['vivienda', '']) {
    const answer = await search.query([{ indexName: 'website_es', query, hitsPerPage: query === '' ? 5 : 3 }])
    expect(answer.ok && answer.results[0]?.hits.map(({ objectID }) => objectID)).toEqual(['a', 'b', 'c'])
  }
})

test('without an index of the language the default language is searched', async () => {
  const own: SearchService = {
    ...engineOf('es', []),
    query: () => Promise.reject(new ProviderError('search', 'not-ready', { retryAfter: '3' })),
  }
  const search = withFirstLanguage(own, engineOf('en', ['a']), LANGUAGES)
  for (const query of ['housing', '']) {
    expect(await search.query([{ indexName: 'website_es', query }])).toMatchObject({
      ok: true,
      results: [{ index: 'website_es', hits: [{ objectID: 'a', permalink: '/es/topic/a', lang: 'en' }] }],
    })
  }
  for (const first of [own, engineOf('en', [])]) {
    const asking = withFirstLanguage(own, first, LANGUAGES).query([{ indexName: 'website_es', query: 'vivienda' }])
    await expect(asking).rejects.toMatchObject({ failure: 'not-ready' })
  }
})

test('another fault of a language’s engine is thrown', async () => {
  const own: SearchService = {
    ...engineOf('es', []),
    query: () => Promise.reject(new ProviderError('search', 'timeout', { status: 503 })),
  }
  const search = withFirstLanguage(own, engineOf('en', ['a']), LANGUAGES)
  await expect(search.query([{ indexName: 'website_es' }])).rejects.toMatchObject({ failure: 'timeout' })
})
