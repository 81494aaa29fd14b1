import { atlas } from '@common-measure/charts/kinds/map/atlas.ts'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import type { ReferenceSet } from '#services/reference/reference-set.ts'
import { BUDGETS, createRateLimit } from '#server/limits/rate-limit.ts'
import { createOutlines, outlinesApi } from './outlines.ts'
import { referenceApi } from './reference.ts'

const place = (fips: string, kind: ReferencePlace['kind'], name: string): ReferencePlace => ({
  fips,
  kind,
  name,
  fullName: name,
  state: kind === 'nation' ? '' : 'Texas',
  population: 10,
  populationYear: 2023,
  landAreaSqMi: 2.5,
  landAreaSource: '2010 Census',
  ruralUrban: kind === 'county' ? 1 : null,
  ruralUrbanYear: kind === 'county' ? 2023 : null,
  status: 'current',
  lastYear: null,
})
const PLACES = [
  place('US', 'nation', 'United States'),
  place('48', 'state', 'Texas'),
  place('48201', 'county', 'Harris'),
  place('49035', 'county', 'Salt Lake'),
]
const outlinesPath = () => '/maps/outlines.1.json'
const INDICATOR: ReferenceIndicator = {
  id: 'poverty-rate',
  topic: 'economic-opportunity',
  subtopic: 'income-equality',
  title: 'Poverty Rate since 1990',
  subtitle: '1990-2023',
  unit: 'percent',
  decimals: 1,
  better: 'down',
  kind: 'series',
  dataset: 'saipe',
  license: 'public domain',
  firstYear: 1990,
  lastYear: 2023,
  countiesCovered: 3143,
  note: '',
  isLead: true,
}
const SET = {
  version: 'a',
  places: () => PLACES,
  indicators: () => [INDICATOR],
  findPlace: (fips) => PLACES.find((one) => one.fips === fips) ?? null,
  findIndicator: (id) => (id === INDICATOR.id ? INDICATOR : null),
  figures: (_, fips) =>
    fips.map((code) => ({ fips: code, period: '2019-2023', breakdown: '', value: 15.3, low: 15, high: null })),
  figuresOfPeriod: (_, period) => [{ fips: '48201', period, breakdown: '', value: 15.3, low: 15, high: null }],
} as Partial<ReferenceSet> as ReferenceSet

function ask(path: string, { set = SET, headers = {} }: { set?: ReferenceSet | null; headers?: HeadersInit } = {}) {
  const limit = createRateLimit(BUDGETS.references)
  const api = referenceApi(async () => set, { addressOf: () => '192.0.2.1', limit, now: () => 0, outlinesPath })
  return api.request(path, { headers })
}

async function fipsOf(path: string): Promise<string[]> {
  const { values } = (await (await ask(path)).json()) as { values: { fips: string }[] }
  return values.map(({ fips }) => fips)
}

describe('the reference lists', () => {
  test('contain the columns of the files, with numbers as numbers', async () => {
    const { indicators } = (await (await ask('/reference/indicators.json')).json()) as { indicators: object[] }
    expect(indicators).toMatchObject([{ id: 'poverty-rate', first_year: 1990, counties_covered: 3143 }])
    expect(indicators[0]).toHaveProperty('licence', 'public domain')
    const { places } = (await (await ask('/reference/places.json')).json()) as { places: object[] }
    expect(places[2]).toEqual({
      fips: '48201',
      kind: 'county',
      name: 'Harris',
      full_name: 'Harris',
      state: 'Texas',
      population: 10,
      population_year: 2023,
      land_area_sq_mi: 2.5,
      land_area_source: '2010 Census',
      rural_urban: 1,
      rural_urban_year: 2023,
      status: 'current',
      last_year: null,
    })
  })
})

