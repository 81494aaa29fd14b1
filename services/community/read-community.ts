import { PLACE_KINDS } from '#domain/community.ts'
import type { Community, Film, Place, Voting } from '#domain/community.ts'
import { LINK_KEYS, readSiteLinks } from '../site-links.ts'
import { problemsOf } from './community-problems.ts'
import { communityShape } from './community-shape.ts'
import type { CommunityFile } from './community-shape.ts'
import { faultSentences, parseJson, pathOf, valueAt } from './faults.ts'
import { withColors } from './place-colors.ts'
import { readScope } from './read-scope.ts'
import { regionOf } from './region.ts'

/** A community and the keys of its file that mean nothing; or what is wrong with the file, a sentence each. */
export type CommunityReading = { ok: true; community: Community; unknown: string[] } | { ok: false; faults: string[] }

/**
 * Reads `community.json` (docs/contracts/content-model.md#community).
 *
 * @param readPart the text of a file beside it; null for one that is not there
 */
export function readCommunity(
  json: string,
  file: string,
  readPart: (name: string) => string | null = () => null,
): CommunityReading {
  const parsed = parseJson(json, file)
  if (!parsed.ok) return parsed
  const given = parsed.value
  const unknown = takeUnknown(given)
  const result = communityShape.safeParse(given)
  if (!result.success) return { ok: false, faults: faultSentences(file, given, result.error.issues) }
  const problems = problemsOf(result.data)
  if (problems.length > 0)
    return { ok: false, faults: problems.map(({ at, is, right }) => `${file}: ${at} ${is}; right would be ${right}.`) }
  const community = communityOf(result.data)
  const parts = readScope(result.data.scope, { file, places: community.places, readPart })
  if (!parts.ok) return parts
  const links = Object.keys(result.data.links ?? {}).filter((key) => !LINK_KEYS.includes(key))
  return {
    ok: true,
    community: { ...community, scope: parts.scope },
    unknown: [...unknown, ...links.map((key) => `links.${key}`), ...parts.unknown],
  }
}

/** Removes what the shape does not know, and names it. */
function takeUnknown(given: unknown): string[] {
  const issues = communityShape.safeParse(given).error?.issues ?? []
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return []
    const holder = valueAt(given, issue.path) as Record<string, unknown>
    return issue.keys.map((key) => {
      delete holder[key]
      return pathOf([...issue.path, key])
    })
  })
}

/** All but what stands in files of its own. */
function communityOf(file: CommunityFile): Omit<Community, 'scope'> {
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
    timeZone: file.time_zone,
    languages: file.languages ?? ['en'],
    region: regionOf(file.region, places),
    places,
    voting: votingOf(file.voting),
    newsletter: {
      counties: file.newsletter?.counties ?? [...counties, 'Other'],
      profiles: file.newsletter?.profiles ?? [],
    },
    figures: (file.home?.figures ?? []).map(({ value, over = false, text }) => ({ value, over, text })),
    brand: {
      mark: file.brand?.mark ?? '',
      wordmark: file.brand?.wordmark ?? '',
      icon: file.brand?.icon ?? '',
      socialCard: file.brand?.social_card ?? '',
      loop: filmOf(file.brand?.loop),
      film: filmOf(file.brand?.film),
      colors: colorsOf(file.brand?.colors),
    },
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

function colorsOf(colors: NonNullable<CommunityFile['brand']>['colors'] = {}): Record<string, string> {
  const given = Object.entries(colors).flatMap(([name, color]) => (color === undefined ? [] : [[name, color] as const]))
  return Object.fromEntries(given)
}

function filmOf(film: NonNullable<CommunityFile['brand']>['film']): Film | null {
  return film ? { mp4: film.mp4, webm: film.webm ?? '', poster: film.poster ?? '', track: film.track ?? '' } : null
}
