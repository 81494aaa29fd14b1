import { PLACE_KINDS } from '#domain/community.ts'
import type { Community, CommunityScope, Film, Place, Voting } from '#domain/community.ts'
import { LINK_KEYS, readSiteLinks } from '../site-links.ts'
import { problemsOf } from './community-problems.ts'
import { communityShape } from './community-shape.ts'
import type { CommunityFile } from './community-shape.ts'
import { withColors } from './place-colors.ts'
import { regionOf } from './region.ts'

/** A community and the keys of its file that mean nothing; or what is wrong with the file, a sentence each. */
export type CommunityReading = { ok: true; community: Community; unknown: string[] } | { ok: false; faults: string[] }

/** Reads `community.json` (docs/contracts/content-model.md#community). */
export function readCommunity(json: string, file: string): CommunityReading {
  let given: unknown
  try {
    given = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, faults: [`${file} is not JSON: ${reason}`] }
  }
  const unknown = takeUnknown(given)
  const result = communityShape.safeParse(given)
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => {
      const at = pathOf(path)
      const value = valueAt(given, path)
      const is = value === undefined ? 'is missing' : `is ${shown(value)}`
      return `${file}: ${at === '' ? 'the whole file' : at} ${is}; right would be ${message}.`
    })
    return { ok: false, faults: [...new Set(faults)] }
  }
  const problems = problemsOf(result.data)
  if (problems.length > 0)
    return { ok: false, faults: problems.map(({ at, is, right }) => `${file}: ${at} ${is}; right would be ${right}.`) }
  const links = Object.keys(result.data.links ?? {}).filter((key) => !LINK_KEYS.includes(key))
  return { ok: true, community: communityOf(result.data), unknown: [...unknown, ...links.map((key) => `links.${key}`)] }
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

function communityOf(file: CommunityFile): Community {
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
    scope: scopeOf(file.scope),
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

function scopeOf(scope: CommunityFile['scope']): CommunityScope | null {
  if (!scope) return null
  const { demographics } = scope
  return {
    map: scope.map ?? null,
    areas: (scope.areas ?? []).map(({ place, field, population, land_area_sq_mi: area }) => ({
      place,
      field,
      population: population ?? null,
      areaSqMi: area ?? null,
    })),
    demographics: demographics
      ? {
          file: demographics.file,
          source: demographics.source ?? '',
          notes: [demographics.note ?? []].flat().filter((note) => note !== ''),
        }
      : null,
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

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}

/** "places[3].fips" */
function pathOf(path: readonly PropertyKey[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('')
}

/** Longest value that a sentence repeats. */
const MAX_SHOWN = 80

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`
}
