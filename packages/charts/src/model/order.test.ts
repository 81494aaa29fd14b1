import { expect, test } from 'vitest'
import { BUNDLED_NAMES } from '../../../../services/community/fixtures/bundled-community.ts'
import { orderByDate, orderByRank } from './order.ts'

test('names are sorted by rank, and equal ranks keep their order', () => {
  const names = ['Total', 'Harris', 'Under 18', 'Texas', '3-County Area', 'Over 65']
  expect(orderByRank(names, BUNDLED_NAMES).map((index) => names[index])).toEqual([
    'Harris',
    '3-County Area',
    'Texas',
    'Under 18',
    'Over 65',
    'Total',
  ])
})

test('dates are sorted by the calendar, with a year as its first day', () => {
  const dates = ['2012', '2010', '2011-06-30', '2011', '2011-01-01', '2010-12-31']
  expect(orderByDate(dates).map((index) => dates[index])).toEqual([
    '2010',
    '2010-12-31',
    '2011',
    '2011-01-01',
    '2011-06-30',
    '2012',
  ])
})
