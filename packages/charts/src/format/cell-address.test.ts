import { expect, test } from 'vitest'
import { addressOf, columnLetters, firstCellOf } from './cell-address.ts'

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('the column %d has the letters %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters)
})

test('the address of a cell has letters and a row number', () => {
  expect(addressOf({ row: 7, column: 2 })).toBe('B7')
})

test.each([
  ['C5:Z100', 'C5'],
  ['$C$5:$Z$100', 'C5'],
  ['c5', 'C5'],
  ['C:Z', 'C1'],
  ['5:10', 'A5'],
  ['', 'A1'],
  ['nonsense', 'A1'],
  ['A0', 'A1'],
  ['AB12', 'AB12'],
])('the range %j starts at %s', (cells, address) => {
  expect(addressOf(firstCellOf(cells))).toBe(address)
})
