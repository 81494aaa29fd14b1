import { describe, expect, test } from 'vitest'
import { readCommunity } from './read-community.ts'

const county = { id: 'cook', name: 'Cook', kind: 'county', fips: '17031' }
const state = { id: 'illinois', name: 'Illinois', kind: 'state', fips: '17', also: ['il'] }
const least = { name: 'Cook Counts', time_zone: 'America/Denver', places: [state, county] }

const read = (file: unknown) => readCommunity(JSON.stringify(file), 'content/community.json')
const communityOf = (file: unknown) => {
  const reading = read(file)
  if (!reading.ok) throw new Error(reading.faults.join('\n'))
  return reading.community
}
const faultsOf = (file: unknown) => {
  const reading = read(file)
  return reading.ok ? [] : reading.faults
}

test('optional parts may be omitted', () => {
  const community = communityOf(least)
  expect(community).toMatchObject({
    name: 'Cook Counts',
    timeZone: 'America/Denver',
    languages: ['en'],
    region: { name: 'Cook', sentence: 'Cook, Illinois', area: 'Cook', noun: 'one county' },
    scope: null,
    voting: null,
    newsletter: { counties: ['Cook', 'Other'], profiles: [] },
    figures: [],
    brand: { mark: '', loop: null, film: null, colors: {} },
  })
  expect(community.links.donationUrl).toBe('')
})

test('places are sorted by kind, then by their order in the file', () => {
  const places = [{ ...county, id: 'us', name: 'US', kind: 'nation', fips: undefined }, state, county]
  expect(communityOf({ ...least, places }).places.map(({ id }) => id)).toEqual(['cook', 'illinois', 'us'])
})

describe('a fault names the file, the position and the expected value', () => {
  const places = (...list: object[]) => ({ ...least, places: list })
  test.each([
    [{ ...least, name: undefined }, 'name is missing; expected a text of 1 to 100 characters'],
    [{ ...least, name: ' ' }, 'name is " "; expected a text of 1 to 100 characters'],
    [
      { ...least, time_zone: 'Middle/Earth' },
      'time_zone is "Middle/Earth"; expected a name in the IANA time zone database, such as "Asia/Kolkata"',
    ],
    [{ ...least, time_zone: '+05:30' }, 'time_zone is "+05:30"; expected a name in the IANA'],
    [{ ...least, languages: [] }, 'languages is []; expected at least one language code'],
    [places(), 'places is []; expected at least one place'],
    [places(county, { ...state, fips: 17 }), 'places[1].fips is 17; expected the five digits of a county or'],
    [places(county, { ...county, id: 'lake', name: 'Lake' }), 'places[1].fips has "17031", which places[0] has too'],
    [places({ ...county, fips: '17' }), 'places[0].fips is "17"; expected the five digits of a county.'],
    [places({ ...county, id: 'Cook County' }), 'places[0].id is "Cook County"; expected lower-case letters'],
    [places({ ...county, kind: 'town' }), 'places[0].kind is "town"; expected one of "county", "region"'],
    [places(county, { ...state, id: 'cook' }), 'places[1].id has "cook", which places[0] has too'],
    [places(county, { ...state, name: 'COOK' }), 'places[1].name has "cook", which places[0] has too'],
    [places(county, { ...state, also: ['Cook'] }), 'places[1].also has "cook", which places[0] has too'],
    [
      places({ ...county, color: '#ffff00' }),
      'places[0].color is "#ffff00", which has a contrast of 1.07 with the page\'s #fff; expected a color with a contrast of at least 3',
    ],
    [places({ ...county, dark_color: '#111111' }), 'places[0].dark_color is "#111111", which has a contrast of 1.'],
    [places({ ...county, color: 'red' }), 'places[0].color is "red"; expected a color of six digits'],
    [
      places(county, { id: 'area', name: 'Area', kind: 'region', members: ['cook', 'lake'] }),
      'places[1].members[1] is "lake"; expected the id of a county in places',
    ],
    [
      { ...least, scope: { areas: [{ place: 'lake', field: 'all' }] } },
      'scope.areas[0].place is "lake"; expected the id of a place in places',
    ],
    [
      { ...least, scope: { areas: [{ place: 'cook', field: 'all', population: '5' }] } },
      'scope.areas[0].population is "5"; expected a whole number of people',
    ],
    [{ ...least, scope: { map: '../map.json' } }, 'scope.map is "../map.json"; expected the name of a JSON file'],
    [
      { ...least, scope: { map: 'map.json' } },
      'scope.map is "map.json", which is missing; expected the name of a file beside this one',
    ],
    [
      { ...least, scope: { demographics: { file: 'people.json' } } },
      'scope.demographics.file is "people.json", which is missing; expected the name of a file beside this one',
    ],
    [{ ...least, voting: {} }, 'voting.spreadsheet_id is missing; expected a text'],
    [{ ...least, brand: { mark: 'javascript:x()' } }, 'brand.mark is "javascript:x()"; expected an address'],
    [
      { ...least, brand: { colors: { sun: '#0e2b27' } } },
      'brand.colors.sun is "#0e2b27", which has a contrast of 1.00 with #0e2b27',
    ],
    [{ ...least, brand: { colors: { ink: 'black' } } }, 'brand.colors.ink is "black"; expected a color'],
    [[], 'the file is []; expected an object in { }'],
  ])('%#: %j', (file, sentence) => {
    const faults = faultsOf(file)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`content/community.json, line 1: ${sentence}`)
  })

  test('and a text that is not JSON', () => {
    const reading = readCommunity('{"name":', 'content/community.json')
    expect(reading.ok ? [] : reading.faults).toEqual([
      'content/community.json, line 1: this is not JSON, because a value is missing before the end.',
    ])
  })

  test('and the line of the faulty value', () => {
    const text = JSON.stringify({ ...least, places: [county, { ...state, fips: 17 }] }, null, 2)
    const reading = readCommunity(text, 'content/community.json')
    const line = text.split('\n').findIndex((one) => one.includes('"fips": 17,')) + 1
    expect(reading.ok ? [] : reading.faults[0]).toMatch(`content/community.json, line ${line}: places[1].fips is 17;`)
  })
})

test('unknown keys are reported and ignored', () => {
  const file = { ...least, extra: 1, places: [{ ...county, town: 'x' }], links: { phone: '1', fax: '2' } }
  const reading = read(file)
  expect(reading).toMatchObject({ ok: true, unknown: ['places[0].town', 'extra', 'links.fax'] })
})

describe('colors of places', () => {
  test('are taken from the palette if the file has none', () => {
    const [cook, illinois] = communityOf({ ...least, places: [county, state] }).places
    expect([cook?.mark, illinois?.mark]).toEqual([
      ['#0f6b5f', '#3db39e'],
      ['#bf8500', '#f2b632'],
    ])
    expect([cook?.sameInk, illinois?.sameInk]).toEqual(['chart-1', 'chart-2'])
  })

  test('are lightened for the dark theme, and have variants for text', () => {
    const [place] = communityOf({ ...least, places: [{ ...county, color: '#2b3835' }] }).places
    expect(place?.mark).toEqual(['#2b3835', '#6b7472'])
    expect(place?.label).toEqual(['#2b3835', '#89908e'])
  })

  test('are available for forty places', () => {
    const places = Array.from({ length: 40 }, (_, at) => ({ id: `c${at}`, name: `County ${at}`, kind: 'county' }))
    expect(communityOf({ ...least, places }).places.every(({ mark }) => /^#[\da-f]{6}$/.test(mark[1]))).toBe(true)
  })
})
