import type { ReferencePlace } from '#domain/reference.ts'
import { stateCode, wholeName, withState } from './county-choice.ts'

/** A place of the new community. */
export interface CommunityPlace {
  id: string
  /** Name in charts and texts: "Cook", and "Lake, Illinois" next to "Lake, Indiana". */
  name: string
  kind: 'county' | 'region' | 'state' | 'nation'
  /** Null for the region. */
  fips: string | null
  reference: ReferencePlace | null
  also: string[]
}

export interface NewCommunity {
  name: string
  counties: CommunityPlace[]
  /** Null with a single county. */
  region: CommunityPlace | null
  states: CommunityPlace[]
  nation: CommunityPlace
  /** The places with their state: "Cook and Lake counties, Illinois". */
  sentence: string
  /** Noun such as "two counties". */
  noun: string
}

/** Kinds of counties in states, by the ending of the name. */
const KINDS = [
  { ending: ' County', one: 'county', many: 'counties' },
  { ending: ' Parish', one: 'parish', many: 'parishes' },
  { ending: ' Planning Region', one: 'planning region', many: 'planning regions' },
  { ending: ' City and Borough', one: 'city and borough', many: 'boroughs' },
  { ending: ' Borough', one: 'borough', many: 'boroughs' },
  { ending: ' Census Area', one: 'census area', many: 'census areas' },
  { ending: ' Municipality', one: 'municipality', many: 'municipalities' },
  { ending: ' city', one: 'city', many: 'cities' },
]
const SMALL_NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Places of a community of these counties: the counties, the region of all, their states and the nation. */
export function planCommunity(
  name: string,
  chosen: readonly ReferencePlace[],
  places: readonly ReferencePlace[],
): NewCommunity {
  const states = [...new Set(chosen.map(({ state }) => state))].sort()
  // The District of Columbia is both a county and a state, but one place for readers.
  const stateRows = places.filter(
    (place) =>
      place.kind === 'state' &&
      states.includes(place.name) &&
      !chosen.some((county) => county.name === place.name && county.fips === '11001'),
  )
  const counties = chosen.map((county) => countyPlace(county, { chosen, places, states }))
  const nation = places.find(({ kind }) => kind === 'nation') ?? null
  return {
    name,
    counties,
    region: counties.length > 1 ? regionPlace(counties.length) : null,
    states: stateRows.map((state) => ({
      id: slug(state.name) === '' ? state.fips : uniqueId(slug(state.name), counties),
      name: state.name,
      kind: 'state',
      fips: state.fips,
      reference: state,
      also: [stateCode(state.name).toLowerCase(), `state of ${state.name.toLowerCase()}`],
    })),
    nation: {
      id: 'us',
      name: 'US',
      kind: 'nation',
      fips: 'US',
      reference: nation,
      also: ['u.s.', 'usa', 'united states', 'the united states', 'nation', 'national'],
    },
    sentence: sentenceOf(chosen, counties),
    noun:
      chosen[0] && chosen.length === 1
        ? `one ${singular(chosen[0])}`
        : `${numberWord(counties.length)} ${countyNoun(counties)}`,
  }
}

/** All places in the drawing order of charts. */
export function allPlaces({ counties, region, states, nation }: NewCommunity): CommunityPlace[] {
  return [...counties, ...(region ? [region] : []), ...states, nation]
}

/** Codes of the places in the reference set. */
export function codesOf(community: NewCommunity): string[] {
  return allPlaces(community).flatMap(({ fips }) => (fips === null ? [] : [fips]))
}

export function numberWord(count: number): string {
  return SMALL_NUMBERS[count] ?? String(count)
}

/** Noun for the counties together: "parishes" if all of them are. */
export function countyNoun(counties: readonly CommunityPlace[]): string {
  return plural(counties.flatMap(({ reference }) => reference ?? [])) || 'counties'
}

/** Common noun such as "parishes"; "" if they differ. */
function plural(counties: readonly ReferencePlace[]): string {
  const found = KINDS.find(({ ending }) => counties.every((county) => wholeName(county).endsWith(ending)))
  return found?.many ?? ''
}

function singular(county: ReferencePlace): string {
  if (county.name === county.state) return 'district'
  return KINDS.find(({ ending }) => wholeName(county).endsWith(ending))?.one ?? 'county'
}

/** Joins names: "a", "a and b", "a, b and c". */
export function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

interface Surroundings {
  chosen: readonly ReferencePlace[]
  places: readonly ReferencePlace[]
  states: readonly string[]
}

function countyPlace(county: ReferencePlace, { chosen, places, states }: Surroundings): CommunityPlace {
  const isDoubled = chosen.some((other) => other.state !== county.state && other.name === county.name)
  const isState = states.includes(county.name) && county.fips !== '11001'
  const whole = wholeName(county)
  // For most readers "St. Louis" without an ending is the city.
  const own = isState || hasCityOfItsName(county, places) ? whole : county.name
  const name = isDoubled ? `${own}, ${county.state}` : own
  const id = isDoubled ? `${slug(own)}-${stateCode(county.state).toLowerCase()}` : slug(own)
  const bare = own.normalize('NFD').replace(/\p{M}|[ʻ’']/gu, '')
  const also = [...(bare === own || isDoubled ? [] : [bare]), ...(isDoubled || whole === name ? [] : [whole])]
  return { id, name, kind: 'county', fips: county.fips, reference: county, also }
}

/** True if an independent city in the same state has the same name as this county. */
export function hasCityOfItsName(county: ReferencePlace, places: readonly ReferencePlace[]): boolean {
  return places.some(
    ({ kind, status, state, name }) =>
      kind === 'county' && status === 'current' && state === county.state && name === `${county.name} city`,
  )
}

function regionPlace(count: number): CommunityPlace {
  const word = numberWord(count)
  const also = ['the region', 'all counties', `all ${word} counties`, `${word} counties`]
  return { id: 'region', name: 'Region', kind: 'region', fips: null, reference: null, also }
}

/** Describes the places: "Cook and Lake counties, Illinois"; with several states "Lake (Illinois) and Lake (Indiana)". */
function sentenceOf(chosen: readonly ReferencePlace[], counties: readonly CommunityPlace[]): string {
  const [first] = chosen
  if (!first) return ''
  if (chosen.length === 1) return first.name === first.state ? `the ${first.name}` : withState(first)
  const states = [...new Set(chosen.map(({ state }) => state))]
  if (counties.length > 6) return `${numberWord(counties.length)} ${countyNoun(counties)} of ${listOf(states)}`
  const groups = states.map((state) => {
    const own = chosen.filter((county) => county.state === state)
    const kind = own.length < 2 ? '' : plural(own)
    const names = listOf(own.map((county) => (kind === '' ? wholeName(county) : county.name.replace(/ city$/u, ''))))
    const noun = kind === '' ? '' : ` ${kind}`
    return `${names}${noun}, ${state}`
  })
  return groups.length < 2 ? groups.join('') : `${groups.slice(0, -1).join('; ')}; and ${groups.at(-1) ?? ''}`
}

/** Slug such as "dona-ana" for "doña ana". */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|[ʻ'’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/gu, '-')
    .replace(/^-|-$/gu, '')
}

function uniqueId(id: string, counties: readonly CommunityPlace[]): string {
  return counties.some((county) => county.id === id) ? `${id}-state` : id
}
