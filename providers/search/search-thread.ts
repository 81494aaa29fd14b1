import { Worker } from 'node:worker_threads'
import { ProviderError } from '#domain/errors.ts'
import type { SearchResult } from '#domain/search.ts'
import type { Log } from '#services/log.ts'
import type { SearchQuery, SearchService, SearchStrategy, ServedAnswer } from '#services/search/search.ts'
import type { Depth, GiveDocuments, Listing, Reading } from '#services/search/documents/documents.ts'
import type { SharedIndex } from '#services/servers/shared-index.ts'
import type { Turns } from '#services/search/turns.ts'
import { within } from '#services/upstream/within.ts'
import { createCollector } from './index/collector.ts'
import { createSharedIndexAnswers } from './index/shared-index-answers.ts'
import type { FromThread, ThreadSetup } from './thread/thread-messages.ts'
import { createWatchedThread } from './thread/watched-thread.ts'

export interface SearchThreadOptions extends Omit<ThreadSetup, 'isShared'> {
  /** Of search-worker.ts. */
  workerFile: string
  /** Gives all documents, or returns them. */
  collect: (depth: Depth, give: GiveDocuments, reading: Reading) => Promise<Listing>
  /** Changes when the documents may have changed. */
  version: () => string
  /** The index that servers share; null: this one shares none. */
  shared?: SharedIndex | null
  turns: Turns
  log: Log
  /** A clock in milliseconds that does not go back. */
  now: () => number
  /** Lets others work between two parts of the documents. */
  pause: () => Promise<void>
  /** Starts a thread; for tests. */
  startWorker?: (file: string, options: ConstructorParameters<typeof Worker>[1]) => Worker
}

export interface SearchThread extends SearchService {
  /** Ends the thread. */
  close(): Promise<void>
}

/** The heap of the thread; the index itself is outside it. An engine that needs more is restarted. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** A call is answered by then, whatever the thread does. */
const MAX_CALL_MS = 12_000
const RETRY_AFTER_SECONDS = '3'
/** The pages of the site take turns as one network does. */
const PAGES = 'pages'

interface Call {
  resolve: (answer: ServedAnswer) => void
  reject: (error: unknown) => void
}

/** What can be sent to a thread. */
function setupOf({ storeFolder, synonyms, maxAgeMs, stemmed, shared }: SearchThreadOptions): ThreadSetup {
  return {
    storeFolder,
    synonyms,
    isShared: Boolean(shared),
    ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
    ...(stemmed === undefined ? {} : { stemmed }),
  }
}

/**
 * The embedded search in a thread of its own, so that no page waits for a search (docs/search.md). When the thread ends,
 * its calls are asked to come again, and another one starts from the stored index.
 */
export function createSearchThread(options: SearchThreadOptions): SearchThread {
  const { workerFile, collect, version, turns, log, pause, shared } = options
  const { startWorker = (file, settings) => new Worker(file, settings) } = options
  const calls = new Map<number, Call>()
  const collector = createCollector({ collect, pause, now: options.now, post: (message) => thread.post(message) })
  let nextId = 0
  let isIndexed = false

  const thread = createWatchedThread({
    start: () => startWorker(workerFile, { workerData: setupOf(options), resourceLimits: RESOURCE_LIMITS }),
    onMessage,
    onEnd() {
      isIndexed = false
      for (const call of calls.values()) call.reject(busy())
      collector.end()
    },
    log,
    now: options.now,
  })

  const answers = shared ? createSharedIndexAnswers({ shared, version, post: (message) => thread.post(message) }) : null

  function onMessage(message: FromThread): void {
    if (message.type === 'indexed') isIndexed = true
    else if (message.type === 'served') calls.get(message.id)?.resolve(message.answer)
    else if (message.type === 'failed')
      calls.get(message.id)?.reject(new ProviderError('search', message.failure, given(message)))
    else if (message.type === 'broken') calls.get(message.id)?.reject(message.error)
    else if (message.type === 'collect') void collector.collect(message.id, message.depth, message.since)
    else if (message.type === 'find shared' || message.type === 'publish') answers?.answer(message)
    else if (message.type === 'log') log[message.level](message.message, message.fields)
  }

  /** Does not wait for a turn. */
  async function ask(queries: readonly SearchQuery[], strategy: SearchStrategy): Promise<ServedAnswer> {
    const id = nextId++
    const { promise, resolve, reject } = Promise.withResolvers<ServedAnswer>()
    thread.post({ type: 'serve', id, version: version(), queries, strategy })
    calls.set(id, { resolve, reject })
    return within(MAX_CALL_MS, promise, () => Promise.reject(busy())).finally(() => calls.delete(id))
  }

  const serve: SearchService['serve'] = async (queries, { strategy, network }) => {
    // While the first index is made calls only wait for it, and all at once.
    const done = isIndexed ? await turns.take(network) : null
    try {
      return await ask(queries, strategy)
    } finally {
      done?.()
    }
  }

  return {
    serve,
    async query(requests, strategy = 'none') {
      const queries = requests.map((request) => ({ type: 'hits' as const, request }))
      const answer = await serve(queries, { strategy, network: PAGES })
      return answer.ok ? { ok: true, results: answer.results.map(readResult) } : answer
    },
    async close() {
      answers?.close()
      await thread.close()
    },
  }
}

function busy(): ProviderError {
  return new ProviderError('search', 'timeout', { status: 503, retryAfter: RETRY_AFTER_SECONDS })
}

function given({ status, retryAfter }: { status: number | null; retryAfter: string | null }) {
  return { retryAfter, ...(status === null ? {} : { status }) }
}

function readResult(bytes: Uint8Array): SearchResult {
  return JSON.parse(new TextDecoder().decode(bytes)) as SearchResult
}
