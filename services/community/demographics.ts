import { z } from 'zod'
import type { AreaShares, CommunityArea, Place } from '#domain/community.ts'
import { faultSentences, parseJson } from './faults.ts'

const share = z
  .number({ error: 'a fraction from 0 to 1' })
  .min(0, { error: 'a fraction from 0 to 1' })
  .max(1, { error: 'a fraction from 0 to 1' })
const year = z.record(z.string(), share, { error: 'an object of groups and fractions' })
const area = z.record(z.string(), year, { error: 'an object of years' })
const shape = z.record(z.string(), area, { error: 'an object of areas' })

/** Shares by id of a place, and keys that name none; or what is wrong with the file, a sentence each. */
export type DemographicsReading =
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
  for (const [key, given] of Object.entries(result.data)) {
    const id = ids.get(keyOf(key))
    if (id === undefined) unknown.push(`${file}: ${key}`)
    else shares.set(id, given)
  }
  return { ok: true, shares, unknown }
}

/** "fort-bend", "fort_bend" and "fortBend" are one name. */
function keyOf(name: string): string {
  return name.replace(/[-_ ]/g, '').toLowerCase()
}
