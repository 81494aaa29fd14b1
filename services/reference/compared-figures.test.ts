import { describe, expect, test } from 'vitest'
import { readComparison } from '#domain/comparison.ts'
import type { ReferenceFigure, ReferenceIndicator, ReferencePlace } from '#domain/reference.ts'
import { areAboutTheSame, comparedFigures } from './compared-figures.ts'
import { comparisonSheet } from './compared-charts.ts'
import type { ReferenceSet } from './reference-set.ts'

const PLACES = ['48201', '17031', '48'].map((fips): Partial<ReferencePlace> => ({ fips, fullName: `Place ${fips}` }))
const INDICATORS: Partial<ReferenceIndicator>[] = [
  {
    id: 'poverty',
    title: 'Poverty',
    subtitle: 'Percent, 2010-2023',
    unit: 'percent',
    decimals: 1,
    kind: 'series',
    dataset: 'd',
  },
  { id: 'income', title: 'Income', subtitle: '', unit: 'dollars', decimals: 0, kind: 'snapshot', dataset: 'd' },
  { id: 'ages', title: 'Ages', subtitle: '2023', unit: 'percent', decimals: 1, kind: 'breakdown', dataset: 'd' },
]

const UNSAID = { terms: '', computed: '', caveats: '', copies: [] }

/** A set from lines such as "poverty 48201 2023 15.3 15 16", with an optional breakdown at the end. */
function setOf(...lines: string[]): ReferenceSet {
  const figures = lines.map((line) => {
    const [id = '', fips = '', period = '', value = '', low, high, breakdown = ''] = line.split(' ')
    const end = (text: string | undefined) => (text === undefined || text === '-' ? null : Number(text))
    return { id, figure: { fips, period, breakdown, value: Number(value), low: end(low), high: end(high) } }
  })
  return {
    findPlace: (fips) => (PLACES.find((place) => place.fips === fips) as ReferencePlace | undefined) ?? null,
    findIndicator: (id) => (INDICATORS.find((one) => one.id === id) as ReferenceIndicator | undefined) ?? null,
    figures: (indicators, fips) =>
      figures.filter(({ id, figure }) => id === indicators && fips.includes(figure.fips)).map(({ figure }) => figure),
    datasets: () =>
      new Map([['d', { source: 'Source', url: 'https://d.example', license: 'public domain', ...UNSAID }]]),
  } as Partial<ReferenceSet> as ReferenceSet
}

const parse = (query: string) => readComparison(new URLSearchParams(query))
const rowsOf = (set: ReferenceSet, query: string) =>
  comparisonSheet(set, comparedFigures(set, parse(query)))?.rows ?? null

const SET = setOf(
  'poverty 48201 2010 18',
  'poverty 48201 2022 16.5 16 17',
  'poverty 48201 2023 16 15 17',
  'poverty 17031 2010 17',
  'poverty 17031 2022 14 13 15',
  'income 48201 2023 61000',
  'ages 48201 2023 5 - - Young',
  'ages 48201 2023 6 - - Old',
)

describe('the latest period', () => {
  test.each([
    ['is the last one that all places share', 'indicator=poverty&places=48201,17031', '2022'],
    ['is the last of one place', 'indicator=poverty&places=48201', '2023'],
    ['ignores places without values', 'indicator=poverty&places=48201,48', '2023'],
    ['is within the requested years', 'indicator=poverty&places=48201&to=2020', '2010'],
  ])('%s', (_, query, latest) => {
    expect(comparedFigures(SET, parse(query)).indicators[0]?.latest).toBe(latest)
  })

  test('is the latest of any place if places share none', () => {
    const set = setOf('poverty 48201 2010 18', 'poverty 17031 2015 17')
    expect(comparedFigures(set, parse('indicator=poverty&places=48201,17031')).indicators[0]?.latest).toBe('2015')
  })
})

