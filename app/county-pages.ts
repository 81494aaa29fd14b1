import * as texts from '#app/messages/addresses.ts'
import type { Place } from '#domain/community.ts'
import type { PageText } from '#services/search/documents/story-documents.ts'

const WHOLE_NAME = / (?:county|parish|borough|census area|municipality|planning region|city)$/i

/** The pages of the community's own counties, which the search finds by their names and ZIP codes. */
export function countyPages(places: readonly Place[], zipCodes: ReadonlyMap<string, string>): PageText[] {
  return places.flatMap(({ kind, name, also, fips }) => {
    if (kind !== 'county' || fips === null) return []
    const title = [name, ...also].find((one) => WHOLE_NAME.test(one)) ?? name
    const text = [name, zipCodes.get(fips) ?? ''].join(' ').trim()
    return [{ path: `/place/${fips}`, title, excerpt: texts.allFiguresOf({ name: title }), text }]
  })
}
