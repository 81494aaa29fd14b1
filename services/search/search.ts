import type { SearchRequest, SearchResult } from '#domain/search.ts'

/** The fault of a call. */
export interface SearchRefusal {
  ok: false
  /** 404: no such index; 400: a parameter is invalid or exceeds a limit (services/search/protocol/bounds.ts). */
  status: 400 | 404
  message: string
}

/** Result lists in the order of the queries. */
export type SearchAnswer = { ok: true; results: SearchResult[] } | SearchRefusal

/** The same, with each result as JSON in UTF-8. */
export type ServedAnswer = { ok: true; results: Uint8Array<ArrayBuffer>[] } | SearchRefusal

/** stopIfEnoughMatches: once a query fills its page, the following queries are not run. */
export type SearchStrategy = 'none' | 'stopIfEnoughMatches'

/** A search engine: the embedded index, or a hosted service with the same protocol. */
export interface SearchEngine {
  /**
   * Runs all queries. An invalid query rejects all of them, as the protocol requires.
   *
   * @throws ProviderError if the engine fails
   */
  query(requests: readonly SearchRequest[], strategy?: SearchStrategy): Promise<SearchAnswer>
}

/**
 * Runs a call's work when its turn comes. Calls wait only for calls of the same network.
 *
 * @throws ProviderError `timeout` with status 503 if its turn does not come in time
 */
export type InTurn = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>

export interface ServeOptions {
  strategy: SearchStrategy
  /** Network of the caller, as text. Calls wait only for calls of the same network. */
  network: string
}

/** An engine for many simultaneous callers. */
export interface SearchService extends SearchEngine {
  /**
   * Runs all queries for a caller that passes the response on.
   *
   * @throws ProviderError if the engine fails; `timeout` with status 503 if it is too busy
   */
  serve(requests: readonly SearchRequest[], options: ServeOptions): Promise<ServedAnswer>
}