describe('the reference values', () => {
  test('contain one entry per line of the file', async () => {
    const response = await ask('/reference/values.json?indicator=poverty-rate&places=48201')
    expect(await response.json()).toEqual({
      indicator: 'poverty-rate',
      values: [{ fips: '48201', year: '2019-2023', breakdown: '', value: 15.3, low: 15, high: null }],
    })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Cache-Control')).toContain('public')
  })

  test.each([
    ['places=48201,us,48201', ['48201', 'US']],
    ['state=48', ['48', '48201']],
    ['all=1', ['US', '48', '48201', '49035']],
  ])('are selected by %s', async (query, expected) => {
    expect(await fipsOf(`/reference/values.json?indicator=poverty-rate&${query}`)).toEqual(expected)
  })

  test.each([
    ['indicator=nothing&all=1', 404, 'There is no indicator "nothing".'],
    ['indicator=poverty-rate&places=48201,99999', 404, 'There is no place "99999".'],
    ['indicator=poverty-rate&places=48201,', 404, 'There is no place "".'],
    ['indicator=poverty-rate&state=48201', 404, 'There is no state "48201".'],
    ['all=1', 400, 'The parameter indicator is missing.'],
    ['indicator=poverty-rate', 400, 'Name either places, or state, or all=1.'],
    ['indicator=poverty-rate&all=1&state=48', 400, 'Name either places, or state, or all=1.'],
    ['indicator=poverty-rate&all=yes', 400, 'The parameter all can only be 1.'],
    [
      `indicator=poverty-rate&places=${Array.from({ length: 61 }, (_, at) => at).join(',')}`,
      400,
      'A call may name 60 places at most.',
    ],
  ])('are rejected for %s with an error message', async (query, status, error) => {
    const response = await ask(`/reference/values.json?${query}`)
    expect([response.status, await response.json()]).toEqual([status, { error }])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})

test('a reference response is built once per encoding, regardless of the order of parameters', async () => {
  let made = 0
  const figures: ReferenceSet['figures'] = (...args) => {
    made += 1
    return SET.figures(...args)
  }
  const limit = createRateLimit(BUDGETS.references)
  const set = { ...SET, figures }
  const api = referenceApi(async () => set, { addressOf: () => '192.0.2.1', limit, now: () => 0, outlinesPath })
  const all = '/reference/values.json?indicator=poverty-rate&all=1'
  const plain = await api.request(all)
  const again = await api.request('/reference/values.json?all=1&indicator=poverty-rate')
  expect(await again.text()).toBe(await plain.text())
  expect(made).toBe(1)
  const packed = await api.request(all, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  const bytes = gunzipSync(Buffer.from(await packed.arrayBuffer()))
  expect(JSON.parse(bytes.toString())).toMatchObject({ indicator: 'poverty-rate' })
  expect(made).toBe(2)
  expect(plain.headers.get('ETag')).toBe(again.headers.get('ETag'))
})

test('a reference list returns 304 for a matching ETag', async () => {
  const path = '/reference/places.json'
  const etag = (await ask(path)).headers.get('ETag') ?? ''
  expect((await ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect((await ask(path, { headers: { 'If-None-Match': etag }, set: { ...SET, version: 'b' } })).status).toBe(200)
})

test('a reference list returns 503 with Retry-After while the data set is packed', async () => {
  const response = await ask('/reference/places.json', { set: null })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('reference requests are limited to 20 per second and network', async () => {
  let second = 0
  const limit = createRateLimit(BUDGETS.references)
  const api = referenceApi(async () => SET, {
    addressOf: () => '192.0.2.1',
    limit,
    now: () => second * 1000,
    outlinesPath,
  })
  const call = async () => (await api.request('/reference/indicators.json')).status
  const responses = await Promise.all(Array.from({ length: 21 }, call))
  expect(responses.filter((status) => status === 200)).toHaveLength(20)
  expect(responses.at(-1)).toBe(429)
  second = 1
  expect(await call()).toBe(200)
})

describe('the values of a map', () => {
  test('are in the order of the outlines', async () => {
    const { values, ...map } = (await (await ask('/reference/map.json?indicator=poverty-rate')).json()) as {
      values: (number | null)[]
    }
    expect(map).toEqual({
      indicator: 'poverty-rate',
      period: '2019-2023',
      periods: ['2019-2023'],
      outlines: '/maps/outlines.1.json',
    })
    expect([values.length, values.indexOf(15.3)]).toEqual([atlas()?.codes.length, atlas()?.codes.indexOf('48201')])
  })
  test.each([
    ['', 400],
    ['?indicator=none', 404],
    ['?indicator=poverty-rate&period=1900', 404],
    ['?indicator=poverty-rate&period=2019-2023', 200],
  ])('%s is answered %i', async (query, status) => {
    expect((await ask(`/reference/map.json${query}`)).status).toBe(status)
  })
})

test('the outlines are answered at the address of their content only', async () => {
  const packed = gzipSync('{"type":"Topology"}')
  const outlines = createOutlines(() => packed)
  const api = outlinesApi(outlines)
  for (const encoding of ['br', 'gzip', '']) {
    const answer = await api.request(outlines().path, { headers: { 'Accept-Encoding': encoding } })
    expect([answer.headers.get('content-encoding') ?? '', answer.headers.get('cache-control')]).toEqual([
      encoding,
      'public, max-age=31536000, immutable',
    ])
    const body = Buffer.from(await answer.arrayBuffer())
    const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(text.toString()).toBe('{"type":"Topology"}')
  }
  expect((await api.request('/maps/outlines.000000000000.json')).status).toBe(404)
})
