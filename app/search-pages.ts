import type { Region } from '#domain/community.ts'
import type { PageText } from '#services/search/story-documents.ts'
import type { SearchWords } from './address.ts'
import { ADDRESSES } from './addresses.ts'

/** The pages that are neither topics nor stories, with the words by which they are looked for. */
export function searchPages(region: Region): PageText[] {
  const textOf = (words: SearchWords) => (typeof words === 'string' ? words : words(region))
  return ADDRESSES.flatMap(({ path, search }) =>
    search ? [{ path, title: search.title, excerpt: textOf(search.summary), text: textOf(search.words) }] : [],
  )
}
