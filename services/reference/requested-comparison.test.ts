import { expect, test } from 'vitest'
import type { ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { requestedComparison } from './requested-comparison.ts'
import type { ReferenceSet } from './reference-set.ts'

const WORDS = {
  starts: 'compare compared comparar vs',
  joins: 'and in of with y en con de s',
  measures: 'tasa',
  questions: 'is how do high',
}

/** fips, name, full name, state, population */
const PLACES = [
  ['48201', 'Harris', 'Harris County, Texas', 'Texas', 4_800_000],
  ['13145', 'Harris', 'Harris County, Georgia', 'Georgia', 36_000],
  ['48113', 'Dallas', 'Dallas County, Texas', 'Texas', 2_600_000],
  ['48157', 'Fort Bend', 'Fort Bend County, Texas', 'Texas', 900_000],
  ['24031', 'Montgomery', 'Montgomery County, Maryland', 'Maryland', 1_000_000],
  ['48339', 'Montgomery', 'Montgomery County, Texas', 'Texas', 700_000],
  ['35013', 'Doña Ana', 'Doña Ana County, New Mexico', 'New Mexico', 220_000],
  ['48', 'Texas', 'Texas', 'Texas', 30_000_000],
  ['US', 'United States', 'United States', '', 335_000_000],
].map(
  ([fips, name, fullName, state, population]) =>
    ({
      fips,
      name,
      fullName,
      state,
      population,
      status: 'current',
      kind: fips === 'US' ? 'nation' : fips === '48' ? 'state' : 'county',
    }) as ReferencePlace,
)
const INDICATORS = [
  ['by-group', 'Poverty by Group', 'breakdown', 2024],
  ['old', 'Poverty Rate in Census Years', 'series', 2000],
  ['poverty-rate', 'Poverty Rate since 1990', 'series', 2023],
  ['rent', 'Rent', 'snapshot', 2023],
  ['unemployment', 'Tasa de desempleo', 'series', 2023],
  ['unemployed', 'Desempleo de jóvenes y adultos', 'series', 2023],
].map(([id, title, kind, lastYear]) => ({ id, title, kind, lastYear }) as ReferenceIndicator)
const SET = { places: () => PLACES, indicators: () => INDICATORS } as Partial<ReferenceSet> as ReferenceSet

test.each<[text: string, asked: string | null]>([
  ['compare harris dallas poverty', 'poverty-rate 48201 48113'],
  ['Comparar: Harris y Dallas, poverty', 'poverty-rate 48201 48113'],
  ['harris vs dallas poverty', 'poverty-rate 48201 48113'],
  ['poverty in Harris County, Georgia and Texas', 'poverty-rate 13145 48'],
  ['compare fort bend rent', 'rent 48157'],
  ['comparar desempleo harris dallas', 'unemployment 48201 48113'],
  ['How do Harris and Dallas compare in poverty?', 'poverty-rate 48201 48113'],
  ['Is Harris’s poverty high compared with Texas?', 'poverty-rate 48201 48'],
  ['high rent in Harris and Dallas', 'rent 48201 48113'],
  ['how high compared with Harris?', null],
  ['rent montgomery us', 'rent 48339 US'],
  ['rent montgomery maryland us', 'rent 24031 US'],
  ['harris texas poverty', 'poverty-rate 48201 48'],
  ['poverty in Harris County, Texas', 'poverty-rate 48201 48'],
  ['compare harris texas poverty', 'poverty-rate 48201 48'],
  ['compare dona ana us rent', 'rent 35013 US'],
  ['compare harris harris rent', 'rent 48201'],
  ['compare poverty by group harris', 'by-group 48201'],
  ['harris poverty', null],
  ['compare poverty', null],
  ['compare harris dallas', null],
  ['compare harris dallas unicorns', null],
  ['compare', null],
  ['', null],
  ['<script> \u0000 %%', null],
])('the comparison requested by the text "%s"', (text, expected) => {
  const found = requestedComparison(SET, text, WORDS, new Set(['48339']))
  expect(found && [found.indicator.id, ...found.places.map(({ fips }) => fips)].join(' ')).toBe(expected)
})
