import { ProviderError } from '#domain/errors.ts'
import { type SearchRequest, type SearchDocument, type SearchIndexName, indexOf } from '#domain/search.ts'
import type { InTurn, SearchService, SearchStrategy } from '#services/search/search.ts'
import { readWritten, resultBytes } from '#services/search/protocol/answer-writer.ts'
import { createSynonyms, type SynonymGroup, type Synonyms } from '#services/search/synonyms.ts'
import { within } from '#services/upstream/within.ts'
import { answerSteps, type Answered, type Indexes } from './ranking/answer-steps.ts'
import { inSlices } from './index/in-slices.ts'
import type { Log } from '#services/log.ts'
import type { Listing } from '#services/search/documents/documents.ts'
import type { Stem } from './ranking/load-stemmer.ts'
import { buildIndex } from './index/build-index.ts'
import { createSearchIndex } from './index/search-index.ts'

export interface EmbeddedSearchOptions extends CurrentIndexOptions {
  /** Current synonyms: the same list while they are unchanged. */
  readSynonyms: () => readonly SynonymGroup[]
  /** Default: every call runs at once. */
  inTurn?: InTurn
  /** Maximum wait of a search for the first index. */
  coldWaitMs?: number
  /** Maximum work of one call, without other work in between. A page's own call takes a few milliseconds. Default: 2 seconds. */
  maxCallMs?: number
}

export interface EmbeddedSearch extends SearchService {
  /** Builds the first index. Never throws. */
  start(): Promise<void>
}

const RETRY_AFTER_SECONDS = '5'
/** Network name under which the pages of the site take turns. */
const PAGES = 'pages'

/** Search over an index in this process (docs/search.md). */
export function createEmbeddedSearch(options: EmbeddedSearchOptions): EmbeddedSearch {
  const { log, readSynonyms, inTurn = (_network, work) => work() } = options
  const { coldWaitMs = 8000, maxCallMs = 2000 } = options
  const index = createCurrentIndex(options)
  let synonyms: { groups: readonly SynonymGroup[]; ready: Synonyms } | null = null

  function currentSynonyms(): Synonyms {
    const groups = readSynonyms()
    if (synonyms?.groups !== groups) synonyms = { groups, ready: createSynonyms(groups) }
    return synonyms.ready
  }

  async function indexes(): Promise<Indexes> {
    const building = index.refresh()
    if (building && !index.get()) await within(coldWaitMs, building, () => {})
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
    log.warn('A search was aborted: it needs too much work', { queries: requests.length })
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
    async serve(requests, { strategy, network }) {
      const answered = await answer(requests, strategy, network)
      return answered.ok ? { ok: true, results: answered.written.map(resultBytes) } : answered
    },
  }
}

interface CurrentIndexOptions {
  /** Reads all documents. */
  collect: () => Promise<Listing>
  /** Changes if the documents may have changed. */
  version: () => string
  /** Stemmer of the documents' language, if there is one. */
  stem?: Promise<Stem | null> | null
  log: Log
  /** A monotonic clock in milliseconds. */
  now: () => number
  /** Time for which documents count as fresh while the version is unchanged. Default: 5 minutes. */
  maxAgeMs?: number
}

interface Built {
  indexes: Indexes
  documentCount: number
}

/** Minimum interval between two readings of the documents, even if the version changes more often. */
const SPACING_MS = 2000
/** Delay before a part that could not be read is read again. */
const RETRY_MS = 15_000
/** The same per document of a large site: a twentieth of the time for reading all of them. */
const RETRY_MS_A_DOCUMENT = 15
/** The same while there is no index. */
const COLD_RETRY_MS = 3000

/** The index in use. It is built in the background and replaced as a whole, and stays while content cannot be read. */
function createCurrentIndex(options: CurrentIndexOptions) {
  const { collect, version, stem = null, log, now, maxAgeMs = 300_000 } = options
  let current: Built | null = null
  let building: Promise<void> | null = null
  let last: { version: string; at: number; againAt: number } | null = null

  function isDue(): boolean {
    if (!last) return true
    return now() >= last.againAt || (version() !== last.version && now() >= last.at + SPACING_MS)
  }

  async function adopt({ documents, isWhole }: Listing): Promise<void> {
    // If no content could be read, an index of only the fixed pages would return "nothing found".
    if (!isWhole && documents.every(({ kind }) => kind === 'Page')) return
    const open = async (name: SearchIndexName) =>
      createSearchIndex(await build(documents.filter((document) => indexOf(document) === name)), now, await stem)
    const isFirst = current === null
    const indexes = { website: await open('website'), 'deno-posts': await open('deno-posts') }
    current = { indexes, documentCount: documents.length }
    if (isFirst) log.info('The search index was built', { documents: documents.length })
  }

  const retryMs = () => (current ? Math.max(RETRY_MS, RETRY_MS_A_DOCUMENT * current.documentCount) : COLD_RETRY_MS)

  async function rebuild(): Promise<void> {
    const read = version()
    let isWhole = false
    try {
      const listing = await collect()
      await adopt(listing)
      ;({ isWhole } = listing)
    } catch (error) {
      log.error('The search index could not be built; the last one stays in use', { error })
    }
    last = { version: read, at: now(), againAt: now() + (isWhole ? maxAgeMs : retryMs()) }
  }

  return {
    /** Null before the first index. */
    get: (): Built | null => current,
    /**
     * Rebuilds the index if the documents may have changed.
     *
     * @returns the build in progress, which never throws; null if the index is up to date
     */
    refresh(): Promise<void> | null {
      if (!building && isDue()) building = rebuild().finally(() => (building = null))
      return building
    },
  }
}

async function build(documents: readonly SearchDocument[]) {
  const built = await inSlices(buildIndex(documents))
  if (!built) throw new Error('The build was aborted')
  return built
}
