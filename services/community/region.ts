import type { Place, Region } from '#domain/community.ts'

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What a file that names no region is about: its region's or its counties' names, with their state. */
export function regionOf(places: readonly Pick<Place, 'name' | 'kind'>[]): Region {
  const namesOf = (kind: Place['kind']) => places.filter((place) => place.kind === kind).map(({ name }) => name)
  const [counties, states, regions] = [namesOf('county'), namesOf('state'), namesOf('region')]
  const names = counties.length > 0 ? counties : places.slice(0, 1).map(({ name }) => name)
  const name = regions[0] ?? LIST.format(names)
  return {
    name,
    sentence: [LIST.format(names), LIST.format(states)].filter((part) => part !== '').join(', '),
    noun: counties.length > 1 ? `${counties.length} counties` : name,
  }
}
