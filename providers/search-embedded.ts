import { createHash } from 'node:crypto'
import { ProviderError } from '#domain/errors.ts'
import { SEARCH_INDEXES, indexOf, readIndexName } from '#domain/search.ts'
import type { SearchDocument, SearchIndexName, SearchRequest } from '#domain/search.ts'
import type { SearchQuery, SearchRefusal, SearchService, SearchStrategy } from '#services/search.ts'
import { createAnswerRoom, readWritten, resultBytes } from '#services/search/answer-writer.ts'
import type { AnswerRoom, WrittenResult } from '#services/search/answer-writer.ts'
import { createPrevious } from '#services/search/documents.ts'
import type { Depth, Listing, PreviousDocuments } from '#services/search/documents.ts'
import { queryRequests } from '#services/search/query-requests.ts'
import { createSynonyms } from '#services/search/synonyms.ts'
import type { SynonymGroup, Synonyms } from '#services/search/synonyms.ts'
import type { Log } from '#services/services.ts'
import { buildIndex } from './search/build-index.ts'
import { inSlices } from './search/in-slices.ts'
import type { IndexStore, StoredIndexes } from './search/index-store.ts'
import { createSearchIndex } from './search/search-index.ts'
import type { SearchIndex } from './search/search-index.ts'

export interface EmbeddedSearchOptions {
  /** All documents; those of the last time are given for parts that cannot be read now. */
  collect: (previous: PreviousDocuments, depth: Depth) => Promise<Listing>
  /** Changes when the documents may have changed. */
  version: () => string
  /** null: nothing is kept. */
  store: IndexStore | null
  /** Synonyms in force; asked for now and then. */
  readSynonyms: () => Promise<readonly SynonymGroup[]>
  log: Log
  /** A clock in milliseconds. */
  now: () => number
  /** What this thread has worked so far, in milliseconds. Default `now`. */
  worked?: () => number
  /** Lets requests be answered in the middle of a build. */
  pause: () => Promise<void>
  /** How long documents count as fresh while the version stays. Default 5 minutes. */
  maxAgeMs?: number
  /** How long a search waits for the very first index, and for the whole one while there is a quick one. */
  coldWaitMs?: number
  patienceMs?: number
  /** Told when there is a whole index, for the first time and whenever another takes its place. */
  onIndex?: () => void
}

export interface EmbeddedSearch extends SearchService {
  /** Loads the stored index and makes sure that it is still right; resolves when that is done. Never throws. */
  start(): Promise<void>
}

interface Held {
  indexes: Indexes
  digest: string
  /** Made at once, without the values of charts. */
  isQuick: boolean
  isStored: boolean
}

type Indexes = Record<SearchIndexName, SearchIndex>

/** A build never holds up a request for longer. */
const SLICE_MS = 5
/** Between two readings of the documents, however often the version changes. */
const SPACING_MS = 2000
/** Until a part that could not be read is tried again. */
const RETRY_MS = 15_000
/** The same while there is no index at all. */
const COLD_RETRY_MS = 3000
const SYNONYMS_FOR_MS = 3000
/** Work of one call, the work of others in between left out; a page's own takes a few milliseconds. */
const MAX_CALL_MS = 2000
const RETRY_AFTER_SECONDS = '5'

/**
 * Search over an index in this thread (docs/search.md). It is built off the request path and replaced as a whole, is
 * kept in a store so that a start is fast, and the last good one answers while content cannot be read.
 */
