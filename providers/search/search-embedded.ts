import { ProviderError } from '#domain/errors.ts'
import type { SearchRequest } from '#domain/search.ts'
import type { Log } from '#services/log.ts'
import type { SearchQuery, SearchService, SearchStrategy } from '#services/search/search.ts'
import { readWritten, resultBytes } from '#services/search/protocol/answer-writer.ts'
import type { Depth, Listing } from '#services/search/documents/documents.ts'
import { queryRequests } from '#services/search/protocol/query-requests.ts'
import type { SynonymGroup } from '#services/search/synonyms.ts'
import { within } from '#services/upstream/within.ts'
import { answerSteps } from './ranking/answer-steps.ts'
import type { Answered, Indexes } from './ranking/answer-steps.ts'
import { inSlices } from './index/in-slices.ts'
import { countDocuments } from './index/index-bytes.ts'
import { createIndexHolder, SLICE_MS } from './index/index-holder.ts'
import type { IndexHolder } from './index/index-holder.ts'
import type { IndexSharing } from './index/index-sharing.ts'
import type { IndexStore } from './index/index-store.ts'
import type { Stem } from './ranking/load-stemmer.ts'
import type { GivenListing } from './index/packed-documents.ts'
import { createRenewal } from './index/renew-index.ts'
import { createSynonymHolder } from './ranking/synonym-holder.ts'

export interface EmbeddedSearchOptions {
  /** Of the language of the documents, where it has one. */
  stem?: Stem | null
  /** All documents. @param since number of the reading whose documents are held; null: there is none */
  collect: (depth: Depth, since: number | null) => Promise<Listing | GivenListing>
  /** Changes when the documents may have changed. */
  version: () => string
  /** null: nothing is kept. */
  store: IndexStore | null
  /** The index that servers share; absent: this one shares none. */
  sharing?: IndexSharing | undefined
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
  /** How long a search waits for the very first index, and searches for the whole one from the first that had a quick one. */
  coldWaitMs?: number
  maxWaitMs?: number
  /** Told when there is a whole index, for the first time and whenever another takes its place. */
  onIndex?: () => void
}

export interface EmbeddedSearch extends SearchService {
  /** Loads the stored index and makes sure that it is still right; resolves when that is done. Never throws. */
  start(): Promise<void>
  /** Makes sure of the same; `isTold`: whatever the version says. Never throws. */
  freshen(isTold: boolean): Promise<void>
}

/** Between two times that the documents are read, however often the version changes. */
const SPACING_MS = 2000
/** Until a part that could not be read is tried again. */
const RETRY_MS = 15_000
/** The same for each document of a large site: to read all of them again is a twentieth of its work by then, not all of it. */
const RETRY_MS_A_DOCUMENT = 15
/** The same while there is no index at all. */
const COLD_RETRY_MS = 3000
/** Work of one call, the work of others in between left out; a page's own takes a few milliseconds. */
const MAX_CALL_MS = 2000
const RETRY_AFTER_SECONDS = '5'

/**
 * Search over an index in this thread (docs/search.md). It is built off the request path and replaced as a whole, is
 * kept in a store so that a start is fast, and the last good one answers while content cannot be read.
 */
export function createEmbeddedSearch(options: EmbeddedSearchOptions): EmbeddedSearch {
  const { log, now, pause, worked = now } = options
  const { maxAgeMs = 300_000, coldWaitMs = 8000, maxWaitMs = 3000 } = options
  const synonyms = createSynonymHolder(options)
  const holder = createIndexHolder({ ...options, worked })
  const rebuild = createRebuild(holder, { ...options, maxAgeMs })
  let loading: Promise<void> | null = null
  let refreshing: Promise<void> | null = null
  /** Searches wait for the whole index until then; a large site takes a minute, and each word typed would wait again. */
  let wholeBy: number | null = null

  const load = () => (loading ??= synonyms.read().then(() => holder.load()))

  function refresh(): Promise<void> {
    refreshing ??= rebuild.run().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function indexes(): Promise<Indexes> {
    await load()
    const work = rebuild.isDue() ? refresh() : refreshing
    const before = holder.current()
    if (work && !before) await within(coldWaitMs, work, () => {})
    if (work && before?.isQuick) {
      wholeBy ??= now() + maxWaitMs
      await within(Math.max(0, wholeBy - now()), work, () => {})
    }
    const held = holder.current()
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
      await load()
      await refresh()
      await rebuild.published()
    },
    async freshen(isTold) {
      await load()
      // One that is on its way may have begun before the change.
      if (isTold) await refreshing
      if (isTold || rebuild.isDue()) await refresh()
      await rebuild.published()
    },
    ...serviceOf(answer),
  }
}

/** Builds the index again when it is time to. */
function createRebuild(holder: IndexHolder, options: EmbeddedSearchOptions & { maxAgeMs: number }) {
  const { version, now, maxAgeMs, log } = options
  const renewal = createRenewal(holder, options)
  /** Of which version the documents were read, and when to read them again even if it stays. */
  let read: { version: string; at: number; againAt: number } | null = null
  const retryMs = () =>
    holder.current() ? Math.max(RETRY_MS, RETRY_MS_A_DOCUMENT * countDocuments(holder.whole())) : COLD_RETRY_MS

  return {
    published: () => renewal.published(),
    isDue(): boolean {
      if (!read) return true
      return now() >= read.againAt || (version() !== read.version && now() >= read.at + SPACING_MS)
    },
    async run(): Promise<void> {
      const of = version()
      try {
        const isWhole = await renewal.renew()
        const done = { version: of, at: now(), againAt: now() + (isWhole ? maxAgeMs : retryMs()) }
        read = done
        void renewal.published().then((isPublished) => {
          if (!isPublished) done.againAt = Math.min(done.againAt, now() + RETRY_MS)
        })
      } catch (error) {
        read = { version: of, at: now(), againAt: now() + retryMs() }
        log.error('The search index could not be built; the last one stays', { error })
      }
    },
  }
}

type Answer = (requests: readonly SearchRequest[], strategy: SearchStrategy) => Promise<Answered>

function serviceOf(answer: Answer): SearchService {
  return {
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
