import { expect, test } from 'vitest'
import { chartOf } from '../../test/fixtures/chart-of.ts'
import { START } from './isolate.ts'
import { readQuery, writeQuery } from './query.ts'

const { model } = chartOf('|V|group|label', 'a|1|G1|', 'b|2|G1|', 'a|3|G2|', 'c|4|G2|See & be')

test.each([
  ['', 'G1', null],
  ['group=G2', 'G2', null],
  ['group=g2&series=c', 'G2', 3],
  ['group=G2&series=see+%26+be', 'G2', 3],
  ['group=nowhere&series=nobody', 'G1', null],
  ['series=B', 'G1', 1],
])('the query %j means group %s and isolated series %j', (query, group, isolated) => {
  expect(readQuery(model, new URLSearchParams(query))).toEqual({
    choice: { group, toggle: null },
    legend: { isolated, revealed: [] },
  })
})

test.each([
  ['G1', null, ''],
  ['G2', null, 'group=G2'],
  ['G2', 3, 'group=G2&series=c'],
  ['G1', 1, 'series=b'],
])('the state with group %s and isolated series %j becomes the query %j', (group, isolated, query) => {
  const state = { choice: { group, toggle: null }, legend: { isolated, revealed: [] } }
  expect(writeQuery(model, state).toString()).toBe(query)
})

test('the query of a stacked chart cannot isolate a series', () => {
  const stacked = chartOf('|A|stacking', 'a|1|normal', 'b|2|').model
  expect(readQuery(stacked, new URLSearchParams('series=a')).legend).toBe(START)
})

test('the query contains shown series that were hidden initially', () => {
  const { model } = chartOf('|V|hidden', 'a|1|', 'b|2|TRUE', 'c|3|TRUE')
  const read = (query: string) => readQuery(model, new URLSearchParams(query)).legend
  expect(read('also=c&also=B&also=nobody&also=a')).toEqual({ isolated: null, revealed: [2, 1] })
  expect(read('also=c&series=c')).toEqual({ isolated: 2, revealed: [2] })
  const state = { choice: { group: null, toggle: null }, legend: { isolated: null, revealed: [1, 2] } }
  expect(writeQuery(model, state).toString()).toBe('also=b&also=c')
})
