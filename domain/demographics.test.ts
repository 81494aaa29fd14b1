import { describe, expect, test } from 'vitest'
import { AREAS, isOnMap } from './county.ts'
import { CENSUS_YEARS, GROUPS, percentRoundedDown, SHARES, stackShares } from './demographics.ts'

describe('areas', () => {
  test.each([
    ['3-County', 5_988_742, 3739],
    ['Fort Bend', 764_828, 885],
    ['Harris', 4_652_980, 1777],
    ['Montgomery', 570_934, 1077],
  ])('%s has %d residents on %d square miles', (name, population, areaSqMi) => {
    expect(AREAS.find((area) => area.name === name)).toMatchObject({ population, areaSqMi })
  })

  test.each([
    ['all', ['fortBend', 'harris', 'montgomery']],
    ['harris', ['harris']],
  ] as const)('%s colours %j', (active, coloured) => {
    const counties = AREAS.filter(({ key }) => key !== 'all' && isOnMap(key, active))
    expect(counties.map(({ key }) => key)).toEqual(coloured)
  })
})

describe('percentRoundedDown', () => {
  test.each([
    [0.3455, 34],
    [0.3821, 38],
    [0.0999, 9],
    [0.08, 8],
    // 0.29 * 100 and 0.58 * 100 are 28.999… and 57.999… in binary.
    [0.29, 29],
    [0.58, 58],
    [0.0051, 0],
    [0, 0],
    [1, 100],
  ])('%d is %d %%', (share, percent) => {
    expect(percentRoundedDown(share)).toBe(percent)
  })
})

describe('shares', () => {
  const bars = AREAS.flatMap(({ key, name }) => CENSUS_YEARS.map((year) => [name, year, SHARES[key][year]] as const))

  test.each(bars)('%s %s has every group and adds up to a whole', (_name, _year, shares) => {
    expect(Object.keys(shares).sort()).toEqual(GROUPS.map(({ key }) => key).sort())
    const total = GROUPS.reduce((sum, { key }) => sum + shares[key], 0)
    // Four shares are rounded to four places each; so is their sum.
    expect(total).toBeCloseTo(1, 3)
  })

  test('pieces of a bar follow one another', () => {
    expect(stackShares({ nhWhite: 0.5, hispanic: 0.25, nhBlack: 0.125, nhAapi: 0.1, other: 0.025 })).toEqual([
      { key: 'nhWhite', start: 0, width: 50 },
      { key: 'hispanic', start: 50, width: 25 },
      { key: 'nhBlack', start: 75, width: 12.5 },
      { key: 'nhAapi', start: 87.5, width: 10 },
      { key: 'other', start: 97.5, width: 2.5 },
    ])
  })
})
