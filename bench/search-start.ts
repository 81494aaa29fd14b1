// Starts from a stored index in a fresh process and prints what that took: {"startMs", "memoryMb"}.
import { createIndexStore } from '../providers/search/index/index-store.ts'
import { atOnce } from '../providers/search/index/in-slices.ts'
import { createSearchIndex } from '../providers/search/index/search-index.ts'
import { createAnswerRoom } from '../services/search/protocol/answer-writer.ts'
import { createSynonyms } from '../services/search/synonyms.ts'

const [, , folder = ''] = process.argv
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const now = () => performance.now()
const memory = () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, rss }
}

const before = memory()
const started = now()
const stored = await createIndexStore(folder, quiet).load()
if (!stored) throw new Error('There is no stored index')
const index = createSearchIndex(stored.indexes.website, now)
const manner = { synonyms: createSynonyms([]), order: 'relevance', room: createAnswerRoom() } as const
const outcome = atOnce(index.search({ indexName: 'website', query: 'health' }, manner))
const startMs = now() - started
if (!outcome.ok || outcome.written.rest.nbHits === 0) throw new Error('The index does not answer')
const after = memory()
const memoryMb = Math.max(after.held - before.held, after.rss - before.rss) / 1024 / 1024
console.log(JSON.stringify({ startMs, memoryMb }))
