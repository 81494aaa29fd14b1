import { describe, expect, test } from 'vitest'
import { searchContract } from '#services/search/search.contract.ts'
import type { Listing } from '#services/search/documents/documents.ts'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '../fixtures/search-documents.ts'
import { createEmbeddedSearch, type EmbeddedSearchOptions } from './search-embedded.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A site with documents, a version and a clock that the test changes. */
function createSite() {
  const site = {
    documents: SAMPLE_DOCUMENTS,
    isWhole: true,
    fails: false,
    version: 'one',
    time: 0,
    collected: 0,
  }
  const options: EmbeddedSearchOptions = {
    collect: async (): Promise<Listing> => {
      site.collected += 1
      if (site.fails) throw new Error('down')
      return { documents: [...site.documents], isWhole: site.isWhole }
    },
    version: () => site.version,
    readSynonyms: () => SAMPLE_SYNONYMS,
    log: quiet,
    now: () => site.time,
    coldWaitMs: 60_000,
  }
  return { site, options }
}

const count = async (engine: ReturnType<typeof createEmbeddedSearch>, query: string) => {
  const answer = await engine.query([{ indexName: 'website', query }])
  return answer.ok ? answer.results[0]?.nbHits : answer.message
}

searchContract('the embedded engine', async () => createEmbeddedSearch(createSite().options))

describe('the embedded index', () => {
  test('is built at the first search if it was not started', async () => {
    const { site, options } = createSite()
    const engine = createEmbeddedSearch(options)
    expect(await count(engine, 'poverty')).toBe(2)
    expect(site.collected).toBe(1)
  })

  test('is rebuilt when the version of the content changes, and responds meanwhile', async () => {
    const { site, options } = createSite()
    const engine = createEmbeddedSearch(options)
    await engine.start()
    site.documents = SAMPLE_DOCUMENTS.filter(({ title }) => title !== 'Poverty Rate')
    expect(await count(engine, 'poverty')).toBe(2)
    site.version = 'two'
    site.time += 5000
    expect(await count(engine, 'poverty')).toBe(2)
    await engine.start()
    expect(await count(engine, 'poverty')).toBe(1)
  })

  test('is rebuilt after a maximum age even if the version is unchanged', async () => {
    const { site, options } = createSite()
    const engine = createEmbeddedSearch({ ...options, maxAgeMs: 60_000 })
    await engine.start()
    site.documents = []
    site.time += 59_000
    await count(engine, 'poverty')
    await engine.start()
    expect(await count(engine, 'poverty')).toBe(2)
    site.time += 2000
    await count(engine, 'poverty')
    await engine.start()
    expect(await count(engine, 'poverty')).toBe(0)
  })

  test.each([
    [900, 15_000],
    [1500, 22_500],
  ])('with missing parts and %i documents is rebuilt after %i ms', async (documents, afterMs) => {
    const { site, options } = createSite()
    site.isWhole = false
    site.documents = Array.from({ length: documents / SAMPLE_DOCUMENTS.length }, (_, i) =>
      SAMPLE_DOCUMENTS.map((document) => ({ ...document, objectID: `${document.objectID}-${i}` })),
    ).flat()
    const engine = createEmbeddedSearch(options)
    await engine.start()
    site.time += afterMs - 1
    await engine.start()
    expect(site.collected).toBe(1)
    site.time += 1
    await engine.start()
    expect(site.collected).toBe(2)
  })

  test('is kept while the content cannot be read, and recovers', async () => {
    const { site, options } = createSite()
    const engine = createEmbeddedSearch(options)
    await engine.start()
    site.fails = true
    site.version = 'two'
    site.time += 5000
    await count(engine, 'poverty')
    await engine.start()
    expect(await count(engine, 'poverty')).toBe(2)
    site.fails = false
    site.documents = []
    site.time += 20_000
    await count(engine, 'poverty')
    await engine.start()
    expect(await count(engine, 'poverty')).toBe(0)
  })

  test('fails a search while it is missing, and recovers', async () => {
    const { site, options } = createSite()
    site.fails = true
    const engine = createEmbeddedSearch(options)
    await engine.start()
    await expect(count(engine, 'poverty')).rejects.toMatchObject({ name: 'ProviderError', provider: 'search' })
    site.fails = false
    site.time += 20_000
    expect(await count(engine, 'poverty')).toBe(2)
  })

  test('is not ready with only the fixed pages', async () => {
    const { site, options } = createSite()
    site.documents = SAMPLE_DOCUMENTS.filter(({ kind }) => kind === 'Page')
    site.isWhole = false
    const engine = createEmbeddedSearch(options)
    await engine.start()
    await expect(count(engine, 'poverty')).rejects.toMatchObject({ failure: 'not-ready' })
    site.documents = SAMPLE_DOCUMENTS
    site.isWhole = true
    site.time += 3000
    expect(await count(engine, 'poverty')).toBe(2)
  })

  test('applies new synonyms at the next search', async () => {
    const { options } = createSite()
    let groups: string[][] = []
    const engine = createEmbeddedSearch({ ...options, readSynonyms: () => groups })
    expect(await count(engine, 'miseria')).toBe(0)
    groups = [['poverty', 'miseria']]
    expect(await count(engine, 'miseria')).toBe(2)
  })

  test('stops on request when a query has enough matches', async () => {
    const engine = createEmbeddedSearch(createSite().options)
    const requests = ['poverty', 'housing', 'health'].map((query) => ({ indexName: 'website', query, hitsPerPage: 2 }))
    const answer = await engine.query(requests, 'stopIfEnoughMatches')
    expect(answer.ok && answer.results.map(({ nbHits, processed }) => [nbHits, processed])).toEqual([
      [2, undefined],
      [0, false],
      [0, false],
    ])
  })
})
