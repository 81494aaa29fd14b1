import { expect, test } from 'vitest'
import { acrossGaps, sharesOf, totalsOf } from './across-gaps.ts'

const points = (...values: (number | null)[]) => values.map((value, category) => ({ category, value }))

test('a gap is interpolated linearly by the distances of the categories', () => {
  expect(acrossGaps(points(2, null, 10), [0, 1, 2])).toEqual([2, 6, 10])
  expect(acrossGaps(points(2, null, 10), [0, 3, 4])).toEqual([2, 8, 10])
  expect(acrossGaps(points(null, 4, null), [0, 1, 2])).toEqual([null, 4, null])
})

test('totals add absolute values, and shares keep the signs of their values', () => {
  expect(
    totalsOf(
      [
        [3, null],
        [-1, 2],
      ],
      2,
    ),
  ).toEqual([4, 2])
  expect(sharesOf([points(3, 1), points(-1, 1)], [0, 1])).toEqual([
    [75, 50],
    [-25, 50],
  ])
})
