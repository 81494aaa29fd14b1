import type { SearchDocument } from '../domain/search.ts'

/** One engine over some documents: text in, the first ten documents out. */
export interface Contestant {
  name: string
  open: (documents: readonly SearchDocument[]) => Promise<(query: string) => Promise<SearchDocument[]>>
}
