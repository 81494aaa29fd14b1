import { describe, expect, test } from 'vitest'
import { ADDRESSES } from '#app/site/addresses.ts'
import { TOUR_STEPS } from '#app/site/tour/steps.ts'
import { formatCount } from '#domain/count.ts'
import { BUNDLED_COMMUNITY } from '#services/community/fixtures/bundled-community.ts'
import { chartSite } from './chart-site.ts'
import { judgeExchange } from './judge-exchange.ts'
import { codesIn, readExamples, readPairs, readTable } from './read-examples.ts'

test('every listed address exists and reads the listed parameters', () => {
  const listed = readTable('pages.md', 'Addresses')

  for (const [addresses = '', , parameters = ''] of listed) {
    const lines = codesIn(addresses).map((path) => ADDRESSES.find((one) => one.path === path))
    const reads = new Set(lines.flatMap((line) => [...(line?.query?.reads ?? []), ...(line?.query?.readsAll ?? [])]))
    const named = codesIn(parameters).map((name) => name.split('=')[0] ?? '')

    expect(lines).not.toContain(undefined)
    expect(named.filter((name) => !reads.has(name))).toEqual([])
  }
})

test('the list of the tour is the tour of the site', () => {
  const listed = readTable('pages.md', 'Words of the tour').map(([, target = '', text = '']) => ({
    name: codesIn(target)[0],
    text,
  }))

  expect(listed).toEqual(TOUR_STEPS)
})

test('the table of counties is that of the bundled community', () => {
  const { scope, places } = BUNDLED_COMMUNITY
  const counties = (scope?.areas ?? []).flatMap((area) =>
    places.filter(({ id, kind }) => id === area.place && kind === 'county').map(({ name }) => ({ ...area, name })),
  )

  expect(readTable('pages.md', 'The three counties')).toEqual(
    counties.map(({ name, population, areaSqMi }) => [name, formatCount(population ?? 0), formatCount(areaSqMi ?? 0)]),
  )
})

test('the options of the newsletter are those of the form', () => {
  const options = readTable('pages.md', 'Options of the newsletter').map(([, list = '']) => list.split('; '))

  const { counties, profiles } = BUNDLED_COMMUNITY.newsletter
  const [listed, , kinds] = options
  expect([listed, kinds]).toEqual([counties, profiles])
})

describe('requests', () => {
  const [{ text: csv } = { text: '' }] = readExamples('pages.md').filter(({ info }) => info === 'chart')
  const app = chartSite(csv)

  test.each(readPairs('pages.md', 'request').map(({ input, output }) => [input.text, output.text]))(
    '%s',
    async (request, answer) => judgeExchange(app, request, answer),
  )
})
