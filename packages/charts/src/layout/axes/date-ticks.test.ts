import { describe, expect, test } from 'vitest'
import { dateTicks } from './date-ticks.ts'

const years = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
const evenly = (width: number, values: string[]) => ({
  at: (category: number) => 20 + (category * width) / (values.length - 1),
  width: width + 40,
})

describe('dateTicks', () => {
  test.each([
    ['all that are listed when they fit', years(2010, 2018), 700, years(2010, 2018)],
    ['every second', years(2010, 2018), 300, ['2010', '2012', '2014', '2016', '2018']],
    ['the first and last are kept', years(2014, 2021), 140, ['2014', '2017', '2021']],
    ['at equal intervals if they keep as many labels', years(2010, 2018), 120, ['2010', '2014', '2018']],
    ['round years of many, and both ends', years(1969, 2018), 400, ['1969', '1980', '1990', '2000', '2010', '2018']],
    ['round years in a narrow drawing', years(1969, 2012), 200, ['1969', '1980', '2000', '2012']],
    ['only the ends where nothing else has room', years(2010, 2018), 60, ['2010', '2018']],
  ])('labels dates: %s', (_, values, width, ticks) => {
    const listed = values.length < 16 ? values : null
    expect(dateTicks(values, listed, evenly(width, values)).map(({ text }) => text)).toEqual(ticks)
  })

  test('labels each year once, at its first date', () => {
    const months = ['2021-02-01', '2021-03-01', '2022-01-01', '2022-02-01', '2023-01-01']
    expect(dateTicks(months, null, evenly(400, months))).toEqual([
      { category: 0, text: '2021', x: 20 },
      { category: 2, text: '2022', x: 220 },
      { category: 4, text: '2023', x: 420 },
    ])
  })

  test.each([
    [
      'months of one year',
      ['2020-01-01', '2020-02-01', '2020-03-01', '2020-04-01'],
      400,
      ['Jan 2020', 'Feb 2020', 'Mar 2020', 'Apr 2020'],
    ],
    [
      'months, including both ends',
      ['2020-01-01', '2020-02-01', '2020-03-01', '2020-04-01'],
      150,
      ['Jan 2020', 'Apr 2020'],
    ],
    ['a month once, at its first day', ['2012-06-15', '2012-06-20', '2012-07-01'], 400, ['Jun 2012', 'Jul 2012']],
    ['a year outside the calendar', ['2019-11-01', '2020-03-01'], 400, ['Nov 2019', 'Mar 2020']],
    ['one day', ['2012-06-15'], 400, ['June 15, 2012']],
    ['one month', ['2012-06-01'], 400, ['Jun 2012']],
    ['days of one month', ['2012-06-15', '2012-06-20'], 400, ['June 15, 2012', 'June 20, 2012']],
    ['more than a year is labeled by years', ['2019-01-01', '2019-06-01', '2020-06-01'], 400, ['2019', '2020']],
    ['years, even if they are few', ['2019', '2020'], 400, ['2019', '2020']],
  ])('labels dates: %s', (_, values, width, ticks) => {
    expect(dateTicks(values, values, evenly(width, values)).map(({ text }) => text)).toEqual(ticks)
  })

  test('labels a single date', () => {
    expect(dateTicks(['2020'], ['2020'], { at: () => 50, width: 100 })).toEqual([{ category: 0, text: '2020', x: 50 }])
  })

  test('keeps labels within the drawing', () => {
    const [first, last] = dateTicks(['2019', '2020'], null, { at: (category) => category * 100, width: 100 })
    expect(first?.x).toBeGreaterThan(14)
    expect(last?.x).toBeLessThan(86)
  })
})
