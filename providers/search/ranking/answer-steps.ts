import { readIndexName, type SearchIndexName, type SearchRequest } from '#domain/search.ts'
import type { SearchRefusal, SearchStrategy } from '#services/search/search.ts'
import { createAnswerRoom, type AnswerRoom, type WrittenResult } from '#services/search/protocol/answer-writer.ts'
import type { Synonyms } from '#services/search/synonyms.ts'
import type { SearchIndex } from '../index/search-index.ts'

export type Indexes = Record<SearchIndexName, SearchIndex>

interface Call {
  requests: readonly SearchRequest[]
  strategy: SearchStrategy
  words: Synonyms
}

/** Results of a call in sequence, with one common size limit. */
export function* answerSteps(ready: Indexes, { requests, strategy, words }: Call): Generator<undefined, Answered> {
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

export type Answered = { ok: true; written: WrittenResult[] } | SearchRefusal

/** True if a result fills a page. Queries after an unprocessed one are not processed either. */
function hasEnough(result: WrittenResult['rest'] | undefined): boolean {
  return result !== undefined && (result.processed === false || result.nbHits >= Math.max(1, result.hitsPerPage))
}

function notProcessed({ indexName, query = '' }: SearchRequest): WrittenResult['rest'] {
  const numbers = { nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, processingTimeMS: 1 }
  return { ...numbers, exhaustiveNbHits: true, query, params: '', index: indexName, processed: false }
}
