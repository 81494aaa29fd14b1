import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchContract } from '#services/search/search.contract.ts'
import type { SearchQuery } from '#services/search/search.ts'
import type { Listing, Reading } from '#services/search/documents/documents.ts'
import { createTurns } from '#services/search/turns.ts'
import { SAMPLE_DOCUMENTS, SAMPLE_SYNONYMS } from '../fixtures/search-documents.ts'
import { createSearchThread } from './search-thread.ts'
import type { SearchThread, SearchThreadOptions } from './search-thread.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const open: SearchThread[] = []
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'search-thread-'))
  await writeFile(path.join(folder, 'synonyms.json'), JSON.stringify({ groups: SAMPLE_SYNONYMS }))
})
afterAll(async () => {
  await Promise.all(open.map((thread) => thread.close()))
  await rm(folder, { recursive: true, force: true })
})

/** A thread over the sample documents; `workers` are those it has started so far. */
function createThread(options: Partial<SearchThreadOptions> = {}) {
  const workers: Worker[] = []
  const thread = createSearchThread({
    workerFile: path.join(import.meta.dirname, 'thread', 'search-worker.ts'),
    storeFolder: path.join(folder, 'store'),
    synonyms: { contentDir: folder, copiesFolder: null, folder: '' },
    collect: async () => ({ documents: [...SAMPLE_DOCUMENTS], isWhole: true }),
    version: () => 'one',
    turns: createTurns({ atOnce: 4, atOncePerNetwork: 1, waitMs: 10_000 }),
    log: quiet,
    now: () => performance.now(),
    pause: async () => undefined,
    startWorker(file, settings) {
      const worker = new Worker(file, settings)
      workers.push(worker)
      return worker
    },
    ...options,
  })
  open.push(thread)
  return { thread, workers }
}

const query: SearchQuery = { type: 'hits', request: { indexName: 'website', query: 'poverty' } }
const from = (network: string) => ({ strategy: 'none' as const, network })
const countOf = async (thread: SearchThread) => {
  const answer = await thread.query([{ indexName: 'website', query: 'poverty' }])
  return answer.ok ? answer.results[0]?.nbHits : answer.message
}

const shared = { thread: null as SearchThread | null }
searchContract('the engine in its thread', async () => (shared.thread ??= createThread().thread))

