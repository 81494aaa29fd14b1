import { describe, expect, it } from 'vitest'
import type { ReferencePlace } from '#domain/reference.ts'
import { chooseCounties, listCounties } from './county-choice.ts'

const county = (fips: string, name: string, fullName: string, state: string, lastYear: number | null = null) =>
  ({
    fips,
    kind: 'county',
    name,
    fullName: `${fullName}, ${state}`,
    state,
    status: lastYear === null ? 'current' : 'former',
    lastYear,
  }) as ReferencePlace

const PLACES = [
  county('17031', 'Cook', 'Cook County', 'Illinois'),
  county('13075', 'Cook', 'Cook County', 'Georgia'),
  county('17197', 'Will', 'Will County', 'Illinois'),
  county('24005', 'Baltimore', 'Baltimore County', 'Maryland'),
  county('24510', 'Baltimore city', 'Baltimore city', 'Maryland'),
  county('35013', 'Doña Ana', 'Doña Ana County', 'New Mexico'),
  county('22071', 'Orleans', 'Orleans Parish', 'Louisiana'),
  county('29189', 'St. Louis', 'St. Louis County', 'Missouri'),
  county('29510', 'St. Louis city', 'St. Louis city', 'Missouri'),
  county('17163', 'St. Clair', 'St. Clair County', 'Illinois'),
  county('51036', 'Charles City', 'Charles City County', 'Virginia'),
  county('09001', 'Fairfield', 'Fairfield County', 'Connecticut', 2022),
  { ...county('48', 'Texas', 'Texas', 'Texas'), kind: 'state' as const },
]
const choose = (text: string) => chooseCounties(text, PLACES)

describe('the choice of counties', () => {
  it.each([
    ['codes separated by commas', '17031,17197', ['17031', '17197']],
    ['codes separated by semicolons', '17031; 17197;', ['17031', '17197']],
    ['a name with its state', 'Will, IL', ['17197']],
    ['names and codes', '17031; Cook County, Georgia', ['17031', '13075']],
    ['a name of only one county', 'will', ['17197']],
    ['a code, then a name with its state', '17031, 13075; Will, Illinois', ['17031', '13075', '17197']],
    ['a city and a county of the same name', 'Baltimore city, MD; Baltimore County, MD', ['24510', '24005']],
    ['letters without accents', 'Dona Ana, NM', ['35013']],
    ['a parish', 'Orleans Parish, LA', ['22071']],
    ['a name without its period', 'St Louis city, MO', ['29510']],
    ['a saint without abbreviation', 'Saint Louis County, MO', ['29189']],
    ['a county whose name ends with City', 'Charles City, VA', ['51036']],
  ])('reads %s', (_name, text, codes) => {
    const { counties, problems } = choose(text)
    expect(problems).toEqual([])
    expect(counties.map(({ fips }) => fips)).toEqual(codes)
  })

  it.each([
    ['an empty list', ' ; ', 'No county is named.'],
    [
      'an unknown code',
      '99999',
      'No county is “99999”. npm run content -- new-community --list "cook" finds counties by name.',
    ],
    ['a state', '48', 'No county is “48”. npm run content -- new-community --list "cook" finds counties by name.'],
    ['a typing error', 'Wil, WI', 'No county is “Wil, WI”. Did you mean Will County, Illinois (17197)?'],
    ['a repeated county', '17197; Will, IL', 'Will County, Illinois (17197) is named twice.'],
    [
      'a name of several counties',
      'Cook',
      '“Cook” fits 2 counties; say which: Cook County, Illinois (17031); Cook County, Georgia (13075).',
    ],
    [
      'a name of a county and a city',
      'St. Louis, MO',
      '“St. Louis, MO” fits 2 counties; say which: St. Louis County, Missouri (29189); St. Louis city, Missouri (29510).',
    ],
    [
      'a county and a city of the same name, without a state',
      'baltimore',
      '“baltimore” fits 2 counties; say which: Baltimore County, Maryland (24005); Baltimore city, Maryland (24510).',
    ],
    [
      'a county of another state',
      'Will County, Maryland',
      'No county is “Will County, Maryland”. Did you mean Baltimore County, Maryland (24005); Baltimore city, Maryland (24510); Will County, Illinois (17197)?',
    ],
    [
      'a name in the wrong state that resembles others there',
      'St. Louis, IL',
      'No county is “St. Louis, IL”. Did you mean St. Clair County, Illinois (17163); St. Louis County, Missouri (29189); St. Louis city, Missouri (29510)?',
    ],
    [
      'a typing error in the state',
      'Cook, Ilinois',
      'No county is “Cook, Ilinois”. Did you mean Cook County, Illinois (17031); Cook County, Georgia (13075)?',
    ],
    ['a former county', '09001', 'Fairfield County, Connecticut (09001) ended in 2022; its figures have other codes.'],
  ])('reports %s', (_name, text, problem) => {
    expect(choose(text).problems).toEqual([problem])
  })

  it.each([
    ['cook', ['17031', '13075']],
    ['cook il', ['17031']],
    ['dona', ['35013']],
    ['fairfield', []],
  ])('lists current counties for %j', (words, codes) => {
    expect(listCounties(words, PLACES).map(({ fips }) => fips)).toEqual(codes)
  })
})
