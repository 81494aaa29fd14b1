import type { Community, Place } from '#domain/community.ts'
import type { PageText } from '#services/search/documents/story-documents.ts'
import type { SearchWords } from '#app/site/address.ts'
import { ADDRESSES } from '#app/site/addresses.ts'
import * as texts from '#app/messages/addresses.ts'

const WHOLE_NAME = / (?:county|parish|borough|census area|municipality|planning region|city)$/i

/** The pages of the community's own counties, found by their names and ZIP codes. */
function countyPages(places: readonly Place[], zipCodes: ReadonlyMap<string, string>): PageText[] {
  return places.flatMap(({ kind, name, also, fips }) => {
    if (kind !== 'county' || fips === null) return []
    const title = [name, ...also].find((one) => WHOLE_NAME.test(one)) ?? name
    const text = [name, zipCodes.get(fips) ?? ''].join(' ').trim()
    return [{ path: `/place/${fips}`, title, excerpt: texts.allFiguresOf({ name: title }), text }]
  })
}

/**
 * The pages that are neither topics nor stories, with their search terms.
 *
 * @param zipCodes of counties, by their codes
 */
export function searchPages(
  { region, voting, promises, links, places }: Pick<Community, 'region' | 'voting' | 'promises' | 'links' | 'places'>,
  { hasInitiative, zipCodes }: { hasInitiative: boolean; zipCodes: ReadonlyMap<string, string> },
): PageText[] {
  const hasOffers = promises.party !== '' && links.donationUrl !== ''
  const options = { ...region, hasVotes: voting !== null, hasOffers }
  const textOf = (words: SearchWords) => (typeof words === 'string' ? words : words(options))
  const fixed = ADDRESSES.flatMap(({ path, search }): PageText[] =>
    search && (hasInitiative || path !== '/the-initiative')
      ? [{ path, title: search.title, excerpt: textOf(search.summary), text: textOf(search.words) }]
      : [],
  )
  return [...fixed, ...countyPages(places, zipCodes)]
}