describe('the thread', () => {
  test('hands answers on as JSON, values of facets too', async () => {
    const facets: SearchQuery = {
      type: 'facet',
      query: { request: { indexName: 'website' }, facet: 'place', facetQuery: 'fort b' },
    }
    const answer = await createThread().thread.serve([query, facets], from('a'))
    const results = answer.ok
      ? answer.results.map((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as object)
      : []
    expect(results).toMatchObject([
      { nbHits: 2, hits: [{ title: 'Poverty Rate' }, { title: 'Children in Poverty' }] },
      { facetHits: [{ value: 'Fort Bend', count: 6 }] },
    ])
  })

  test('refuses an answer that is too long, and answers the next call', async () => {
    const long = SAMPLE_DOCUMENTS.map((document) => ({ ...document, content: 'word '.repeat(4000) }))
    const collect = async () => ({ documents: long, isWhole: true })
    const { thread } = createThread({ collect, storeFolder: path.join(folder, 'long') })
    const everything: SearchQuery = { type: 'hits', request: { indexName: 'website', hitsPerPage: 1000 } }
    const refused = await thread.serve(
      Array.from({ length: 20 }, () => everything),
      from('a'),
    )
    expect(refused).toEqual({ ok: false, status: 400, message: expect.stringMatching(/4 MB/) })
    expect(await thread.serve([everything], from('a'))).toMatchObject({ ok: true })
  })

  test('that ends tells its calls to come again; another one starts and answers', async () => {
    const { thread, workers } = createThread()
    expect(await countOf(thread)).toBe(2)
    const inHand = thread.serve([query], from('a')).catch((error: unknown) => error)
    await workers[0]?.terminate()
    expect(await inHand).toMatchObject({ name: 'ProviderError', failure: 'timeout', status: 503, retryAfter: '3' })
    await expect(thread.serve([query], from('a'))).rejects.toMatchObject({ status: 503, retryAfter: '1' })
    await expect.poll(() => workers.length, { timeout: 10_000 }).toBe(2)
    expect(await countOf(thread)).toBe(2)
  })

  test('that was started again answers from the stored index while the content cannot be read', async () => {
    let isDown = false
    const collect = async () => {
      if (isDown) throw new Error('down')
      return { documents: [...SAMPLE_DOCUMENTS], isWhole: true }
    }
    const { thread, workers } = createThread({ collect, storeFolder: path.join(folder, 'kept') })
    expect(await countOf(thread)).toBe(2)
    isDown = true
    await workers[0]?.terminate()
    await expect.poll(() => workers.length, { timeout: 10_000 }).toBe(2)
    expect(await countOf(thread)).toBe(2)
  })

  test('that runs out of memory ends alone', async () => {
    let started = 0
    const { thread } = createThread({
      startWorker(file, settings) {
        started += 1
        if (started > 1) return new Worker(file, settings)
        const code = `const list = []; for (;;) list.push(new Array(1e5).fill(list.length))`
        return new Worker(code, { ...settings, eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
      },
    })
    await expect.poll(() => started, { timeout: 20_000 }).toBe(2)
    expect(await countOf(thread)).toBe(2)
  })

  test('keeps the last documents of a part of the site that cannot be read now', async () => {
    let version = 'one'
    const [topic] = SAMPLE_DOCUMENTS.filter(({ kind }) => kind === 'Topic')
    const collect = async (): Promise<Listing> =>
      version === 'one' || !topic
        ? { documents: [...SAMPLE_DOCUMENTS], isWhole: true }
        : { documents: [topic], isWhole: false, staying: ['Indicator'] }
    const { thread } = createThread({ collect, version: () => version, storeFolder: path.join(folder, 'last') })
    const kinds = async () => {
      const answer = await thread.query([{ indexName: 'website', query: '', hitsPerPage: 100 }])
      return answer.ok && new Set(answer.results[0]?.hits.map(({ kind }) => kind))
    }
    expect(await kinds()).toContain('Subtopic')
    version = 'two'
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(new Set(['Topic', 'Indicator']))
  })

  test('is not given again what it has: each thread asks for all once', async () => {
    let version = 'one'
    const readings: Reading[] = []
    const [event, ...others] = SAMPLE_DOCUMENTS.filter(({ kind }) => ['Event', 'Indicator'].includes(kind))
    const { thread, workers } = createThread({
      async collect(depth, give, reading) {
        if (depth === 'whole') readings.push(reading)
        const documents = reading.since === null ? others : []
        await give(
          reading.since === null ? [] : others.map(({ permalink }) => ({ unchanged: permalink.split('?')[0] ?? '' })),
        )
        return { documents: version === 'one' || !event ? documents : [...documents, event], isWhole: true }
      },
      version: () => version,
      storeFolder: path.join(folder, 'unchanged'),
    })
    const titles = async () => {
      const answer = await thread.query([{ indexName: 'website', query: '', hitsPerPage: 100 }])
      return new Set(answer.ok ? answer.results[0]?.hits.map(({ title }) => title) : [])
    }
    await expect.poll(titles).toEqual(new Set(others.map(({ title }) => title)))
    version = 'two'
    const all = new Set([event, ...others].map((document) => document?.title))
    await expect.poll(titles, { timeout: 10_000 }).toEqual(all)
    await workers[0]?.terminate()
    await expect.poll(() => readings.length, { timeout: 10_000 }).toBe(3)
    const [first, second, third] = readings
    expect([first?.since, second?.since, third?.since]).toEqual([null, first?.number, null])
    expect(new Set(readings.map(({ number }) => number)).size).toBe(3)
    expect(await titles()).toEqual(all)
  })

  test('asks again when the documents could not be had', async () => {
    let asked = 0
    const collect = async () => {
      asked += 1
      throw new Error('down')
    }
    const { thread } = createThread({ collect, storeFolder: path.join(folder, 'never') })
    await expect(thread.query([{ indexName: 'website' }])).rejects.toMatchObject({ failure: 'not-ready' })
    expect(asked).toBeGreaterThan(0)
  })
})
