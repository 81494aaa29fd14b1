import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY } from './fixtures/bundled-community.ts'
import { readDemographics } from './read-scope.ts'

const { places, scope } = BUNDLED_COMMUNITY
const areas = scope?.areas ?? []
const read = (input: unknown) => readDemographics(JSON.stringify(input), 'demographics.json', { places, areas })

describe('the bundled shares', () => {
  const shares = [...(scope?.demographics?.shares ?? [])]
  const bars = shares.flatMap(([place, years]) =>
    Object.entries(years).map(([year, bar]) => [place, year, bar] as const),
  )

  test('exist for every area', () => {
    expect(shares.map(([place]) => place)).toEqual(areas.map(({ place }) => place))
    expect(bars).toHaveLength(20)
  })

  test.each(bars)('of %s %s add up to 1', (_place, _year, bar) => {
    const total = Object.values(bar).reduce((sum, share) => sum + share, 0)
    // Five shares are rounded to four places each; so is their sum.
    expect(total).toBeCloseTo(1, 3)
  })
})

test('an area is recognized by its place or field, in any letter case', () => {
  const bar = { '2020': { White: 1 } }
  const reading = read({ all: bar, fortBend: bar, harris: bar, Dallas: bar })
  expect(reading).toMatchObject({ ok: true, unknown: ['demographics.json: Dallas'] })
  expect(reading.ok ? [...reading.shares.keys()] : []).toEqual(['three-county', 'fort-bend', 'harris'])
})

test.each([
  [[], 'demographics.json, line 1: the file is []; expected an object of areas.'],
  [
    { all: { '2020': { White: 64 } } },
    'demographics.json, line 1: all.2020.White is 64; expected a fraction from 0 to 1.',
  ],
])('the file %j is rejected', (input, sentence) => {
  expect(read(input)).toEqual({ ok: false, faults: [sentence] })
})
