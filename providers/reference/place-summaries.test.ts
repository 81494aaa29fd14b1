import { describe, expect, test } from 'vitest'
import { placeSummaries } from './place-summaries.ts'

const PLACES = [
  { fips: 'US', kind: 'nation', status: 'current' },
  { fips: '01', kind: 'state', status: 'current' },
  { fips: '02', kind: 'state', status: 'current' },
  { fips: '01001', kind: 'county', status: 'current' },
  { fips: '01003', kind: 'county', status: 'current' },
  { fips: '01005', kind: 'county', status: 'current' },
  { fips: '02001', kind: 'county', status: 'current' },
  { fips: '02003', kind: 'county', status: 'former' },
]

/** Lines with one value per place: { '01001': '2023,,5,,' }. */
function linesOf(lines: Record<string, string>, isBreakdown = false): Record<string, string> {
  const made = placeSummaries(new Map(Object.entries(lines)), PLACES, isBreakdown)
  return Object.fromEntries(made.map(({ fips, line }) => [fips, line]))
}

describe('ranks', () => {
  test('begin at 1 for the highest value, and equal values share the better rank', () => {
    const made = linesOf({ '01001': '2023,,5,,', '01003': '2023,,7,,', '01005': '2023,,5,,', '02001': '2023,,1,,' })
    expect(made).toEqual({
      '01001': '2023,5,,,2,3,1,,2,4,2,,,,,',
      '01003': '2023,7,,,1,3,3,,1,4,4,,,,,',
      '01005': '2023,5,,,2,3,1,,2,4,2,,,,,',
      '02001': '2023,1,,,1,1,1,,4,4,1,,,,,',
    })
  })

  test.each([
    ['compare states only with states, without the nation', { US: '2023,,9,,', '01': '2023,,3,,', '02': '2023,,4,,' }],
    [
      'compare states without counties',
      { US: '2023,,9,,', '01': '2023,,3,,', '02': '2023,,4,,', '01001': '2023,,99,,' },
    ],
  ])('%s', (_, lines) => {
    expect(linesOf(lines)).toMatchObject({
      US: '2023,9,,,,,,,,,,,,,,',
      '01': '2023,3,,,,,,,2,2,1,,,,,',
      '02': '2023,4,,,,,,,1,2,2,,,,,',
    })
  })

  test('compare only values of the same period', () => {
    const made = linesOf({ '01001': '2022,,5,,', '01003': '2023,,7,,\n2022,,2,,', '02001': '2023,,9,,' })
    expect(made['01001']).toBe('2022,5,,,1,2,2,,1,2,2,,,,,')
    expect(made['01003']).toMatch(/^2023,7,,,1,1,1,,2,2,1,,/)
  })

  test('exclude former counties', () => {
    const made = linesOf({ '02001': '2023,,5,,', '02003': '2023,,7,,' })
    expect(made).toEqual({ '02001': '2023,5,,,1,1,1,,1,1,1,,,,,', '02003': '2023,7,,,,,,,,,,,,,,' })
  })
})

test('the deviation is that of the whole population of five places or more', () => {
  const values = [2, 4, 4, 6, 9]
  const places = values.map((_, at) => ({ fips: `0600${at}`, kind: 'county', status: 'current' }))
  const lines = new Map(values.map((value, at) => [`0600${at}`, `2023,,${value},,`]))
  const made = placeSummaries(lines, places, false)
  const deviations = made.map(({ line }) => Number(line.split(',')[7]))
  expect(deviations[0]).toBeCloseTo(Math.sqrt(28 / 5), 12)
  expect(new Set(deviations).size).toBe(1)
})

describe('breakdowns', () => {
  test.each([
    ['the row All', '2023,Black,9,,\n2023,All,5,4,6', '2023,5,4,6,1,1,1,,1,1,1,,,,,'],
    ['the row Total', '2023,Total,5,,', '2023,5,,,1,1,1,,1,1,1,,,,,'],
    ['no row with a similar name', '2023,All people,5,,\n2023,total,6,,', undefined],
    ['the row All after a name with a comma', '2023,"Bars, pubs",9,,\n2023,All,5,,', '2023,5,,,1,1,1,,1,1,1,,,,,'],
  ])('are summarized by %s', (_, lines, expected) => {
    expect(linesOf({ '01001': lines }, true)['01001']).toBe(expected)
  })
})

describe('the previous value', () => {
  const years = (...pairs: [string, number][]) => pairs.map(([year, value]) => `${year},,${value},,`).join('\n')
  test.each([
    ['that of five years before', years(['2017', 1], ['2018', 2], ['2019', 3], ['2023', 4]), '2018,2,,'],
    ['otherwise the nearest earlier one', years(['2014', 1], ['2016', 2], ['2020', 3], ['2023', 4]), '2016,2,,'],
    ['empty beyond ten years', years(['2012', 1], ['2023', 4]), ',,,'],
    ['that of ten years before', years(['2013', 1], ['2023', 4]), '2013,1,,'],
    ['dated by the last year of a pooled period', years(['2014-2018', 1], ['2019-2023', 4]), '2014-2018,1,,'],
  ])('is %s', (_, lines, expected) => {
    expect(linesOf({ '01001': lines })['01001']?.split(',').slice(12).join(',')).toBe(expected)
  })
})
