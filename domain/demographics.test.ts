import { describe, expect, test } from 'vitest'
import { AREAS, isOnMap } from './county.ts'
import { CENSUS_YEARS, GROUPS, SHARES } from './demographics.ts'

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
  ] as const)('%s colors %j', (active, colored) => {
    const counties = AREAS.filter(({ key }) => key !== 'all' && isOnMap(key, active))
    expect(counties.map(({ key }) => key)).toEqual(colored)
  })
})

describe('shares', () => {
  const bars = AREAS.flatMap(({ key, name }) => CENSUS_YEARS.map((year) => [name, year, SHARES[key][year]] as const))

  test.each(bars)('%s %s has every group and adds up to a whole', (_name, _year, shares) => {
    expect(Object.keys(shares).sort()).toEqual(GROUPS.toSorted())
    const total = GROUPS.reduce((sum, key) => sum + shares[key], 0)
    // Four shares are rounded to four places each; so is their sum.
    expect(total).toBeCloseTo(1, 3)
  })
})
