import type { SearchDocument, SearchIndexName } from '#domain/search.ts'
import { indexOf } from '#domain/search.ts'
import type { Log } from '#services/log.ts'
import type { Depth, Listing } from '#services/search/documents/documents.ts'
import type { Indexes } from '../ranking/answer-steps.ts'
import type { Stem } from '../ranking/load-stemmer.ts'
import { buildIndex } from './build-index.ts'
import { inSlices } from './in-slices.ts'
import { createSearchIndex } from './search-index.ts'

export interface CurrentIndexOptions {
  /** Reads all documents. */
  collect: (depth: Depth) => Promise<Listing>
  /** Changes when the documents may have changed. */
  version: () => string
  /** The stemmer of the documents' language, where there is one. */
  stem?: Promise<Stem | null> | null
  log: Log
  /** A monotonic clock in milliseconds. */
  now: () => number
  /** Documents count as fresh this long while the version stays. Default 5 minutes. */
  maxAgeMs?: number
}

interface Built {
  indexes: Indexes
  documentCount: number
  /** Built without the values of charts. */
  isQuick: boolean
}

/** The index in use. It is built beside the requests and replaced as a whole; the last one stays while content cannot be read. */
export interface CurrentIndex {
  /** null before the first one. */
  get(): Built | null
  /**
   * Builds the index again when the documents may have changed.
   *
   * @returns the build in progress, which never throws; null when the index is up to date
   */
  refresh(): Promise<void> | null
}

/** Between two readings of the documents, however often the version changes. */
const SPACING_MS = 2000
/** Until a part that could not be read is tried again. */
const RETRY_MS = 15_000
/** The same for each document of a large site: a twentieth of the time that it takes to read all of them. */
const RETRY_MS_A_DOCUMENT = 15
/** The same while there is no index. */
const COLD_RETRY_MS = 3000

export function createCurrentIndex(options: CurrentIndexOptions): CurrentIndex {
  const { collect, version, stem = null, log, now, maxAgeMs = 300_000 } = options
  let current: Built | null = null
  let building: Promise<void> | null = null
  let last: { version: string; at: number; againAt: number } | null = null

  function isDue(): boolean {
    if (!last) return true
    return now() >= last.againAt || (version() !== last.version && now() >= last.at + SPACING_MS)
  }

  async function adopt({ documents, isWhole }: Listing, isQuick: boolean): Promise<void> {
    // Nothing of the content could be read: an index of the fixed pages alone would answer "nothing found".
    if (!isWhole && documents.every(({ kind }) => kind === 'Page')) return
    const open = async (name: SearchIndexName) =>
      createSearchIndex(await build(documents.filter((document) => indexOf(document) === name)), now, await stem)
    const isFirst = !current || current.isQuick
    const indexes = { website: await open('website'), 'deno-posts': await open('deno-posts') }
    current = { indexes, documentCount: documents.length, isQuick }
    if (isFirst && !isQuick) log.info('The search index was built', { documents: documents.length })
  }

  const retryMs = () => (current ? Math.max(RETRY_MS, RETRY_MS_A_DOCUMENT * current.documentCount) : COLD_RETRY_MS)

  async function rebuild(): Promise<void> {
    const read = version()
    let isWhole = false
    try {
      if (!current) await adopt(await collect('quick'), true)
      const listing = await collect('whole')
      await adopt(listing, false)
      ;({ isWhole } = listing)
    } catch (error) {
      log.error('The search index could not be built; the last one stays', { error })
    }
    last = { version: read, at: now(), againAt: now() + (isWhole ? maxAgeMs : retryMs()) }
  }

  return {
    get: () => current,
    refresh() {
      if (!building && isDue()) building = rebuild().finally(() => (building = null))
      return building
    },
  }
}

async function build(documents: readonly SearchDocument[]) {
  const built = await inSlices(buildIndex(documents))
  if (!built) throw new Error('The build was given up')
  return built
}
