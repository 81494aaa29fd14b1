import { expect, test } from 'vitest'
import type { Place } from '#domain/community.ts'
import { chartNames } from './chart-names.ts'

const COLORS = { mark: ['#000000', '#ffffff'], label: ['#000000', '#ffffff'], sameInk: null, pattern: null } as const
const place = (id: string, kind: Place['kind'], name: string, ...also: string[]): Place => ({
  ...COLORS,
  id,
  kind,
  name,
  also,
  fips: null,
  members: [],
  searched: [],
})

const { classOf } = chartNames([
  place('lake-il', 'county', 'Lake, Illinois'),
  place('lake-in', 'county', 'Lake, Indiana'),
  place('new-york-county', 'county', 'New York County'),
  place('orleans', 'county', 'Orleans'),
  place('hawaii', 'county', 'Hawaiʻi'),
  place('dona-ana', 'county', 'Doña Ana'),
  place('white', 'county', 'White'),
  place('two-lakes', 'region', 'Two-Lakes', 'both lakes'),
  place('illinois', 'state', 'Illinois', 'il', 'the prairie state'),
  place('indiana', 'state', 'Indiana'),
  place('new-york', 'state', 'New York', 'ny'),
])

test.each([
  ['Lake', null],
  ['Lake County', null],
  ['Lake, Illinois', 'place-lake-il'],
  ['Lake County, Illinois', 'place-lake-il'],
  ['Lake County, IL (2019)', 'place-lake-il'],
  ['Lake County, Indiana', 'place-lake-in'],
  ['Lake County, NY', null],
  ['New York', 'place-new-york'],
  ['New York County', 'place-new-york-county'],
  ['New York County, NY', 'place-new-york-county'],
  ['Orleans Parish', 'place-orleans'],
  ['Orleans Borough, New York', 'place-orleans'],
  ["HAWAI'I county", 'place-hawaii'],
  ['Don\u0303a Ana', 'place-dona-ana'],
  ['White', 'race-white'],
  ['White County', 'place-white'],
  ['two lakes', 'place-two-lakes'],
  ['Two–Lakes Area', 'place-two-lakes'],
  ['Both lakes total', 'place-two-lakes'],
  ['The Prairie State', 'place-illinois'],
  ['Illinois County', null],
])('the name %s has the color %s', (name, color) => {
  expect(classOf(name).color).toBe(color)
})