describe('pooled values of several years', () => {
  const set = setOf(
    'poverty 48201 2000 15',
    'poverty 48201 2008-2012 18',
    'poverty 48201 2019-2023 16',
    'poverty 17031 2000 13',
  )

  test('are sorted among single years by their last year', () => {
    const [one] = comparedFigures(set, parse('indicator=poverty&places=48201')).indicators
    expect(one?.periods).toEqual(['2000', '2008-2012', '2019-2023'])
    expect(one?.latest).toBe('2019-2023')
  })

  test.each([
    ['from=2010', ['2008-2012', '2019-2023']],
    ['from=2013', ['2019-2023']],
    ['to=2012', ['2000', '2008-2012']],
    ['to=2011', ['2000']],
  ])('are filtered with %s by their last year', (years, periods) => {
    const [one] = comparedFigures(set, parse(`indicator=poverty&places=48201&${years}`)).indicators
    expect(one?.periods).toEqual(periods)
  })

  test('are not compared with a single year', () => {
    const [one] = comparedFigures(set, parse('indicator=poverty&places=48201,17031')).indicators
    expect(one?.latest).toBe('2000')
  })
})

describe('the worksheet of a comparison', () => {
  test('has for lines a row of values and a row of margins for each place', () => {
    const rows = rowsOf(SET, 'indicator=poverty&places=48201,17031&from=2022')
    expect(rows?.[0]).toEqual([
      '',
      'type',
      'subtitle',
      'source',
      'source url',
      'license',
      'place codes',
      '2022',
      '2023',
    ])
    expect(rows?.slice(1).map((row) => [row[0], row[1], ...row.slice(-2)])).toEqual([
      ['Place 48201', 'line', '16.5%', '16.0%'],
      ['Place 48201', 'errorbar', '16.0%:17.0%', '15.0%:17.0%'],
      ['Place 17031', 'line', '14.0%', ''],
      ['Place 17031', 'errorbar', '13.0%:15.0%', ''],
    ])
  })

  test('has for bars one period, which the subtitle names', () => {
    const rows = rowsOf(SET, 'indicator=poverty&places=48201,17031&chart=bar')
    expect(rows?.[0]?.slice(-2)).toEqual(['Place 48201', 'Place 17031'])
    expect(rows?.[1]).toContain('Percent, 2022')
    expect(rows?.map((row) => [row[0], ...row.slice(-2)]).slice(1)).toEqual([
      ['2022', '16.5%', '14.0%'],
      ['2022', '16.0%:17.0%', '13.0%:15.0%'],
    ])
  })

  test('has a group for each indicator', () => {
    const rows = rowsOf(SET, 'indicator=poverty,income&places=48201,17031')
    const group = rows?.[0]?.indexOf('group') ?? -1
    expect(rows?.slice(1).map((row) => [row[0], row[group]])).toEqual([
      ['Place 48201', 'Poverty'],
      ['Place 48201', 'Poverty'],
      ['Place 48201', 'Income'],
    ])
  })

  test('has the first part of a breakdown without a total, and its name', () => {
    const set = comparedFigures(SET, parse('indicator=ages&places=48201'))
    expect(comparisonSheet(SET, set)?.title).toBe('Ages: Young')
  })

  test('is null without values', () => {
    expect(rowsOf(SET, 'indicator=income&places=17031')).toBeNull()
    expect(rowsOf(SET, 'indicator=unknown&places=48201')).toBeNull()
  })
})

test('unknown and excess items are listed', () => {
  const { unknown, leftOut } = comparedFigures(SET, parse('indicator=poverty,income,x&places=48201,17031,99999'))
  expect([unknown, leftOut]).toEqual([['x', '99999'], ['Place 17031']])
})

test.each([
  [[1, 3], [2, 4], true],
  [[1, 2], [2, 4], true],
  [[1, 2], [3, 4], false],
  [[1, null], [1, 4], false],
] as const)('the margins %j and %j overlap: %s', ([low, high], [otherLow, otherHigh], isSame) => {
  const figure = (from: number | null, to: number | null): ReferenceFigure => ({
    fips: '48',
    period: '2023',
    breakdown: '',
    value: 2,
    low: from,
    high: to,
  })
  expect(areAboutTheSame(figure(low, high), figure(otherLow, otherHigh))).toBe(isSame)
})
