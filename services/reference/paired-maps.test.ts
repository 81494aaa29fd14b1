import { expect, test } from 'vitest'
import { readComparison } from '#domain/comparison.ts'
import type { ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { pairedTable } from './paired-maps.ts'
import type { ReferenceSet } from './reference-set.ts'

const NAMES = { '48201': 'Harris', '48339': 'Montgomery', '48473': 'Waller' }
const PLACES = Object.entries(NAMES).map(
  ([fips, name]) => ({ fips, name, fullName: name, state: 'Texas', kind: 'county' }) as ReferencePlace,
)
const indicator = (id: string) => ({ id, unit: 'years', decimals: 0 }) as ReferenceIndicator
const FIGURES: Record<string, [fips: string, period: string, value: number][]> = {
  age: [
    ['48201', '2019', 33],
    ['48201', '2023', 34],
    ['48339', '2019', 38],
  ],
  pooled: [
    ['48201', '2015-2019', 3],
    ['48473', '2015-2019', 4],
    ['48201', '2020-2024', 5],
  ],
  old: [['48201', '1990', 1]],
  none: [],
}
const SET = {
  places: () => PLACES,
  figures: (id: string) =>
    (FIGURES[id] ?? []).map(([fips, period, value]) => ({
      fips,
      period,
      breakdown: '',
      value,
      low: null,
      high: null,
    })),
} as unknown as ReferenceSet
const tableOf = (one: string, two: string, query = '') =>
  pairedTable(
    SET,
    [indicator(one), indicator(two)],
    readComparison(new URLSearchParams(`indicator=a,b&chart=bivariate&area=48&${query}`)),
    [],
  )

test('two measures are of the latest year that both have, with the places of either', () => {
  expect(tableOf('age', 'pooled')).toEqual({
    rows: [
      ['Harris', '48201', '33', '3'],
      ['Montgomery', '48339', '38', ''],
      ['Waller', '48473', '', '4'],
    ],
    periods: ['2019', '2015-2019'],
  })
})

test.each([
  ['each in its latest without a common year', 'age', 'old', '', ['2023', '1990']],
  ['until the year of the address', 'age', 'pooled', 'to=2018', ['2019', '2015-2019']],
])('%s', (_, one, two, query, periods) => {
  expect(tableOf(one, two, query)?.periods).toEqual(periods)
})

test('there is no table without a value of both', () => {
  expect(tableOf('age', 'none')).toBeNull()
})
