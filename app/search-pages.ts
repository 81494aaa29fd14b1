import type { Community } from '#domain/community.ts'
import type { PageText } from '#services/search/documents/story-documents.ts'
import type { SearchWords } from './address.ts'
import { countyPages } from './county-pages.ts'
import { ADDRESSES } from './addresses.ts'

/**
 * The pages that are neither topics nor stories, with the words by which they are looked for.
 *
 * @param zipCodes of counties, by their codes
 */
export function searchPages(
  { region, voting, promises, links, places }: Pick<Community, 'region' | 'voting' | 'promises' | 'links' | 'places'>,
  { hasInitiative, zipCodes }: { hasInitiative: boolean; zipCodes: ReadonlyMap<string, string> },
): PageText[] {
  const hasOffers = promises.party !== '' && links.donationUrl !== ''
  const given = { ...region, hasVotes: voting !== null, hasOffers }
  const textOf = (words: SearchWords) => (typeof words === 'string' ? words : words(given))
  const fixed = ADDRESSES.flatMap(({ path, search }): PageText[] =>
    search && (hasInitiative || path !== '/the-initiative')
      ? [{ path, title: search.title, excerpt: textOf(search.summary), text: textOf(search.words) }]
      : [],
  )
  return [...fixed, ...countyPages(places, zipCodes)]
}
