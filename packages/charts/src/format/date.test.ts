import { describe, expect, test } from 'vitest'
import { decimalYear, isDate } from './date.ts'

describe('decimalYear', () => {
  test.each([
    ['2017', 2017],
    ['1800', 1800],
    ['2099', 2099],
    ['2017-01-01', 2017],
    ['2017-07-02', 2017 + 182 / 365],
    ['2020-12-31', 2020 + 365 / 366],
    ['2000-03-01', 2000 + 60 / 366],
    ['1900-03-01', 1900 + 59 / 365],
  ])('converts %j to %d', (text, years) => {
    expect(decimalYear(text)).toBeCloseTo(years, 10)
  })

  test.each([
    '',
    '1799',
    '2100',
    '17',
    'FY17',
    '2017-18',
    '2017-7-2',
    '2019-02-29',
    '2019-13-01',
    '1/2/2017',
    ' 2017',
    '２０１７',
  ])('rejects %j', (text) => {
    expect(decimalYear(text)).toBeNull()
    expect(isDate(text)).toBe(false)
  })
})
