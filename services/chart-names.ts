import { createNames } from '@common-measure/charts'
import type { NameGroup } from '@common-measure/charts'
import { PLACES } from '#domain/community.ts'
import type { Place } from '#domain/community.ts'
import { SAME_INK } from '#domain/design/chart-colors.ts'
import { OTHER_PEOPLE, PEOPLES, TOTAL } from '#domain/peoples.ts'

const ENDINGS: Partial<Record<Place['kind'], readonly string[]>> = {
  county: [' county'],
  region: [' area', ' region', ' total', ' average'],
}
const BEGINNINGS = ['city of ', 'town of ', 'village of ']

const RACES_RANK = PLACES.length
const PLAIN_RANK = RACES_RANK + 1
const TOTAL_RANK = PLAIN_RANK + 1

const places = PLACES.map(({ id, name, kind, also }, rank): NameGroup => ({
  kind: 'place',
  names: listOf(`${name.toLowerCase()}; ${also}`),
  endings: ENDINGS[kind] ?? [],
  beginnings: kind === 'cities' ? BEGINNINGS : [],
  rank,
  color: `place-${id}`,
}))

const peoples = PEOPLES.map(({ kind, names, color }): NameGroup => ({
  ...(kind === 'race' ? { kind: 'people', rank: RACES_RANK } : { kind: 'other', rank: PLAIN_RANK }),
  names: listOf(names),
  color,
}))

/** The names that the charts of this site know: places first, then races, all others, and totals last. */
export const CHART_NAMES = createNames({
  groups: [...places, ...peoples, { kind: 'other', names: listOf(TOTAL.names), color: TOTAL.color, rank: TOTAL_RANK }],
  rank: PLAIN_RANK,
  // As in "Harris, Texas" and "Houston, TX".
  placeEndings: PLACES.filter(({ kind }) => kind === 'state').flatMap(({ name, also }) =>
    [name.toLowerCase(), ...listOf(also).filter((code) => code.length === 2)].map((text) => `, ${text}`),
  ),
  others: { names: listOf(OTHER_PEOPLE.names), color: OTHER_PEOPLE.color },
  sameInk: SAME_INK,
})

function listOf(names: string): string[] {
  return names
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
