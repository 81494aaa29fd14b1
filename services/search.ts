import type { SearchRequest, SearchResult } from '#domain/search.ts'

/** Many result lists, in the order of the queries, or what was wrong with the queries. */
export type SearchAnswer =
  | { ok: true; results: SearchResult[] }
  | {
      ok: false
      /** 404: an index that does not exist; 400: a parameter that cannot be read. */
      status: 400 | 404
      message: string
    }

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
