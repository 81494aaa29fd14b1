import { describe, expect, it } from 'vitest'
import { chartFromValues } from '@common-measure/charts'
import { parseCsv } from '@common-measure/charts/worksheet/csv.ts'
import type { ReferenceDataset } from '#domain/reference.ts'
import { chartData } from './chart-data.ts'
import { chartOf, communityOf, figuresOf, indicatorOf } from './fixtures/test-charts.ts'
import { subtitleOf, worksheetOf } from './worksheets.ts'

const DATASET = { source: 'U.S. Census Bureau, estimates.', url: 'https://www.census.gov/', license: 'public domain' }
const rowsOf = (...args: Parameters<typeof chartOf>) =>
  parseCsv(worksheetOf(chartOf(...args), DATASET as ReferenceDataset, { phrase: 'the poverty rate' }))
const modelOf = (...args: Parameters<typeof chartOf>) =>
  chartFromValues({ values: rowsOf(...args), askedTitle: 'Any' }).model
const PEOPLE = { id: 'population', unit: 'people', decimals: 0 }

describe('a worksheet of the reference set', () => {
  it('contains source, address, license, unit and indicator', () => {
    const [headings = [], row = []] = rowsOf(1, {}, '17031 2023 13.21')
    const settings = Object.fromEntries(headings.map((heading, at) => [heading, row[at]]))
    expect(settings).toMatchObject({
      source: 'U.S. Census Bureau, estimates, 2023.',
      'source url': DATASET.url,
      license: 'public domain',
      unit: 'percent',
      reference: 'poverty-rate',
      Cook: '13.2%',
    })
  })

  it('passes its source and license to the model, without diagnostics', () => {
    const values = rowsOf(1, {}, '17031 2022 12', '17031 2023 13.21')
    const { model, diagnostics } = chartFromValues({ values, askedTitle: 'Any' })
    expect(model.provenance).toMatchObject({
      sources: [{ url: DATASET.url }],
      license: { text: 'public domain', commercial: true },
    })
    expect(model.reference).toBe('poverty-rate')
    expect(diagnostics).toEqual([])
  })

  it('names the years of the community, not those of the whole set', () => {
    const [headings = [], row = []] = rowsOf(1, {}, '17031 2010 12', '17031 2020 13')
    expect(row[headings.indexOf('subtitle')]).toBe('Percent of people in poverty, 2010-2020')
  })

  it.each([
    ['a year at the end', 'Percent of people, 2019-2023', ['2019-2023'], 'Percent of people, 2019-2023'],
    ['the last of two years', 'Percent of adults, 2009 and 2014', ['2014'], 'Percent of adults, 2014'],
    ['both of two years', 'Percent of adults, 2009 and 2014', ['2009', '2014'], 'Percent of adults, 2009 and 2014'],
    ['years and pooled years', 'Percent, 1970 to 2019-2023', ['1990', '2019-2023'], 'Percent, 1990 to 2019-2023'],
    ['fiscal years', 'Visits, fiscal years 2016-2022', ['2016'], 'Visits, fiscal year 2016'],
    [
      'years that are averages',
      'Percent, five-year averages ending 2014-2023',
      ['2016', '2020'],
      'Percent, five-year averages ending 2016-2020',
    ],
    ['no year', 'Percent of income', ['2021'], 'Percent of income, 2021'],
    ['an unrelated year', 'Born in 1978-1983 to poor parents', ['2015'], 'Born in 1978-1983 to poor parents, 2015'],
    [
      'a month and a year',
      'Dollars paid, January 2021 to March 2023',
      ['2021-2023'],
      'Dollars paid, January 2021 to March 2023',
    ],
  ])('names its years in the subtitle: %s', (_name, subtitle, periods, text) => {
    expect(subtitleOf({ indicator: indicatorOf({ subtitle }), periods })).toBe(text)
  })

  it('does not stack parts with a gap or with a possible total', () => {
    const parts = { id: 'water-by-purpose', kind: 'breakdown' as const, unit: 'million gallons a day' }
    const stacking = (...lines: string[]) => modelOf(2, parts, ...lines).stacking
    const whole = ['17031 2010 1 Farms', '17031 2010 2 Homes', '17043 2010 2 Farms', '17043 2010 3 Homes']
    expect(stacking(...whole)).toBe('normal')
    expect(stacking(...whole.slice(0, 3))).toBeNull()
    expect(stacking(...whole, '17031 2010 3 Mines', '17043 2010 5 Mines')).toBeNull()
  })

  it('offers the state and the nation beside the counts of a single county, one at a time', () => {
    const model = modelOf(1, PEOPLE, ...['17031', '17', 'US'].flatMap((fips) => [`${fips} 2022 5`, `${fips} 2023 6`]))
    expect(model.filters.group?.options).toEqual(['Cook', 'Illinois', 'US'])
  })

  it('draws columns for single years beside pooled years, which are not a time series', () => {
    const years = ['1990', '2000', '2019-2023'].map((period, at) => `17031 ${period} ${12 * (at + 1)}`)
    expect(modelOf(1, {}, ...years).series[0]?.type).toBe('column')
  })

  it('picks the type that the engine proposes', () => {
    const flat = ['17031 2022 80', '17043 2022 78']
    expect(modelOf(2, {}, ...flat).type).toBe('dot')
    expect(modelOf(2, {}, '17031 2022 80', '17043 2022 20').type).toBe('column')
  })

  it('leaves a gap for a missing value, and contains a zero as zero', () => {
    const model = modelOf(2, PEOPLE, '17031 2022 5', '17031 2023 0', '17043 2023 4')
    expect(
      model.series.slice(0, 2).map(({ points }) => points.map((point) => ('value' in point ? point.value : null))),
    ).toEqual([
      [5, 0],
      [null, 4],
    ])
  })

  it('draws published intervals as error bars', () => {
    const model = modelOf(2, { kind: 'snapshot' }, '17031 2023 13.2 12.8 13.6', '17043 2023 6.6 6 7.1')
    expect(model.series.map(({ type }) => type)).toEqual(['column', 'errorbar'])
    expect(model.series[1]?.points[0]).toMatchObject({ low: 12.8, high: 13.6 })
  })

  it('stacks parts of a whole, one place at a time over the years', () => {
    const parts = { id: 'race-and-ethnicity', kind: 'breakdown' as const }
    const model = modelOf(
      2,
      parts,
      ...['17031', '17043'].flatMap((fips) => [
        `${fips} 2010 60 White`,
        `${fips} 2020 55 White`,
        `${fips} 2010 40 Black`,
        `${fips} 2020 45 Black`,
      ]),
    )
    expect(model.stacking).toBe('percent')
    expect(model.filters.group?.options).toEqual(['Cook', 'DuPage'])
  })
})

describe('the region', () => {
  const figures = (...lines: string[]) => chartData(indicatorOf(PEOPLE), figuresOf(...lines), communityOf(2))
  const region = (...lines: string[]) => figures(...lines)?.places.find(({ place }) => place.kind === 'region')?.figures

  it('is the sum of counts that all counties have', () => {
    expect(region('17031 2022 5', '17043 2022 3', '17031 2023 6')).toEqual([
      { period: '2022', breakdown: '', value: 8, low: null, high: null },
    ])
  })

  it.each([
    ['shares', { unit: 'percent' }],
    ['medians', { unit: 'dollars' }],
    ['ratios of people', { id: 'household-size', unit: 'people' }],
  ])('has no value for %s', (_name, parts) => {
    const data = chartOf(2, parts, '17031 2023 5', '17043 2023 3')
    expect(data.places.map(({ place }) => place.name)).toEqual(['Cook', 'DuPage'])
  })

  it('has no chart if only the state has values', () => {
    expect(figures('17 2023 5')).toBeNull()
  })
})
