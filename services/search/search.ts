import type { SearchRequest, SearchResult } from '#domain/search.ts'

/** The fault of a call. */
export interface SearchRefusal {
  ok: false
  /** 404: an index that does not exist; 400: a parameter that cannot be read, or a bound (services/search/protocol/bounds.ts). */
  status: 400 | 404
  message: string
}

/** Many result lists, in the order of the queries. */
export type SearchAnswer = { ok: true; results: SearchResult[] } | SearchRefusal

/** The same, each result as JSON in UTF-8. */
export type ServedAnswer = { ok: true; results: Uint8Array<ArrayBuffer>[] } | SearchRefusal

/** stopIfEnoughMatches: as soon as a query fills its page, those after it are not run. */
export type SearchStrategy = 'none' | 'stopIfEnoughMatches'

/** Who answers searches: the embedded index, or a hosted service that speaks the same protocol. */
export interface SearchEngine {
  /**
   * Runs all queries; one that is wrong refuses all, as the protocol has it.
   *
   * @throws ProviderError when the engine cannot answer
   */
  query(requests: readonly SearchRequest[], strategy?: SearchStrategy): Promise<SearchAnswer>
}

/**
 * Does the work of a call when its turn comes. Calls of one network wait for each other, not for those of another.
 *
 * @throws ProviderError `timeout` with status 503 when its turn does not come in time
 */
export type InTurn = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>

export interface ServeOptions {
  strategy: SearchStrategy
  /** Whose turn the call takes, as text: those of one network wait for each other, not for those of another. */
  network: string
}

/** An engine that many ask at once. */
export interface SearchService extends SearchEngine {
  /**
   * Runs all queries for a caller that passes the response on.
   *
   * @throws ProviderError when the engine cannot answer; `timeout` with status 503 when it is too busy to
   */
  serve(requests: readonly SearchRequest[], options: ServeOptions): Promise<ServedAnswer>
}
