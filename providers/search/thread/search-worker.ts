import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { ProviderError } from '#domain/errors.ts'
import type { Log } from '#services/log.ts'
import type { Depth } from '#services/search/documents/documents.ts'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { giveBack } from '#providers/files/give-back.ts'
import { createEmbeddedSearch } from '../search-embedded.ts'
import { createArrivals } from '../index/document-parts.ts'
import { createIndexSharing } from '../index/index-sharing.ts'
import { createIndexStore } from '../index/index-store.ts'
import { loadStemmer } from '../ranking/load-stemmer.ts'
import { createSynonymFile } from '../ranking/synonym-file.ts'
import type { FromThread, ThreadSetup, ToThread } from './thread-messages.ts'

// The thread of the search: holds the indexes, answers calls, and asks the main thread for the documents of the site.

/** As `nice` counts: a third of the share of a thread of the usual priority. */
const LOWER_PRIORITY = 5
const LOWEST_PRIORITY = 19
/** A build that has been stored has ended by then, and holds its documents no longer. */
const LET_GO_AFTER_MS = 1000

const { storeFolder, synonyms, maxAgeMs, stemmed, isShared } = workerData as ThreadSetup
const post = (message: FromThread, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

const log: Log = {
  info: (message, fields) => post({ type: 'log', level: 'info', message, fields }),
  warn: (message, fields) => post({ type: 'log', level: 'warn', message, fields }),
  error: (message, fields) => post({ type: 'log', level: 'error', message, fields }),
}

const arrivals = createArrivals()
let isLowered = false
/** Of the content, as the main thread said last. */
let version = ''

const indexFile = createIndexStore(storeFolder, log)

const sharing = createIndexSharing(post)
const stem = stemmed === undefined ? null : await loadStemmer(stemmed)

const engine = createEmbeddedSearch({
  stem,
  collect: (depth: Depth, since) => arrivals.expect((id) => post({ type: 'collect', id, depth, since })),
  version: () => version,
  store: {
    load: () => indexFile.load(),
    // What a build leaves is several times the index, outside of the heap, where a thread at rest does not look for it.
    save: (stored) => indexFile.save(stored).finally(() => setTimeout(giveBack, LET_GO_AFTER_MS)),
  },
  sharing: isShared ? sharing : undefined,
  // Faults of the file are the main thread's to tell.
  readSynonyms: createSynonymFile(openContentFiles(synonyms.contentDir, synonyms), synonyms.folder),
  log,
  now: () => performance.now(),
  worked: workedMs,
  pause,
  onIndex() {
    post({ type: 'indexed' })
    lowerPriority()
  },
  ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
})

/** What this thread has worked so far: on a busy machine much less than has passed. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** From the first index on pages go first where cores are few. Elsewhere than on Linux it would be the whole process. */
function lowerPriority(): void {
  if (isLowered || process.platform !== 'linux') return
  isLowered = true
  setPriority(Math.min(LOWEST_PRIORITY, getPriority() + LOWER_PRIORITY))
}

async function serve({ id, queries, strategy }: ToThread & { type: 'serve' }): Promise<void> {
  try {
    const answer = await engine.serve(queries, { strategy, network: '' })
    post({ type: 'served', id, answer }, answer.ok ? answer.results.map(({ buffer }) => buffer) : [])
  } catch (error) {
    if (error instanceof ProviderError) {
      const { failure, status, retryAfter } = error
      post({ type: 'failed', id, failure, status, retryAfter })
    } else post({ type: 'broken', id, error })
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'ping') post({ type: 'alive' })
  else if (message.type === 'serve') {
    version = message.version
    void serve(message)
  } else if (message.type === 'documents') arrivals.add(message)
  else if (message.type === 'collected') arrivals.end(message.id, message)
  else if (message.type === 'not collected') arrivals.fail(message.id, new Error(message.reason))
  else if (message.type === 'freshen') {
    version = message.version
    void engine.freshen(message.isTold)
  } else sharing.hear(message)
})

void engine.start()
