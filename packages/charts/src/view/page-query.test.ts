import { expect, test } from 'vitest'
import { chartOf } from '../../test/chart-of.ts'
import { START } from './isolate.ts'
import { readPageQuery, writePageQuery } from './page-query.ts'

const { model } = chartOf('|A|group', 'x|1|North', 'y|2|North', 'x|3|South', 'y|4|South')

test('a chart reads only what its own id precedes', () => {
  const read = (query: string) => readPageQuery(model, new URLSearchParams(query))
  expect(read('chart.group=South&chart.series=y&chart.table=1')).toEqual({
    choice: { group: 'South', toggle: null },
    legend: { isolated: 3, revealed: [] },
    isTableOpen: true,
  })
  const start = { choice: { group: 'North', toggle: null }, legend: START, isTableOpen: false }
  expect(read('group=South&other.group=South')).toEqual(start)
  expect(read('chart.group=Nowhere&chart.series=nobody&chart.table=maybe')).toEqual(start)
})

test('writing leaves the rest of the query as it is, and writes nothing for the start', () => {
  const state = { choice: { group: 'South', toggle: null }, legend: START, isTableOpen: true }
  const page = new URLSearchParams('q=1&other.group=B&chart.series=x')
  const query = writePageQuery(model, state, page)
  expect(query.toString()).toBe('q=1&other.group=B&chart.group=South&chart.table=1')
  expect(readPageQuery(model, query)).toEqual(state)
  const start = { ...state, choice: { group: 'North', toggle: null }, isTableOpen: false }
  expect(writePageQuery(model, start, query).toString()).toBe('q=1&other.group=B')
})
