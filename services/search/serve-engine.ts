import type { SearchResult } from '#domain/search.ts'
import type { InTurn, SearchEngine, SearchQuery, SearchService, ServedAnswer } from './search.ts'
import { createAnswerRoom, resultBytes, type AnswerRoom, type WrittenResult } from './protocol/answer-writer.ts'
import { ANSWER_TOO_LONG } from './protocol/bounds.ts'
import { queryRequests } from './protocol/query-requests.ts'
import { nextTurn } from '../turns/next-turn.ts'

/** Hits that are written before others may work. */
const HITS_AT_ONCE = 50

/** An engine whose answers come as objects, for many who ask at once. */
export function serveEngine(engine: SearchEngine, inTurn: InTurn): SearchService {
  return {
    query: (...call) => engine.query(...call),
    async serve(queries, { strategy, network }) {
      const asked = queryRequests(queries)
      if (!asked.ok) return asked
      return inTurn(network, async () => {
        const answer = await engine.query(asked.requests, strategy)
        return answer.ok ? writeAll(queries, answer.results) : answer
      })
    },
  }
}

async function writeAll(queries: readonly SearchQuery[], results: readonly SearchResult[]): Promise<ServedAnswer> {
  const room = createAnswerRoom()
  const bytes: Uint8Array<ArrayBuffer>[] = []
  for (const [i, query] of queries.entries()) {
    const result = results[i]
    const written = result && (await write(result, room))
    if (!written) return { ok: false, status: 400, message: ANSWER_TOO_LONG }
    bytes.push(resultBytes(query, written))
  }
  return { ok: true, results: bytes }
}

/** null when there is no room. */
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
