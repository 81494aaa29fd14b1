import { expect, test } from 'vitest'
import { ownQuery, withOwnQuery } from './own-query.ts'

test.each([
  ['chart.group=South&chart.series=y&chart.table=1', 'group=South&series=y&table=1'],
  ['chart.also=a&chart.also=b', 'also=a&also=b'],
  ['chart.sort=highest', 'sort=highest'],
  ['group=South&other.group=South&chart.unknown=1', ''],
  ['', ''],
])('a chart reads only parameters with its own prefix: %j', (page, own) => {
  expect(ownQuery('chart', new URLSearchParams(page)).toString()).toBe(own)
})

test.each([
  ['group=South&table=1', 'q=1&other.group=B&chart.group=South&chart.table=1'],
  ['also=a&also=b', 'q=1&other.group=B&chart.also=a&chart.also=b'],
  ['', 'q=1&other.group=B'],
])('writing %j leaves the rest of the query unchanged', (own, expected) => {
  const page = new URLSearchParams('q=1&other.group=B&chart.series=x&chart.table=1')
  expect(withOwnQuery('chart', new URLSearchParams(own), page).toString()).toBe(expected)
})
