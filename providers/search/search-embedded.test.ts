import { describe, expect, test, vi } from 'vitest'
import type { SearchDocument } from '#domain/search.ts'
import { searchContract } from '#services/search/search.contract.ts'
import type { Depth, Listing } from '#services/search/documents/documents.ts'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '../fixtures/search-documents.ts'
import { createEmbeddedSearch } from './search-embedded.ts'
import type { EmbeddedSearchOptions } from './search-embedded.ts'
import type { StoredIndexes } from './index/index-bytes.ts'
import type { IndexSharing } from './index/index-sharing.ts'
import type { IndexStore } from './index/index-store.ts'
import { packDocument } from './index/packed-documents.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A site whose documents, version and clock the test changes. */
function createSite() {
  const site = {
    documents: SAMPLE_DOCUMENTS,
    isWhole: true,
    fails: false,
    version: 'one',
    time: 0,
    collected: [] as Depth[],
    stored: null as StoredIndexes | null,
  }
  const store: IndexStore = {
    load: async () => site.stored,
    save: async (stored) => {
      site.stored = stored
      const { website, 'deno-posts': posts } = stored.indexes
      return { website: website.documents, 'deno-posts': posts.documents }
    },
  }
  const options: EmbeddedSearchOptions = {
    collect: async (depth): Promise<Listing> => {
      site.collected.push(depth)
      if (site.fails) throw new Error('down')
      return { documents: [...site.documents], isWhole: site.isWhole }
    },
    version: () => site.version,
    store,
    readSynonyms: async () => SAMPLE_SYNONYMS,
    log: quiet,
    now: () => site.time,
    pause: async () => undefined,
    coldWaitMs: 50,
  }
  return { site, options }
}

const pathsOf = (documents: readonly SearchDocument[]) =>
  [...new Set(documents.map(({ permalink }) => permalink.split('?')[0] ?? ''))].map((unchanged) => ({ unchanged }))

