import type { Place, Region } from '#domain/community.ts'
import { LOCALE } from '#domain/language.ts'

const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/**
 * @param given the region as the file has it; undefined: the region of the places or its counties, with their state
 */
export function regionOf(
  given: Omit<Region, 'area'> | undefined,
  places: readonly Pick<Place, 'name' | 'kind'>[],
): Region {
  const region = given ?? usualRegion(places)
  const state = places.find(({ kind, name }) => kind === 'state' && region.sentence.endsWith(`, ${name}`))
  return { ...region, area: state ? region.sentence.slice(0, -state.name.length - 2) : region.sentence }
}

function usualRegion(places: readonly Pick<Place, 'name' | 'kind'>[]): Omit<Region, 'area'> {
  const namesOf = (kind: Place['kind']) => places.filter((place) => place.kind === kind).map(({ name }) => name)
  const [counties, states, regions] = [namesOf('county'), namesOf('state'), namesOf('region')]
  const names = counties.length > 0 ? counties : places.slice(0, 1).map(({ name }) => name)
  const name = regions[0] ?? LIST.format(names)
  return {
    name,
    sentence: [LIST.format(names), LIST.format(states)].filter((part) => part !== '').join(', '),
    noun: counties.length > 1 ? `${counties.length} counties` : 'one county',
  }
}
