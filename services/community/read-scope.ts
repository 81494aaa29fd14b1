import type { CommunityScope, Place } from '#domain/community.ts'
import type { CommunityFile } from './community-shape.ts'
import { readDemographics } from './demographics.ts'
import { problemSentences } from './faults.ts'
import type { JsonFile } from './faults.ts'
import { readMap } from './map/read-map.ts'

interface Surroundings {
  /** The file that the scope stands in. */
  within: JsonFile
  places: readonly Place[]
  readPart: (name: string) => string | null
}

type ScopeReading = { ok: true; scope: CommunityScope | null; unknown: string[] } | { ok: false; faults: string[] }

/** The scope with the files that it names, which stand beside its own. */
export function readScope(scope: CommunityFile['scope'], { within, places, readPart }: Surroundings): ScopeReading {
  if (!scope) return { ok: true, scope: null, unknown: [] }
  const areas = (scope.areas ?? []).map(({ place, field, population, land_area_sq_mi: area }) => ({
    place,
    field,
    population: population ?? null,
    areaSqMi: area ?? null,
  }))
  const given = { map: scope.map, 'demographics.file': scope.demographics?.file }
  const texts = Object.entries(given).map(([key, name]) => ({
    key,
    name,
    text: name === undefined ? null : readPart(name),
  }))
  const missing = texts.filter(({ name, text }) => name !== undefined && text === null)
  const problems = missing.map(({ key, name }) => ({
    at: `scope.${key}`,
    is: `is "${name}", which is missing`,
    right: 'the name of a file beside this one',
  }))
  if (problems.length > 0) return { ok: false, faults: problemSentences(within, problems) }
  const [mapText, sharesText] = texts.map(({ text }) => text)
  const map = readMap(mapText ?? EMPTY_MAP, scope.map ?? '', places)
  const demographics = readDemographics(sharesText ?? '{}', scope.demographics?.file ?? '', { places, areas })
  if (!map.ok || !demographics.ok)
    return { ok: false, faults: [map, demographics].flatMap((part) => (part.ok ? [] : part.faults)) }
  const { shares, unknown } = demographics
  const { source = '', note = [] } = scope.demographics ?? {}
  const notes = [note].flat().filter((one) => one !== '')
  return {
    ok: true,
    scope: { map: map.map, areas, demographics: shares.size > 0 ? { source, notes, shares } : null },
    unknown,
  }
}

const EMPTY_MAP = '{"type":"FeatureCollection","features":[]}'
