import { describe, expect, it } from 'vitest'
import type { ReferencePlace } from '#domain/reference.ts'
import { readCommunity } from '#services/community/read-community.ts'
import { communityFile } from './community-file.ts'
import { planCommunity } from './community-places.ts'
import { PLACES } from './fixtures/test-charts.ts'

const [NATION, STATE, COUNTY] = PLACES as [ReferencePlace, ReferencePlace, ReferencePlace]
const county = (fips: string, name: string, ending: string, state: string): ReferencePlace => ({
  ...COUNTY,
  fips,
  name,
  fullName: `${name}${ending}, ${state}`,
  state,
})
const state = (fips: string, name: string): ReferencePlace => ({ ...STATE, fips, name, fullName: name, state: name })
const STATES = [
  state('17', 'Illinois'),
  state('18', 'Indiana'),
  state('15', 'Hawaii'),
  state('11', 'District of Columbia'),
]

const NO_SHAPES = '{"type":"FeatureCollection","features":[]}'

/** `community.json` of these counties, as the program reads it. */
function read(...counties: ReferencePlace[]) {
  const community = planCommunity('Lake Counts', counties, [NATION, ...STATES, ...counties])
  const file = communityFile(community, { hasMap: true, residents: null, indicators: 12 })
  const reading = readCommunity(JSON.stringify(file), 'community.json', { readPart: () => NO_SHAPES })
  if (!reading.ok) throw new Error(reading.faults.join('\n'))
  expect(reading.unknown).toEqual([])
  return reading.community
}

const FORTY = Array.from({ length: 40 }, (_, at) =>
  county(`17${String(2 * at + 1).padStart(3, '0')}`, `Place ${at}`, ' County', 'Illinois'),
)

describe('community.json of a new community', () => {
  it.each([
    ['one county', [county('17031', 'Cook', ' County', 'Illinois')], ['Cook', 'Illinois', 'US']],
    [
      'counties of the same name in two states',
      [county('17097', 'Lake', ' County', 'Illinois'), county('18089', 'Lake', ' County', 'Indiana')],
      ['Lake, Illinois', 'Lake, Indiana', 'Region', 'Illinois', 'Indiana', 'US'],
    ],
    [
      'a county named like its state',
      [county('15001', 'Hawaii', ' County', 'Hawaii')],
      ['Hawaii County', 'Hawaii', 'US'],
    ],
    [
      'a county that is also a state',
      [county('11001', 'District of Columbia', '', 'District of Columbia')],
      ['District of Columbia', 'US'],
    ],
    [
      'a county and a city of the same name',
      [county('29189', 'St. Louis', ' County', 'Missouri'), county('29510', 'St. Louis city', '', 'Missouri')],
      ['St. Louis County', 'St. Louis city', 'Region', 'US'],
    ],
    ['letters with accents', [county('35013', 'Doña Ana', ' County', 'New Mexico')], ['Doña Ana', 'US']],
  ])('is valid for %s', (_name, counties, names) => {
    expect(read(...counties).places.map(({ name }) => name)).toEqual(names)
  })

  it('is valid for forty counties', () => {
    expect(read(...FORTY).places).toHaveLength(43)
  })

  it.each([
    ['Illinois', 'America/Chicago'],
    ['Indiana', 'America/Indiana/Indianapolis'],
    ['Hawaii', 'Pacific/Honolulu'],
  ])('has the main time zone of %s', (name, zone) => {
    expect(read(county('17031', 'Cook', ' County', name)).timeZone).toBe(zone)
  })

  it('names a county in full if a city has the same name, even if only the county is selected', () => {
    const [chosen, city] = [
      county('24005', 'Baltimore', ' County', 'Maryland'),
      county('24510', 'Baltimore city', '', 'Maryland'),
    ]
    const elsewhere = county('39999', 'Baltimore', ' County', 'Ohio')
    const named = (...counties: ReferencePlace[]) =>
      planCommunity('Counts', counties, [NATION, chosen, city, elsewhere]).counties.map(({ name }) => name)
    expect(named(chosen)).toEqual(['Baltimore County'])
    expect(named(elsewhere)).toEqual(['Baltimore'])
    expect(named(chosen, city, elsewhere)).toEqual(['Baltimore County, Maryland', 'Baltimore city', 'Baltimore, Ohio'])
  })

  it('names cities together', () => {
    const cities = [county('51760', 'Richmond city', '', 'Virginia'), county('51770', 'Roanoke city', '', 'Virginia')]
    expect(read(...cities).region.sentence).toBe('Richmond and Roanoke cities, Virginia')
  })

  it('names the counties with their states', () => {
    const two = [county('17097', 'Lake', ' County', 'Illinois'), county('17031', 'Cook', ' County', 'Illinois')]
    expect(read(...two).region.sentence).toBe('Lake and Cook counties, Illinois')
    expect(read(...two, county('18127', 'Porter', ' County', 'Indiana')).region.sentence).toBe(
      'Lake and Cook counties, Illinois; and Porter County, Indiana',
    )
  })
})
