import { expect, test } from 'vitest'
import { findLines } from './cell-links.ts'

const VALUES = [['a', 'b'], ['two\nlines', 'three\r\nmore\rlines'], 'no row', [null, 1]]

test.each([
  [1, 1],
  [2, 2],
  [3, 6],
  [4, 7],
  [5, 8],
  [9, 12],
])('row %i begins in line %i of its file', (row, line) => {
  expect(findLines(VALUES)(row)).toBe(line)
})

test('the first row of an empty file begins in its first line', () => {
  expect(findLines([])(1)).toBe(1)
})
