import { ProviderError } from '#domain/errors.ts'
import type { SearchRequest } from '#domain/search.ts'
import type { InTurn, SearchQuery, SearchService, SearchStrategy } from '#services/search/search.ts'
import { readWritten, resultBytes } from '#services/search/protocol/answer-writer.ts'
import { queryRequests } from '#services/search/protocol/query-requests.ts'
import { createSynonyms } from '#services/search/synonyms.ts'
import type { SynonymGroup, Synonyms } from '#services/search/synonyms.ts'
import { within } from '#services/upstream/within.ts'
import { answerSteps } from './ranking/answer-steps.ts'
import type { Answered, Indexes } from './ranking/answer-steps.ts'
import { createCurrentIndex } from './index/current-index.ts'
import type { CurrentIndexOptions } from './index/current-index.ts'
import { inSlices } from './index/in-slices.ts'

export interface EmbeddedSearchOptions extends CurrentIndexOptions {
  /** Synonyms in force: the same list as long as they stay. */
  readSynonyms: () => readonly SynonymGroup[]
  /** Default: every call is answered at once. */
  inTurn?: InTurn
  /** The wait of a search for the first index, and of searches for the whole one, counted from the first that met a quick one. */
  coldWaitMs?: number
  maxWaitMs?: number
  /** Work of one call, that of others in between left out; a page's own takes a few milliseconds. Default 2 seconds. */
  maxCallMs?: number
}

export interface EmbeddedSearch extends SearchService {
  /** Builds the first index. Never throws. */
  start(): Promise<void>
}

const RETRY_AFTER_SECONDS = '5'
/** The pages of the site take turns as one network does. */
const PAGES = 'pages'

/** Search over an index in this process (docs/search.md). */
export function createEmbeddedSearch(options: EmbeddedSearchOptions): EmbeddedSearch {
  const { log, now, readSynonyms, inTurn = (_network, work) => work() } = options
  const { coldWaitMs = 8000, maxWaitMs = 3000, maxCallMs = 2000 } = options
  const index = createCurrentIndex(options)
  let synonyms: { groups: readonly SynonymGroup[]; ready: Synonyms } | null = null
  /** Searches wait for the whole index until then; a large site takes a minute, and each word typed would wait again. */
  let wholeBy: number | null = null

  function currentSynonyms(): Synonyms {
    const groups = readSynonyms()
    if (synonyms?.groups !== groups) synonyms = { groups, ready: createSynonyms(groups) }
    return synonyms.ready
  }

  async function indexes(): Promise<Indexes> {
    const building = index.refresh()
    const before = index.get()
    if (building && !before) await within(coldWaitMs, building, () => {})
    if (building && before?.isQuick) {
      wholeBy ??= now() + maxWaitMs
      await within(Math.max(0, wholeBy - now()), building, () => {})
    }
    const built = index.get()
    if (built) return built.indexes
    throw new ProviderError('search', 'not-ready', { retryAfter: '3' })
  }

  async function answer(
    requests: readonly SearchRequest[],
    strategy: SearchStrategy,
    network: string,
  ): Promise<Answered> {
    const ready = await indexes()
    const steps = answerSteps(ready, { requests, strategy, words: currentSynonyms() })
    const answered = await inTurn(network, () => inSlices(steps, maxCallMs))
    if (answered) return answered
    log.warn('A search was given up: it asks for too much work', { queries: requests.length })
    throw new ProviderError('search', 'timeout', { status: 503, retryAfter: RETRY_AFTER_SECONDS })
  }

  return {
    async start() {
      await index.refresh()
    },
    async query(requests, strategy = 'none') {
      const answered = await answer(requests, strategy, PAGES)
      return answered.ok ? { ok: true, results: answered.written.map(readWritten) } : answered
    },
    async serve(queries, { strategy, network }) {
      const asked = queryRequests(queries)
      if (!asked.ok) return asked
      const answered = await answer(asked.requests, strategy, network)
      if (!answered.ok) return answered
      const results = answered.written.map((written, i) => resultBytes(queries[i] as SearchQuery, written))
      return { ok: true, results }
    },
  }
}
