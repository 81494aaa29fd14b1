// Builds the index of the documents in a file and prints the costs: {"startMs", "memoryMb"}, documents included.
import { readFileSync } from 'node:fs'
import type { SearchDocument } from '../domain/search.ts'
import { buildIndex } from '../providers/search/index/build-index.ts'
import { atOnce } from '../providers/search/index/in-slices.ts'
import { createSearchIndex } from '../providers/search/index/search-index.ts'
import { createAnswerRoom } from '../services/search/protocol/answer-writer.ts'
import { createSynonyms } from '../services/search/synonyms.ts'

const [, , file = ''] = process.argv
const now = () => performance.now()
const memory = () => {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, rss }
}

const before = memory()
const documents = JSON.parse(readFileSync(file, 'utf8')) as SearchDocument[]
const started = now()
const index = createSearchIndex(atOnce(buildIndex(documents)), now)
const context = { synonyms: createSynonyms([]), order: 'relevance', room: createAnswerRoom() } as const
const outcome = atOnce(index.search({ indexName: 'website', query: 'health' }, context))
const startMs = now() - started
if (!outcome.ok || outcome.written.rest.nbHits === 0) throw new Error('The index does not respond')
const after = memory()
const memoryMb = Math.max(after.held - before.held, after.rss - before.rss) / 1024 / 1024
console.log(JSON.stringify({ startMs, memoryMb }))
