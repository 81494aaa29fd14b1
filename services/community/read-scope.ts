import type { CommunityScope, Place, AreaShares, CommunityArea } from '#domain/community.ts'
import type { CommunityFile } from './community-shape.ts'
import { problemSentences, faultSentences, parseJson, type JsonFile } from './faults.ts'
import { readMap } from './map/read-map.ts'
import { z } from 'zod'

interface Surroundings {
  /** The file that contains the scope. */
  within: JsonFile
  places: readonly Place[]
  readPart: (name: string) => string | null
}

type ScopeReading = { ok: true; scope: CommunityScope | null; unknown: string[] } | { ok: false; faults: string[] }

/** The scope with the files that it names, which are in the same folder. */
export function readScope(scope: CommunityFile['scope'], { within, places, readPart }: Surroundings): ScopeReading {
  if (!scope) return { ok: true, scope: null, unknown: [] }
  const areas = (scope.areas ?? []).map(({ place, field, population, land_area_sq_mi: area }) => ({
    place,
    field,
    population: population ?? null,
    areaSqMi: area ?? null,
  }))
  const files = { map: scope.map, 'demographics.file': scope.demographics?.file }
  const texts = Object.entries(files).map(([key, name]) => ({
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

const share = z
  .number({ error: 'a fraction from 0 to 1' })
  .min(0, { error: 'a fraction from 0 to 1' })
  .max(1, { error: 'a fraction from 0 to 1' })
const year = z.record(z.string(), share, { error: 'an object of groups and fractions' })
const area = z.record(z.string(), year, { error: 'an object of years' })
const shape = z.record(z.string(), area, { error: 'an object of areas' })

/** Shares by the id of a place, and keys that match none; otherwise the file's faults, one sentence each. */
type DemographicsReading =
  { ok: true; shares: ReadonlyMap<string, AreaShares>; unknown: string[] } | { ok: false; faults: string[] }

/** Reads shares of residents (docs/contracts/content-model.md#demographics): area × year × group. */
export function readDemographics(
  json: string,
  file: string,
  { places, areas }: { places: readonly Place[]; areas: readonly CommunityArea[] },
): DemographicsReading {
  const parsed = parseJson({ file, json })
  if (!parsed.ok) return parsed
  const result = shape.safeParse(parsed.value)
  if (!result.success) return { ok: false, faults: faultSentences({ file, json }, parsed.value, result.error.issues) }
  const ids = new Map([
    ...places.map(({ id }) => [keyOf(id), id] as const),
    ...areas.map(({ field, place }) => [keyOf(field), place] as const),
  ])
  const shares = new Map<string, AreaShares>()
  const unknown: string[] = []
  for (const [key, value] of Object.entries(result.data)) {
    const id = ids.get(keyOf(key))
    if (id === undefined) unknown.push(`${file}: ${key}`)
    else shares.set(id, value)
  }
  return { ok: true, shares, unknown }
}

/** Treats "fort-bend", "fort_bend" and "fortBend" as one name. */
function keyOf(name: string): string {
  return name.replace(/[-_ ]/g, '').toLowerCase()
}
