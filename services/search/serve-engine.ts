import type { SearchResult } from '#domain/search.ts'
import type { InTurn, SearchEngine, SearchService, ServedAnswer } from './search.ts'
import { createAnswerRoom, resultBytes, type AnswerRoom, type WrittenResult } from './protocol/answer-writer.ts'
import { ANSWER_TOO_LONG } from './protocol/bounds.ts'
import { nextTurn } from '../turns/next-turn.ts'

/** Hits that are written before others may work. */
const HITS_AT_ONCE = 50

/** An engine whose answers come as objects, for many who ask at once. */
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
