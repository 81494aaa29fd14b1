import type { PageText } from '#services/search/story-documents.ts'
import { ADDRESSES } from './addresses.ts'

/** The pages that are neither topics nor stories, with the words by which they are looked for. */
export const SEARCH_PAGES: readonly PageText[] = ADDRESSES.flatMap(({ path, search }) =>
  search ? [{ path, title: search.title, excerpt: search.summary, text: search.words }] : [],
)
