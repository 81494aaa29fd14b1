import { expect, test } from 'vitest'
import { createNames } from '@common-measure/charts'
import { chartNames } from '#services/charts/chart-names.ts'
import { chartInThread, chartOfCells, figuresOfCells, loadChart } from './chart-of-cells.ts'

const names = createNames()
const rows = [
  ['', '2020', '2021'],
  ['Harris', '1', '2'],
]
const cells = { range: "'Rate'!A1:C2", rows, askedTitle: 'Rate' }

test('the chart of cells is cached', () => {
  const { model, figures } = figuresOfCells(cells, names)
  expect(figures.map(({ plain }) => plain())).toEqual(['1', '2'])
  expect(chartOfCells(cells, names).model).toBe(model)
})

test.each([
  ['other rows', { ...cells, rows: [...rows] }, names],
  ['another title', { ...cells, askedTitle: 'Share' }, names],
  ['other names', cells, createNames()],
])('%s build another chart', (_what, changed, cached) => {
  const { model } = figuresOfCells(cells, names)
  expect(chartOfCells(changed, cached).model).not.toBe(model)
})

const largeRows = (count: number) => [
  ['', ...Array.from({ length: 119 }, (_, at) => String(1900 + at))],
  ...Array.from({ length: count - 1 }, (_, row) => Array.from({ length: 120 }, (__, at) => String(row * at))),
]

test.each([
  [100, []],
  [101, ['chart']],
])('the chart of %i rows of 120 cells uses the worker tasks %j', async (count, tasks) => {
  const input = { ...cells, rows: largeRows(count) }
  const kinds: string[] = []
  const runTask = async (kind: 'chart', taskInput: Parameters<typeof chartInThread>[0]) => {
    kinds.push(kind)
    return chartInThread(taskInput)
  }
  expect(await loadChart(input, chartNames([]), { runTask, places: [] })).toEqual(chartOfCells(input, chartNames([])))
  expect(kinds).toEqual(tasks)
})

test('a large chart is built in the main thread if the worker thread fails', async () => {
  const input = { ...cells, rows: largeRows(200) }
  const runTask = () => Promise.reject(new Error('too slow'))
  expect(await loadChart(input, names, { runTask, places: [] })).toEqual(chartOfCells(input, names))
})