const count = async (engine: ReturnType<typeof createEmbeddedSearch>, query: string) => {
  const answer = await engine.query([{ indexName: 'website', query }])
  return answer.ok ? answer.results[0]?.nbHits : answer.message
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

searchContract('the embedded engine', async () => createEmbeddedSearch(createSite().options))

describe('the embedded index', () => {
  test('is built at the first search when nobody started it', async () => {
    const { site, options } = createSite()
    const engine = createEmbeddedSearch(options)
    expect(await count(engine, 'poverty')).toBe(2)
    expect(site.collected).toEqual(['quick', 'whole'])
  })

  test('while there is a quick one, searches wait for the whole one once, not each for itself', async () => {
    const { site, options } = createSite()
    const whole = Promise.withResolvers<Listing>()
    const collect: EmbeddedSearchOptions['collect'] = async (depth) =>
      depth === 'quick' ? { documents: [...SAMPLE_DOCUMENTS], isWhole: false } : whole.promise
    const engine = createEmbeddedSearch({ ...options, collect, coldWaitMs: 20, maxWaitMs: 60_000 })
    expect(await count(engine, 'poverty')).toBe(2)
    const waiting = count(engine, 'poverty')
    await settled()
    site.time += 60_001
    const timer = vi.spyOn(globalThis, 'setTimeout')
    expect(await count(engine, 'poverty')).toBe(2)
    expect(timer.mock.calls.map(([, ms]) => ms)).toEqual([0])
    timer.mockRestore()
    whole.resolve({ documents: [], isWhole: true })
    expect(await waiting).toBe(0)
  })

  test('is stored, and loaded on the next start without a build', async () => {
    const { site, options } = createSite()
    await createEmbeddedSearch(options).start()
    const { stored } = site
    expect(stored?.indexes.website.documentCount).toBe(13)

    site.collected = []
    const engine = createEmbeddedSearch(options)
    await engine.start()
    expect(await count(engine, 'poverty')).toBe(2)
    expect(site.collected).toEqual(['whole'])
    expect(site.stored).toBe(stored)
  })

  test('is rebuilt when the version of the content changes, and answers meanwhile', async () => {
    const { site, options } = createSite()
    const engine = createEmbeddedSearch(options)
    await engine.start()
    site.documents = SAMPLE_DOCUMENTS.filter(({ title }) => title !== 'Poverty Rate')
    expect(await count(engine, 'poverty')).toBe(2)
    site.version = 'two'
    site.time += 5000
    expect(await count(engine, 'poverty')).toBe(2)
    await settled()
    expect(await count(engine, 'poverty')).toBe(1)
  })

  test('is looked at again after a while even when the version stays, since worksheets have none', async () => {
    const { site, options } = createSite()
    const engine = createEmbeddedSearch({ ...options, maxAgeMs: 60_000 })
    await engine.start()
    site.documents = []
    site.time += 59_000
    await count(engine, 'poverty')
    await settled()
    expect(await count(engine, 'poverty')).toBe(2)
    site.time += 2000
    await count(engine, 'poverty')
    await settled()
    expect(await count(engine, 'poverty')).toBe(0)
  })

  test('answers before the other servers have it, and is offered to them again when they could not be told', async () => {
    const { site, options } = createSite()
    const offers: PromiseWithResolvers<void>[] = []
    const sharing: IndexSharing = {
      find: async () => ({ isBuilder: true, digest: null, stored: null }),
      publish() {
        const offer = Promise.withResolvers<void>()
        offers.push(offer)
        return offer.promise
      },
    }
    const engine = createEmbeddedSearch({ ...options, sharing, coldWaitMs: 60_000 })
    expect(await count(engine, 'poverty')).toBe(2)
    offers[0]?.reject(new Error('the database is away'))
    await settled()
    site.time += 20_000
    expect(await count(engine, 'poverty')).toBe(2)
    await vi.waitFor(() => expect(offers).toHaveLength(2))
  })

  test('is given to the other servers while parts are missing, as long as it has no less than theirs', async () => {
    const { site, options } = createSite()
    const offered: StoredIndexes[] = []
    const sharing: IndexSharing = {
      find: async () => ({ isBuilder: true, digest: offered.at(-1)?.digest ?? null, stored: null }),
      publish: async (stored) => void offered.push(stored),
    }
    const collect = async () => ({ documents: [...site.documents], isWhole: false })
    const engine = createEmbeddedSearch({ ...options, collect, sharing })
    const countOffered = async () => {
      site.time += 20_000
      await engine.freshen(false)
      return offered.map(({ indexes }) => indexes.website.documentCount + indexes['deno-posts'].documentCount)
    }
    const all = SAMPLE_DOCUMENTS.length
    site.documents = SAMPLE_DOCUMENTS.slice(1)
    expect(await countOffered()).toEqual([all - 1])
    site.documents = SAMPLE_DOCUMENTS
    expect(await countOffered()).toEqual([all - 1, all])
    site.documents = SAMPLE_DOCUMENTS.slice(1)
    expect(await countOffered()).toEqual([all - 1, all])
  })

  test.each([
    [900, 15_000],
    [1500, 22_500],
  ])('while parts are missing, %i documents are read again after %i ms', async (documents, afterMs) => {
    const { site, options } = createSite()
    site.isWhole = false
    site.documents = Array.from({ length: documents / SAMPLE_DOCUMENTS.length }, (_, i) =>
      SAMPLE_DOCUMENTS.map((document) => ({ ...document, objectID: `${document.objectID}-${i}` })),
    ).flat()
    const engine = createEmbeddedSearch(options)
    await engine.start()
    site.time += afterMs - 1
    await engine.freshen(false)
    expect(site.collected).toEqual(['quick', 'whole'])
    site.time += 1
    await engine.freshen(false)
    expect(site.collected).toEqual(['quick', 'whole', 'whole'])
  })

  test('is given only what has changed, and all once an hour', async () => {
    const { site, options } = createSite()
    const asked: (number | null)[] = []
    let reading = 0
    const collect: typeof options.collect = async (depth, since) => {
      if (depth === 'whole') asked.push(since)
      const packed = since === null ? SAMPLE_DOCUMENTS.map(packDocument) : pathsOf(SAMPLE_DOCUMENTS)
      return { packed, isWhole: site.isWhole, reading: (reading += 1) }
    }
    const engine = createEmbeddedSearch({ ...options, collect, maxAgeMs: 60_000 })
    const found: unknown[] = []
    for (const minute of [0, 1, 59, 61]) {
      site.time = minute * 60_000
      await engine.freshen(true)
      found.push(await count(engine, 'poverty'))
    }
    expect(found).toEqual([2, 2, 2, 2])
    expect(asked).toEqual([null, 2, 3, null])
  })

  test('stays while the content cannot be read, and recovers', async () => {
    const { site, options } = createSite()
    const engine = createEmbeddedSearch(options)
    await engine.start()
    site.fails = true
    site.version = 'two'
    site.time += 5000
    await count(engine, 'poverty')
    await settled()
    expect(await count(engine, 'poverty')).toBe(2)
    site.fails = false
    site.documents = []
    site.time += 20_000
    await count(engine, 'poverty')
    await settled()
    expect(await count(engine, 'poverty')).toBe(0)
  })

  test('without any index a search fails, and a later one succeeds', async () => {
    const { site, options } = createSite()
    site.fails = true
    const engine = createEmbeddedSearch(options)
    await engine.start()
    await expect(count(engine, 'poverty')).rejects.toMatchObject({ name: 'ProviderError', provider: 'search' })
    site.fails = false
    site.time += 20_000
    expect(await count(engine, 'poverty')).toBe(2)
  })

  test('the fixed pages alone are no index while the content cannot be read', async () => {
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

  test('a store that fails costs nothing but the next start', async () => {
    const { options } = createSite()
    const broken: IndexStore = {
      load: () => Promise.reject(new Error('no access')),
      save: () => Promise.reject(new Error('no space')),
    }
    const engine = createEmbeddedSearch({ ...options, store: broken })
    await engine.start()
    expect(await count(engine, 'poverty')).toBe(2)
  })

  test('new synonyms count after a few seconds', async () => {
    const { site, options } = createSite()
    let groups: string[][] = []
    const engine = createEmbeddedSearch({ ...options, readSynonyms: async () => groups })
    await engine.start()
    groups = [['poverty', 'miseria']]
    expect(await count(engine, 'miseria')).toBe(0)
    site.time += 5000
    await count(engine, 'miseria')
    await settled()
    expect(await count(engine, 'miseria')).toBe(2)
  })

  test('stops when a query has enough, if asked to', async () => {
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
