import { expect, test } from 'vitest'
import { siteChart } from '../../test/fixtures/site-chart.ts'
import { periodOf } from './period.ts'

test.each<[values: string[][], period: string | null]>([
  [
    [
      ['', '2010', '2015-2019'],
      ['Harris', '1', '2'],
    ],
    '2010 2019',
  ],
  [
    [
      ['', '2010-03-04', '2012-05-06'],
      ['Harris', '1', '2'],
    ],
    '2010 2012',
  ],
  [
    [
      ['', 'Art', 'History'],
      ['2009', '1', '2'],
      ['2014', '3', '4'],
    ],
    '2009 2014',
  ],
  [
    [
      ['', 'Art', 'subtitle'],
      ['Harris', '1', 'Dollars of 2010, 2019-2023'],
    ],
    '2019 2023',
  ],
  [
    [
      ['', 'Art', 'subtitle'],
      ['Harris', '1', 'Museums, 2018'],
    ],
    '2018 2018',
  ],
  [
    [
      ['', 'Art'],
      ['Harris', '1'],
    ],
    null,
  ],
])('the period of %j is %s', (values, period) => {
  const found = periodOf(siteChart({ values, askedTitle: 'Museums' }).model)
  expect(found && `${found.first} ${found.last}`).toBe(period)
})
