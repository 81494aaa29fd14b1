import { createHash } from 'node:crypto'
import { SEARCH_INDEXES } from '#domain/search.ts'
import type { SearchDocument, SearchIndexName } from '#domain/search.ts'
import type { Log } from '#services/log.ts'
import { inOrderOfEquals } from '#services/search/ranking.ts'
import type { Indexes } from '../ranking/answer-steps.ts'
import { buildPackedIndex } from './build-index.ts'
import { inSlices } from './in-slices.ts'
import type { StoredIndexes } from './index-bytes.ts'
import type { IndexStore } from './index-store.ts'
import type { Stem } from '../ranking/load-stemmer.ts'
import type { PackedDocument, PackedListing } from './packed-documents.ts'
import { createSearchIndex } from './search-index.ts'

interface Held {
  indexes: Indexes
  digest: string
  /** Made at once, without the values of charts. */
  isQuick: boolean
  isStored: boolean
  /** Number of the reading that it is of; null: it is older than this thread, or of another server, or made at once. */
  reading: number | null
}

interface HolderOptions {
  /** Of the language of the documents. */
  stem?: Stem | null
  /** null: nothing is kept. */
  store: IndexStore | null
  log: Log
  /** A clock in milliseconds. */
  now: () => number
  /** What this thread has worked so far, in milliseconds. */
  worked: () => number
  /** Lets requests be answered in the middle of a build. */
  pause: () => Promise<void>
  /** Told when there is a whole index, for the first time and whenever another takes its place. */
  onIndex?: () => void
}

/** The index in use. It is replaced as a whole, and stored so that a start is fast. */
export interface IndexHolder {
  current(): Readonly<Held> | null
  /** Takes the stored index, if there is one. Never throws. */
  load(): Promise<void>
  /** Takes an index of these documents, unless they are less than what is held. */
  adopt(listing: PackedListing, isQuick: boolean): Promise<void>
  /** Takes an index that another server built. */
  take(stored: StoredIndexes): Promise<void>
  /** The index in use as it is kept; null: there is none, or none of everything. */
  whole(): StoredIndexes | null
  documents(): Iterable<SearchDocument>
  /** Number of the reading whose documents those are; null: it is not known. */
  reading(): number | null
}

/** A build never holds up a request for longer. */
export const SLICE_MS = 5

export function createIndexHolder(options: HolderOptions): IndexHolder {
  const { store, log, now, pause, onIndex, stem } = options
  let held: Held | null = null
  let couldNotStore = false

  const open = (indexes: StoredIndexes['indexes']): Indexes => ({
    website: createSearchIndex(indexes.website, now, stem),
    'deno-posts': createSearchIndex(indexes['deno-posts'], now, stem),
  })

  async function save(finished: Held, source: string): Promise<void> {
    const stored = storedOf(finished)
    try {
      const documents = await store?.save(stored)
      if (documents) for (const name of SEARCH_INDEXES) finished.indexes[name].data.documents = documents[name]
      finished.isStored = true
      couldNotStore = false
      const { website, 'deno-posts': posts } = stored.indexes
      log.info(`The search index was ${source} and stored`, { documents: website.documentCount + posts.documentCount })
    } catch (error) {
      if (!couldNotStore) log.warn('The search index could not be stored', { error })
      couldNotStore = true
    }
  }

  return {
    current: () => held,
    async load() {
      try {
        const stored = await store?.load()
        if (!stored) return
        held = { digest: stored.digest, indexes: open(stored.indexes), ...OF_STORE, isStored: true }
        onIndex?.()
      } catch (error) {
        log.warn('The stored search index could not be read; it is rebuilt', { error })
      }
    },
    async adopt({ packed, isWhole, reading = null }, isQuick) {
      if (packed.length === 0 && !isWhole) return
      // Nothing of the content could be read yet: an index of the site's fixed pages alone would answer "nothing found".
      if (!held && !isWhole && packed.every(({ kind }) => kind === 'Page')) return
      // Sources are read at the same time, and give their documents as they come.
      const documents = inOrderOfEquals(packed)
      const digest = await digestOf(documents, pause)
      if (digest !== held?.digest) {
        held = { digest, indexes: open(await buildAll(documents, options)), isQuick, isStored: false, reading: null }
      }
      Object.assign(held, { isQuick, reading: isQuick ? null : reading })
      if (isQuick) return
      onIndex?.()
      if (!held.isStored) await save(held, 'built')
    },
    async take(stored) {
      held = { digest: stored.digest, indexes: open(stored.indexes), ...OF_STORE, isStored: false }
      onIndex?.()
      await save(held, 'loaded from another server')
    },
    reading: () => held?.reading ?? null,
    whole: () => (held && !held.isQuick ? storedOf(held) : null),
    *documents() {
      const of = held
      for (const name of of ? SEARCH_INDEXES : []) yield* of?.indexes[name].documents() ?? []
    },
  }
}

const OF_STORE = { isQuick: false, reading: null }

function storedOf({ digest, indexes }: Held): StoredIndexes {
  return { digest, indexes: { website: indexes.website.data, 'deno-posts': indexes['deno-posts'].data } }
}

async function buildAll(documents: readonly PackedDocument[], { worked, pause }: HolderOptions) {
  const build = async (name: SearchIndexName) => {
    const steps = buildPackedIndex(documents.filter(({ index }) => index === name))
    const built = await inSlices(steps, { sliceMs: SLICE_MS, now: worked, pause })
    if (!built) throw new Error('The build was given up')
    return built
  }
  return { website: await build('website'), 'deno-posts': await build('deno-posts') }
}

async function digestOf(documents: readonly PackedDocument[], pause: () => Promise<void>): Promise<string> {
  const hash = createHash('sha256')
  for (const [i, { json }] of documents.entries()) {
    hash.update(json)
    if (i % 200 === 199) await pause()
  }
  return hash.digest('base64url')
}
