import { describe, expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { afterChoice, afterLegend, afterSort } from './next-state.ts'
import { readQuery, writeQuery } from './query.ts'

const { model } = chartOf('|V|group|hidden', 'a|1|G1|', 'b|2|G1|', 'c|3|G2|', 'd|4|G2|', 'e|5|G2|TRUE')
const at = (query: string) => readQuery(model, new URLSearchParams(query))
const messageOf = (next: ReturnType<typeof afterChoice>) =>
  next && [writeQuery(model, next.state).toString(), next.announcement].join(': ')

describe('a press on a legend entry', () => {
  test.each([
    ['', 'a', 'series=a: Only a is shown.'],
    ['series=a', 'a', ': All series are shown.'],
    ['series=a', 'b', 'series=b: Only b is shown.'],
    ['group=G2', 'e', 'group=G2&also=e: e is shown with the others.'],
    ['group=G2&also=e', 'e', 'group=G2&series=e&also=e: Only e is shown.'],
    ['', 'c', null],
  ])('changes the state %j for %s', (query, label, expected) => {
    const index = model.series.findIndex((each) => each.label === label)
    expect(messageOf(afterLegend(model, at(query), { index, label }))).toBe(expected)
  })
})

test.each([
  ['', 'G2', 'group=G2: Showing G2.'],
  ['group=G2&series=c', 'G1', ': Showing G1.'],
  ['group=G2', 'G2', null],
])('a selected group changes the state %j to %s', (query, option, expected) => {
  expect(messageOf(afterChoice(model, at(query), 'group', option))).toBe(expected)
})

describe('the order of the categories', () => {
  const { model: sortable } = chartOf('|A|B|sortable', 'a|1|2|TRUE', 'b|3|4|')
  const from = (query: string) => readQuery(sortable, new URLSearchParams(query))
  const announcementOf = (next: ReturnType<typeof afterSort>) =>
    next && [writeQuery(sortable, next.state).toString(), next.announcement].join(': ')

  test.each([
    ['', true, 'sort=highest: Sorted, highest first.'],
    ['series=b', true, 'series=b&sort=highest: Sorted, highest first.'],
    ['sort=highest', false, ': In the order as given.'],
    ['sort=highest', true, null],
    ['', false, null],
  ])('changes from %j to sorted %s', (query, toSorted, expected) => {
    expect(announcementOf(afterSort(sortable, from(query), toSorted))).toBe(expected)
  })

  test('is kept when a series is isolated', () => {
    const next = afterLegend(sortable, from('sort=highest'), { index: 1, label: 'b' })
    expect(announcementOf(next)).toBe('series=b&sort=highest: Only b is shown.')
  })
})