export function createEmbeddedSearch(options: EmbeddedSearchOptions): EmbeddedSearch {
  const { collect, version, store, log, now, pause, worked = now } = options
  const { maxAgeMs = 300_000, coldWaitMs = 8000, patienceMs = 3000 } = options
  const synonyms = createSynonymHolder(options)
  let held: Held | null = null
  /** Of which version the documents were read, and when to read them again even if it stays. */
  let read: { version: string; at: number; againAt: number } | null = null
  let loading: Promise<void> | null = null
  let refreshing: Promise<void> | null = null

  async function load(): Promise<void> {
    await synonyms.read()
    try {
      const stored = await store?.load()
      if (!stored) return
      held = { digest: stored.digest, indexes: open(stored.indexes), isQuick: false, isStored: true }
      options.onIndex?.()
    } catch (error) {
      log.warn('The stored search index could not be read; it is built anew', { error })
    }
  }

  const retryMs = () => (held ? RETRY_MS : COLD_RETRY_MS)

  function refresh(): Promise<void> {
    refreshing ??= readAndBuild().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function readAndBuild(): Promise<void> {
    const of = version()
    try {
      const previous = () => createPrevious(async () => (held ? documentsOf(held.indexes) : []))
      if (!held) await adopt(await collect(previous(), 'quick'), true)
      const listing = await collect(previous(), 'whole')
      await adopt(listing, false)
      read = { version: of, at: now(), againAt: now() + (listing.isWhole ? maxAgeMs : retryMs()) }
    } catch (error) {
      read = { version: of, at: now(), againAt: now() + retryMs() }
      log.error('The search index could not be built; the last one stays', { error })
    }
  }

  async function adopt({ documents, isWhole }: Listing, isQuick: boolean): Promise<void> {
    if (documents.length === 0 && !isWhole) return
    // Nothing of the content could be read yet: an index of the site's fixed pages alone would answer "nothing found".
    if (!held && !isWhole && documents.every(({ kind }) => kind === 'Page')) return
    const digest = await digestOf(documents, pause)
    if (digest !== held?.digest) {
      held = { digest, indexes: open(await buildAll(documents)), isQuick, isStored: false }
    }
    held.isQuick = isQuick
    if (isQuick) return
    options.onIndex?.()
    if (!held.isStored) await save(held)
  }

  let couldNotStore = false

  async function save(finished: Held): Promise<void> {
    const { digest, indexes } = finished
    const stored = { digest, indexes: { website: indexes.website.data, 'deno-posts': indexes['deno-posts'].data } }
    try {
      await store?.save(stored)
      finished.isStored = true
      couldNotStore = false
      log.info('The search index was built and stored', {
        documents: indexes.website.data.documentCount + indexes['deno-posts'].data.documentCount,
      })
    } catch (error) {
      if (!couldNotStore) log.warn('The search index could not be stored', { error })
      couldNotStore = true
    }
  }

  async function buildAll(documents: readonly SearchDocument[]): Promise<StoredIndexes['indexes']> {
    const build = async (name: SearchIndexName) => {
      const steps = buildIndex(documents.filter((document) => indexOf(document) === name))
      const built = await inSlices(steps, { sliceMs: SLICE_MS, now: worked, pause })
      if (!built) throw new Error('The build was given up')
      return built
    }
    return { website: await build('website'), 'deno-posts': await build('deno-posts') }
  }

  function open(indexes: StoredIndexes['indexes']): Indexes {
    return {
      website: createSearchIndex(indexes.website, now),
      'deno-posts': createSearchIndex(indexes['deno-posts'], now),
    }
  }

  function isDue(): boolean {
    if (!read) return true
    return now() >= read.againAt || (version() !== read.version && now() >= read.at + SPACING_MS)
  }

  async function indexes(): Promise<Indexes> {
    loading ??= load()
    await loading
    const work = isDue() ? refresh() : refreshing
    if (work && (!held || held.isQuick)) await within(held ? patienceMs : coldWaitMs, work)
    if (held) return held.indexes
    throw new ProviderError('search', 'not-ready', { retryAfter: '3' })
  }

  async function answer(requests: readonly SearchRequest[], strategy: SearchStrategy): Promise<Answered> {
    const steps = answerSteps(await indexes(), { requests, strategy, words: synonyms.current() })
    const answered = await inSlices(steps, { sliceMs: SLICE_MS, now: worked, pause, maxMs: MAX_CALL_MS })
    if (answered) return answered
    log.warn('A search was given up: it asks for too much work', { queries: requests.length })
    throw new ProviderError('search', 'timeout', { status: 503, retryAfter: RETRY_AFTER_SECONDS })
  }

  return {
    async start() {
      loading ??= load()
      await loading
      await refresh()
    },
    async query(requests, strategy = 'none') {
      const answered = await answer(requests, strategy)
      return answered.ok ? { ok: true, results: answered.written.map(readWritten) } : answered
    },
    async serve(queries, { strategy }) {
      const asked = queryRequests(queries)
      if (!asked.ok) return asked
      const answered = await answer(asked.requests, strategy)
      if (!answered.ok) return answered
      const results = answered.written.map((written, i) => resultBytes(queries[i] as SearchQuery, written))
      return { ok: true, results }
    },
  }
}

interface Call {
  requests: readonly SearchRequest[]
  strategy: SearchStrategy
  words: Synonyms
}

/** The results of a call, one after the other, in one room. */
function* answerSteps(ready: Indexes, { requests, strategy, words }: Call): Generator<undefined, Answered> {
  const room: AnswerRoom = createAnswerRoom()
  const written: WrittenResult[] = []
  for (const request of requests) {
    const name = readIndexName(request.indexName)
    if (!name) return { ok: false, status: 404, message: `Index ${request.indexName.slice(0, 200)} does not exist` }
    if (strategy === 'stopIfEnoughMatches' && hasEnough(written.at(-1)?.rest)) {
      written.push({ hits: [], rest: notProcessed(request) })
      continue
    }
    yield
    const order = name.isNewestFirst ? 'newest' : 'relevance'
    const outcome = yield* ready[name.index].search(request, { synonyms: words, order, room })
    if (!outcome.ok) return { ok: false, status: 400, message: outcome.message }
    written.push(outcome.written)
  }
  return { ok: true, written }
}

type Answered = { ok: true; written: WrittenResult[] } | SearchRefusal

function documentsOf(indexes: Indexes): SearchDocument[] {
  return SEARCH_INDEXES.flatMap((name) => indexes[name].documents())
}

async function digestOf(documents: readonly SearchDocument[], pause: () => Promise<void>): Promise<string> {
  const hash = createHash('sha256')
  for (const [i, document] of documents.entries()) {
    hash.update(JSON.stringify(document))
    if (i % 200 === 199) await pause()
  }
  return hash.digest('base64url')
}

/** Enough fills a page; what comes after a query that was not processed is not processed either. */
function hasEnough(result: WrittenResult['rest'] | undefined): boolean {
  return result !== undefined && (result.processed === false || result.nbHits >= Math.max(1, result.hitsPerPage))
}

function notProcessed({ indexName, query = '' }: SearchRequest): WrittenResult['rest'] {
  const numbers = { nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, processingTimeMS: 1 }
  return { ...numbers, exhaustiveNbHits: true, query, params: '', index: indexName, processed: false }
}

/** The synonyms last read; read again in the background, so that an operator's save counts soon. */
function createSynonymHolder({ readSynonyms, now, log }: EmbeddedSearchOptions) {
  let synonyms = createSynonyms([])
  let groups: readonly SynonymGroup[] = []
  let readAt = -Infinity

  async function read(): Promise<void> {
    readAt = now()
    try {
      const next = await readSynonyms()
      if (next !== groups) synonyms = createSynonyms(next)
      groups = next
    } catch (error) {
      log.warn('The synonyms could not be read; those of before stay', { error })
    }
  }

  return {
    read,
    current() {
      if (now() - readAt >= SYNONYMS_FOR_MS) void read()
      return synonyms
    },
  }
}

/** Waits for the work, but not longer than that; the work goes on. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
