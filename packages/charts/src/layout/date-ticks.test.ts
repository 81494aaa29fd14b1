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
    ['the last one is kept', years(2014, 2021), 140, ['2015', '2018', '2021']],
    ['round years of many, and the last', years(1969, 2018), 400, ['1970', '1980', '1990', '2000', '2010', '2018']],
    ['rounder years where it is narrow', years(1969, 2012), 130, ['1980', '2000']],
  ])('%s', (_, values, width, ticks) => {
    const listed = values.length < 16 ? values : null
    expect(dateTicks(values, listed, evenly(width, values)).map(({ text }) => text)).toEqual(ticks)
  })

  test('a year is written once, at its first date', () => {
    const months = ['2021-02-01', '2021-03-01', '2022-01-01', '2022-02-01', '2023-01-01']
    expect(dateTicks(months, null, evenly(400, months))).toEqual([
      { category: 0, text: '2021', x: 20 },
      { category: 2, text: '2022', x: 220 },
      { category: 4, text: '2023', x: 420 },
    ])
  })

  test('a single date', () => {
    expect(dateTicks(['2020'], ['2020'], { at: () => 50, width: 100 })).toEqual([{ category: 0, text: '2020', x: 50 }])
  })

  test('the edge of the drawing cuts no text', () => {
    const [first, last] = dateTicks(['2019', '2020'], null, { at: (category) => category * 100, width: 100 })
    expect(first?.x).toBeGreaterThan(14)
    expect(last?.x).toBeLessThan(86)
  })
})
