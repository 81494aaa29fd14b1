import type { Community } from '#domain/community.ts'
import type { PageText } from '#services/search/documents/story-documents.ts'
import type { SearchWords } from './address.ts'
import { ADDRESSES } from './addresses.ts'

/** The pages that are neither topics nor stories, with the words by which they are looked for. */
export function searchPages(
  { region, voting, promises, links }: Pick<Community, 'region' | 'voting' | 'promises' | 'links'>,
  hasInitiative: boolean,
): PageText[] {
  const hasOffers = promises.party !== '' && links.donationUrl !== ''
  const given = { ...region, hasVotes: voting !== null, hasOffers }
  const textOf = (words: SearchWords) => (typeof words === 'string' ? words : words(given))
  return ADDRESSES.flatMap(({ path, search }) =>
    search && (hasInitiative || path !== '/the-initiative')
      ? [{ path, title: search.title, excerpt: textOf(search.summary), text: textOf(search.words) }]
      : [],
  )
}
