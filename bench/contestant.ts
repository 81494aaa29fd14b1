import type { SearchDocument } from '../domain/search.ts'

/** One search engine with its documents: query text in, the first ten documents out. */
export interface Contestant {
  name: string
  open: (documents: readonly SearchDocument[]) => Promise<(query: string) => Promise<SearchDocument[]>>
}
