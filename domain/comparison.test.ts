import { expect, test } from 'vitest'
import { comparisonOf, comparisonPath, comparisonSheet, readComparison } from './comparison.ts'

const read = (query: string) => readComparison(new URLSearchParams(query))

test.each([
  ['places=48201,us&indicator=poverty-rate', '/compare?indicator=poverty-rate&places=48201,us'],
  ['indicator=poverty-rate&places=US,48201,us,48201', '/compare?indicator=poverty-rate&places=us,48201'],
  ['indicator=Poverty-Rate, uninsured&places= 48201', '/compare?indicator=poverty-rate,uninsured&places=48201'],
  ['chart=bar&to=2020&from=2010&indicator=a', '/compare?indicator=a&from=2010&to=2020&chart=bar'],
  ['indicator=a&chart=pie&from=abc&to=20201', '/compare?indicator=a'],
  ['by=county&area=us&from=2010&chart=map&indicator=a', '/compare?indicator=a&chart=map'],
  ['area=48&chart=map&to=2020&indicator=a', '/compare?indicator=a&to=2020&chart=map&area=48'],
  ['by=state&area=48&chart=map&indicator=a', '/compare?indicator=a&chart=map&by=state'],
  ['area=Community&chart=map&indicator=a', '/compare?indicator=a&chart=map&area=community'],
  ['area=mars&chart=map&indicator=a', '/compare?indicator=a&chart=map'],
  ['area=48&by=state&indicator=a', '/compare?indicator=a'],
  ['area=48&chart=bivariate&from=2010&indicator=a,b', '/compare?indicator=a,b&chart=bivariate&area=48'],
  ['chart=bivariate&indicator=a,A', '/compare?indicator=a&chart=map'],
  ['indicator=,,&places=', '/compare'],
  ['indicator=%3Cscript%3E&places=a%26b', '/compare?indicator=%3Cscript%3E&places=a%26b'],
])('the query %s has the canonical path %s', (query, path) => {
  const comparison = read(query)
  expect(comparisonPath(comparison)).toBe(path)
  expect(comparisonPath(readComparison(new URL(path, 'http://x').searchParams))).toBe(path)
})

test('readComparison limits the number of places and the length of ids', () => {
  const { places } = read(`places=${Array.from({ length: 500 }, (_, at) => `p${at}`).join(',')}`)
  expect(places).toHaveLength(40)
  expect(read(`indicator=${'x'.repeat(5000)}`).indicators[0]).toHaveLength(60)
})

test('comparisonOf reads a comparison from the id of its worksheet', () => {
  const comparison = read('indicator=poverty-rate&places=48201,us&chart=bar')
  expect(comparisonOf(comparisonSheet(comparison))).toEqual(comparison)
  expect(comparisonOf('employment')).toBeNull()
})

test('comparisonPath keeps the query with a file extension', () => {
  expect(comparisonPath(read('indicator=a&places=us'), '.csv')).toBe('/compare.csv?indicator=a&places=us')
})
