import type { SearchResult } from '#domain/search.ts'
import type { InTurn, SearchEngine, SearchService, ServedAnswer, SearchRefusal } from './search.ts'
import { createAnswerRoom, resultBytes, type AnswerRoom, type WrittenResult } from './protocol/answer-writer.ts'
import { ANSWER_TOO_LONG, MAX_QUERIES, excessOf } from './protocol/bounds.ts'
import { nextTurn } from '../turns/next-turn.ts'

/** Number of hits to write before yielding. */
const HITS_AT_ONCE = 50

/** An engine whose results are objects, for many simultaneous callers. */
export function serveEngine(engine: SearchEngine, inTurn: InTurn): SearchService {
  return {
    query: (...call) => engine.query(...call),
    serve: (requests, { strategy, network }) =>
      inTurn(network, async () => {
        const answer = await engine.query(requests, strategy)
        return answer.ok ? writeAll(answer.results) : answer
      }),
  }
}

async function writeAll(results: readonly SearchResult[]): Promise<ServedAnswer> {
  const room = createAnswerRoom()
  const bytes: Uint8Array<ArrayBuffer>[] = []
  for (const result of results) {
    const written = await write(result, room)
    if (!written) return { ok: false, status: 400, message: ANSWER_TOO_LONG }
    bytes.push(resultBytes(written))
  }
  return { ok: true, results: bytes }
}

/** Null if the remaining size is too small. */
async function write({ hits, ...rest }: SearchResult, room: AnswerRoom): Promise<WrittenResult | null> {
  if (room.write(rest) === null) return null
  const written: string[] = []
  for (const hit of hits) {
    const json = room.write(hit)
    if (json === null) return null
    written.push(json)
    if (written.length % HITS_AT_ONCE === 0) await nextTurn()
  }
  return { hits: written, rest }
}

/** The same service with limits: rejects excessive queries of any caller before they reach the engine. */
export function boundedSearch(service: SearchService): SearchService {
  return {
    async query(requests, ...rest) {
      return refusalOf(requests) ?? service.query(requests, ...rest)
    },
    async serve(requests, options) {
      return refusalOf(requests) ?? service.serve(requests, options)
    },
  }
}

function refusalOf(requests: readonly object[]): SearchRefusal | null {
  const message =
    requests.length > MAX_QUERIES
      ? `A call may have at most ${MAX_QUERIES} queries, not ${requests.length}`
      : (requests.map(excessOf).find((excess) => excess !== null) ?? null)
  return message === null ? null : { ok: false, status: 400, message }
}
