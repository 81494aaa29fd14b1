import { expect, test } from 'vitest'
import type { ReferenceIndicator } from '#domain/reference.ts'
import { findChoices } from './find-choices.ts'
import type { ReferenceSet } from './reference-set.ts'

const PLACES: [fips: string, name: string, population: number, status?: string][] = [
  ['48', 'Texas', 30_000_000],
  ['48113', 'Dallas County, Texas', 2_600_000],
  ['01047', 'Dallas County, Alabama', 37_000],
  ['35013', 'Doña Ana County, New Mexico', 220_000],
  ['02261', 'Valdez-Cordova Census Area, Alaska', 9000, 'former'],
]
const SET = {
  places: () =>
    PLACES.map(([fips, fullName, population, status = 'current']) => ({ fips, fullName, population, status })),
  indicators: () => [{ id: 'poverty-rate', title: 'Poverty Rate since 1990' }] as ReferenceIndicator[],
} as unknown as ReferenceSet

test.each([
  ['48113', ['48113']],
  ['dallas county, texas', ['48113']],
  ['Dallas', ['48113', '01047']],
  ['dona ana', ['35013']],
  ['county tex dal', ['48113']],
  ['poverty', ['poverty-rate']],
  ['POVERTY-RATE', ['poverty-rate']],
  ['valdez', []],
  ['  ', []],
  ['<script>', []],
])('the text %j matches %j', (text, ids) => {
  expect(findChoices(SET, text).map(({ id }) => id)).toEqual(ids)
})
