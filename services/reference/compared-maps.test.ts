import { describe, expect, test } from 'vitest'
import { readComparison } from '#domain/comparison.ts'
import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { mapTable } from './compared-maps.ts'
import type { ReferenceSet } from './reference-set.ts'

const place = (fips: string, name: string, state: string) =>
  ({
    fips,
    name,
    fullName: `${name} County, ${state}`,
    state,
    kind: fips.length === 2 ? 'state' : 'county',
  }) as ReferencePlace
const PLACES = [
  place('48', 'Texas', 'Texas'),
  place('48201', 'Harris', 'Texas'),
  place('48339', 'Montgomery', 'Texas'),
  place('06037', 'Los Angeles', 'California'),
]
const INDICATOR = { id: 'age', unit: 'years', decimals: 1 } as ReferenceIndicator
const figure = (fips: string, period: string, value: number): ReferenceFigure => ({
  fips,
  period,
  breakdown: '',
  value,
  low: null,
  high: null,
})
const FIGURES = [
  figure('48201', '2019', 33),
  figure('48201', '2023', 34.84),
  figure('48339', '2023', 38),
  figure('06037', '2019', 36.5),
  figure('48', '2023', 35.2),
]
const SET = {
  places: () => PLACES,
  figures: (_: string, codes: string[]) => FIGURES.filter(({ fips }) => codes.includes(fips)),
} as unknown as ReferenceSet
const tableOf = (query: string) =>
  mapTable(SET, INDICATOR, readComparison(new URLSearchParams(`indicator=age&chart=map&${query}`)), ['48201'])

describe('the table of a map', () => {
  test.each([
    [
      'the nation',
      '',
      [
        ['Harris County, Texas', '48201', '33.0', '34.8'],
        ['Montgomery County, Texas', '48339', '', '38.0'],
        ['Los Angeles County, California', '06037', '36.5', ''],
      ],
    ],
    [
      'a state',
      'area=48',
      [
        ['Harris', '48201', '33.0', '34.8'],
        ['Montgomery', '48339', '', '38.0'],
      ],
    ],
    ['states', 'by=state', [['Texas', '48', '35.2']]],
  ])('has the places of %s with their codes', (_, query, rows) => {
    expect(tableOf(query)?.rows).toEqual(rows)
  })

  test.each([
    ['the latest period', '', '2023'],
    ['the latest until a year', 'to=2021', '2019'],
    ['the first if all are later', 'to=1990', '2019'],
  ])('shows %s', (_, query, shown) => {
    expect(tableOf(query)?.shown).toBe(shown)
  })

  test('is null without a value', () => {
    expect(tableOf('area=01')).toBeNull()
  })
})
