import { createNames, type NameGroup, type NameRegistry } from '@common-measure/charts'
import { spellingOf } from '@common-measure/charts/model/names.ts'
import type { Place } from '#domain/community.ts'
import { SAME_INK } from '#domain/design/chart-colors.ts'
import { OTHER_PEOPLE, PEOPLES, TOTAL } from '#domain/peoples.ts'
import { placeSpellings } from './place-spellings.ts'

const BEGINNINGS = ['city of ', 'town of ', 'village of ']

/**
 * Names that the charts of a community recognize: its places first, then races, all others, and totals last.
 *
 * @param fiscalYearStart month in which fiscal years begin, October by default
 */
export function chartNames(places: readonly Place[], fiscalYearStart?: number): NameRegistry {
  const races = places.length
  const plain = races + 1
  const spellings = placeSpellings(places)
  const groups = places.map((place, rank): NameGroup => ({
    kind: 'place',
    ...(spellings[rank] ?? { names: [] }),
    beginnings: place.kind === 'cities' ? BEGINNINGS : [],
    rank,
    color: `place-${place.id}`,
    place: place.id,
    sort: place.kind,
    code: place.fips,
  }))
  const peoples = PEOPLES.map(({ kind, names, color }): NameGroup => ({
    ...(kind === 'race' ? { kind: 'people', rank: races } : { kind: 'other', rank: plain }),
    names: listOf(names),
    color,
  }))
  const inks = places.flatMap(({ id, sameInk }) => (sameInk === null ? [] : [[`place-${id}`, sameInk]]))
  const patterns = places.flatMap(({ id, pattern }) => (pattern === null ? [] : [[`place-${id}`, pattern]]))
  return createNames({
    ...(fiscalYearStart !== undefined && { fiscalYearStart }),
    // Among equal names the last one counts: groups of people precede places.
    groups: [...groups, ...peoples, { kind: 'other', names: listOf(TOTAL.names), color: TOTAL.color, rank: plain + 1 }],
    rank: plain,
    others: { names: listOf(OTHER_PEOPLE.names), color: OTHER_PEOPLE.color },
    sameInk: { ...SAME_INK, ...Object.fromEntries(inks) },
    patterns: Object.fromEntries(patterns) as Record<string, NonNullable<Place['pattern']>>,
  })
}

function listOf(names: string): string[] {
  return names
    .split(';')
    .map((name) => spellingOf(name.trim()))
    .filter((name) => name !== '')
}
