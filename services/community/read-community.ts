import { PLACE_KINDS, type Community, type Place, type Voting, type Region } from '#domain/community.ts'
import { LINK_KEYS, readSiteLinks } from '../site-links.ts'
import { problemsOf } from './community-problems.ts'
import { communityShape, type CommunityFile } from './community-shape.ts'
import { faultSentences, parseJson, pathOf, problemSentences, valueAt } from './faults.ts'
import { withColors } from './colors/place-colors.ts'
import { readBrand, type ReadMedia } from './colors/read-brand.ts'
import { readScope } from './read-scope.ts'
import { LOCALE } from '#domain/language.ts'

/** A community and the unknown keys of its file; otherwise the file's faults, one sentence each. */
export type CommunityReading = { ok: true; community: Community; unknown: string[] } | { ok: false; faults: string[] }

/** Files that `community.json` names: the text of a file next to it, or null if it is missing; and media files. */
export interface CommunityFiles {
  readPart?: (name: string) => string | null
  /** Null: files are assumed to exist. */
  readMedia?: ReadMedia | null
  /** Text for the line numbers in faults. Default: the text that is read. */
  lines?: string
}

/** Reads `community.json` (docs/contracts/content-model.md#community). */
export function readCommunity(
  json: string,
  file: string,
  { readPart = () => null, readMedia = null, lines = json }: CommunityFiles = {},
): CommunityReading {
  const source = { file, json: lines }
  const parsed = parseJson({ file, json })
  if (!parsed.ok) return parsed
  const value = parsed.value
  const unknown = takeUnknown(value)
  const result = communityShape.safeParse(value)
  if (!result.success) return { ok: false, faults: faultSentences(source, value, result.error.issues) }
  const problems = problemsOf(result.data)
  if (problems.length > 0) return { ok: false, faults: problemSentences(source, problems) }
  const community = communityOf(result.data)
  const parts = readScope(result.data.scope, { within: source, places: community.places, readPart })
  if (!parts.ok) return parts
  const brand = readBrand(result.data.brand, source, readMedia)
  if (!brand.ok) return brand
  const links = Object.keys(result.data.links ?? {}).filter((key) => !LINK_KEYS.includes(key))
  return {
    ok: true,
    community: { ...community, scope: parts.scope, brand: brand.brand },
    unknown: [...unknown, ...links.map((key) => `links.${key}`), ...parts.unknown],
  }
}

/** Removes keys that the schema does not contain, and returns their names. */
function takeUnknown(value: unknown): string[] {
  const issues = communityShape.safeParse(value).error?.issues ?? []
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const holder = valueAt(value, issue.path) as Record<string, unknown>
    return issue.keys.map((key) => {
      delete holder[key]
      return pathOf([...issue.path, key])
    })
  })
}

/** First month of the fiscal year of the United States. */
const OCTOBER = 10

/** The community without the parts that are in separate files. */
function communityOf(file: CommunityFile): Omit<Community, 'scope' | 'brand'> {
  const places = withColors(file.places)
    .map(({ place, colors }): Place => ({
      id: place.id,
      name: place.name,
      kind: place.kind,
      fips: place.fips ?? null,
      members: place.members ?? [],
      also: place.also ?? [],
      searched: place.searched ?? [],
      pattern: place.pattern ?? null,
      ...colors,
    }))
    .toSorted((a, b) => PLACE_KINDS.indexOf(a.kind) - PLACE_KINDS.indexOf(b.kind))
  const counties = places.filter(({ kind }) => kind === 'county').map(({ name }) => name)
  return {
    name: file.name,
    shortDescription: file.short_description ?? '',
    contact: file.contact ? { name: file.contact.name ?? file.name, email: file.contact.email } : null,
    timeZone: file.time_zone,
    fiscalYearStart: file.fiscal_year_start ?? OCTOBER,
    languages: file.languages ?? ['en'],
    region: regionOf(file.region, places),
    places,
    voting: votingOf(file.voting),
    newsletter: {
      counties: file.newsletter?.counties ?? [...counties, 'Other'],
      profiles: file.newsletter?.profiles ?? [],
    },
    figures: (file.home?.figures ?? []).map(({ value, over = false, text }) => ({ value, over, text })),
    words: file.words,
    promises: file.promises,
    links: readSiteLinks(file.links),
  }
}

function votingOf(voting: CommunityFile['voting']): Voting | null {
  if (!voting) return null
  return {
    spreadsheetId: voting.spreadsheet_id,
    charts: voting.charts ?? [],
    sentence: voting.sentence ?? '',
    axisMax: voting.axis_max ?? null,
    description: voting.description ?? '',
    gathering: voting.gathering ?? '',
    report: voting.report ?? '',
    convenings: (voting.convenings ?? []).map(({ name, date, summary = '' }) => ({ name, day: date, summary })),
  }
}

const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/** @param given the region in the file; undefined: the region of the places or its counties, with their state */
function regionOf(given: Omit<Region, 'area'> | undefined, places: readonly Pick<Place, 'name' | 'kind'>[]): Region {
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
