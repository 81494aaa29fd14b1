import { describe, expect, test } from 'vitest'
import { chartOf } from '../../../../test/fixtures/chart-of.ts'

/** The rows of a map with one column. */
function mapOf(names: readonly string[], { heading = '', more = '' } = {}) {
  const [first = '', ...others] = names
  return chartOf(
    `${heading}|Rate|type|map area`,
    `${first}|1|map|${more}`,
    ...others.map((name, at) => `${name}|${at + 2}||`),
  )
}

describe('places of names', () => {
  const cases: [name: string, rows: string[], area: string, codes: (string | null)[]][] = [
    ['the community', ['Harris', 'Ft. Bend', 'Montgomery County, TX'], '', ['48201', '48157', '48339']],
    ['its cities are cities', ['Harris', 'Austin', 'City of Conroe'], '', ['48201']],
    ['a region, a state and the nation', ['Harris', '3-County', 'Texas', 'US'], '', ['48201', null, '48', 'US']],
    ['a county whose name is a city of the community', ['Austin County', 'Dallas County'], '', ['48015', '48113']],
    ['a written state', ['Lake County, Ohio', 'Lake (IN)', 'Lake, FL'], '', ['39085', '18089', '12069']],
    [
      'the state that other rows say',
      ['Lake County, Ohio', 'Washington', 'Jefferson'],
      '',
      ['39085', '39167', '39081'],
    ],
    ['the state that the area says', ['Washington', 'Jefferson'], 'Ohio', ['39167', '39081']],
    ['a name of one county says its state', ['Gwinnett', 'Fulton', 'Washington'], '', ['13135', '13121', '13303']],
    ['the only county of a name', ['Wayne County, Ohio', 'Gwinnett'], '', ['39169', '13135']],
    ['a state without such a county', ['Gwinnett', 'Delaware'], '', ['13135', '10']],
    ['a county where the rows say its state', ['Gwinnett', 'Ohio', 'Lake County, Ohio'], '', ['13135', '39', '39085']],
    ['a county with the name of a state', ['Erie County, New York', 'Delaware'], '', ['36029', '36025']],
    ['states', ['Texas', 'New York', 'Washington', 'US'], '', ['48', '36', '53', 'US']],
    [
      'independent cities',
      ['Baltimore city', 'Baltimore', 'Alexandria', 'St. Louis city, Missouri'],
      'MD',
      ['24510', '24005', '51510', '29510'],
    ],
    [
      'spellings',
      ['De Kalb County, Georgia', 'Dona Ana', 'Saint Louis Co., MO', 'Prince Georges'],
      '',
      ['13089', '35013', '29189', '24033'],
    ],
    [
      'former and new counties',
      ['Fairfield County, Connecticut', 'Western Connecticut', 'Valdez-Cordova'],
      '',
      ['09001', '09190', '02261'],
    ],
    ['codes as names', ['48201', '1001', '48000'], '', ['48201', '01001', '48']],
    ['an unknown name', ['Harris', 'Middle Earth'], '', ['48201']],
    ['a name of several counties', ['Washington County', 'Harris'], 'us', ['48477', '48201']],
  ]
  test.each(cases)('%s', (_, rows, area, codes) => {
    expect(mapOf(rows, { more: area }).model.map?.codes).toEqual(codes)
  })
})

describe('codes', () => {
  test('a code wins over the name', () => {
    const { model } = chartOf('|FIPS|Rate|type', 'Harris|13145|1|map', 'Fort Bend|48157|2|', '3-County||3|')
    expect(model.map?.codes).toEqual(['13145', '48157', null])
  })
  test('a column of codes is enough; the names are those of the set', () => {
    const { model } = chartOf('FIPS|Rate|type', '1001|1|map', '48201|2|', '00000|3|')
    expect(model.categories.values).toEqual(['Autauga County, Alabama', 'Harris County, Texas', 'United States'])
  })
  test.each([
    ['ZIP', '77002', '48201'],
    ['GEOID', '48201100000', '48157100100'],
  ])('%s codes give no places', (heading, one, other) => {
    const { model, warnings } = chartOf(`|${heading}|Rate|type`, `Downtown|${one}|1|map`, `Katy West|${other}|2|`)
    expect(model.map?.codes).toEqual([])
    expect(warnings).toEqual(['unknown-place A2', 'unknown-place A3'])
  })
})

test('counties of one state do not say it', () => {
  expect(chartOf('FIPS|Rate|type', '48201|1|map', '48|2|').model.categories.values).toEqual(['Harris County', 'Texas'])
})

describe('remarks', () => {
  test('unknown places come with the nearest names', () => {
    const { diagnostics } = mapOf(['Haris', 'Gwinett', 'Washington'], { more: 'TX' })
    expect(diagnostics.map(({ code, cell, message }) => [code, cell, message])).toEqual([
      ['unknown-place', 'A2', expect.stringContaining('"Harris County, Texas"')],
      ['unknown-place', 'A3', expect.stringContaining('"Gwinnett County, Georgia"')],
    ])
  })
  test('cities are left out with an info', () => {
    const { infos, warnings } = mapOf(['Harris', 'Houston', 'Village of Nowhere'])
    expect([infos, warnings]).toEqual([['city-row A3', 'city-row A4'], []])
  })
  test('a place twice is not drawn', () => {
    const { model, warnings } = chartOf('|Rate|type', 'Harris|1|map', 'Waller|2|', 'Harris County|3|')
    expect(warnings).toEqual(['duplicate-value A2', 'duplicate-value A4'])
    expect(model.views[0]?.classes).toEqual({ bounds: [2, 2], counts: [1], of: [null, 0, null] })
  })
})
