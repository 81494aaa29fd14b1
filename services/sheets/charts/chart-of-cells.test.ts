import { expect, test } from 'vitest'
import { createNames } from '@common-measure/charts'
import { chartOfCells, figuresOfCells } from './chart-of-cells.ts'

const names = createNames()
const rows = [
  ['', '2020', '2021'],
  ['Harris', '1', '2'],
]
const cells = { range: "'Rate'!A1:C2", rows, askedTitle: 'Rate' }

test('a chart that was read with its figures is not built again', () => {
  const { model, figures } = figuresOfCells(cells, names)
  expect(figures.map(({ plain }) => plain())).toEqual(['1', '2'])
  expect(chartOfCells(cells, names).model).toBe(model)
})

test.each([
  ['other rows', { ...cells, rows: [...rows] }, names],
  ['another title', { ...cells, askedTitle: 'Share' }, names],
  ['other names', cells, createNames()],
])('%s make another chart', (_what, asked, known) => {
  const { model } = figuresOfCells(cells, names)
  expect(chartOfCells(asked, known).model).not.toBe(model)
})
