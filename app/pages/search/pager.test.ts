import { expect, test } from 'vitest'
import { pagesShown } from './pager.tsx'

test.each([
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 … 4 5 6 … 9'],
  [125, 125, '1 … 124 125'],
])('the pager at page %d of %d shows %s', (page, pages, shown) => {
  expect(
    pagesShown(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown)
})
