import { chartFromValues } from '@common-measure/charts'
import { describe, expect, test } from 'vitest'
import { BUNDLED_COMMUNITY, BUNDLED_NAMES } from '#services/community/fixtures/bundled-community.ts'
import { comparisonLink, mapLink } from './comparison-link.ts'

const ALL = BUNDLED_COMMUNITY.places.flatMap(({ kind, fips }) => (kind === 'county' && fips !== null ? [fips] : []))
const EVERY = [...ALL, 'us'].join(',')

function linkOf(values: string[][]) {
  return comparisonLink(chartFromValues({ values, askedTitle: 'Jobs' }).model, BUNDLED_COMMUNITY, BUNDLED_NAMES)
}

describe('the comparison link of a chart', () => {
  test.each<[what: string, values: string[][], link: string | null]>([
    [
      'no measure',
      [
        ['', 'A'],
        ['Harris', '1'],
      ],
      null,
    ],
    [
      'its county',
      [
        ['', 'A', 'reference'],
        ['Harris County', '1', 'jobs'],
        ['Texas', '2', ''],
      ],
      '48201,us',
    ],
    [
      'counties as categories',
      [
        ['', 'Fort Bend', 'Harris', 'reference'],
        ['2020', '1', '2', 'jobs'],
      ],
      '48157,48201,us',
    ],
    [
      'no county',
      [
        ['', 'A', 'reference'],
        ['Owners', '1', 'jobs'],
      ],
      EVERY,
    ],
  ])('has the right places: %s', (_, values, places) => {
    expect(linkOf(values)).toBe(places && `/compare?indicator=jobs&places=${places}&chart=strip`)
  })

  test('encodes text from an editor', () => {
    const link = linkOf([
      ['', 'A', 'reference'],
      ['Harris', '1', 'a&places=<b>'],
    ])
    expect(link).toBe('/compare?indicator=a%26places%3D%3Cb%3E&places=48201,us&chart=strip')
  })
})

test.each([
  ['/compare?indicator=a&places=48201,us&chart=strip', '/compare?indicator=a&places=48201,us&chart=map&area=48'],
  ['/compare?indicator=a&places=us&chart=strip', '/compare?indicator=a&places=us&chart=map'],
])('the map of %s', (address, map) => {
  expect(mapLink(address)).toBe(map)
})
