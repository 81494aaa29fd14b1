import type { SearchHit, SearchResult } from '#domain/search.ts'
import { MAX_ANSWER_BYTES } from './bounds.ts'

/** A result whose hits are already JSON. */
export interface WrittenResult {
  hits: string[]
  rest: Omit<SearchResult, 'hits'>
}

/** Parses a result in this process. */
export function readWritten({ hits, rest }: WrittenResult): SearchResult {
  return { hits: hits.map((hit) => JSON.parse(hit) as SearchHit), ...rest }
}

/** Remaining size of a response, over all of its results. */
export type AnswerRoom = ReturnType<typeof createAnswerRoom>

export function createAnswerRoom(maxBytes = MAX_ANSWER_BYTES) {
  let left = maxBytes
  return {
    /** Writes a part of the response; null if the remaining size is too small. */
    write(part: object): string | null {
      const json = JSON.stringify(part)
      // Includes the comma after it.
      left -= Buffer.byteLength(json) + 1
      return left < 0 ? null : json
    },
  }
}

const encoder = new TextEncoder()

/** A result as it is sent, in a separate ArrayBuffer. */
export function resultBytes({ hits, rest }: WrittenResult): Uint8Array<ArrayBuffer> {
  return encoder.encode(`{"hits":[${hits.join(',')}],${JSON.stringify(rest).slice(1)}`)
}
