import { expect, test } from 'vitest'
import { largest } from './largest.ts'

const numbers = (count: number) => Float64Array.from({ length: count }, (_, i) => (i * 7919 + 13) % 1009)

test.each([
  [0, 5],
  [1, 5],
  [10, 3],
  [1000, 1],
  [1000, 20],
  [1000, 999],
  [1000, 1000],
  [1000, 5000],
  [1000, 0],
])('of %d numbers the %d largest, largest first', (count, most) => {
  const expected = [...numbers(count)].toSorted((a, b) => b - a).slice(0, most)
  expect([...largest(numbers(count), most)]).toEqual(expected)
})

test('of equals', () => {
  expect([...largest(Float64Array.from([1, 1, 1, 2, 2]), 3)]).toEqual([2, 2, 1])
})
