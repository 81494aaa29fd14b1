import { expect, test } from 'vitest'
import { formatCount } from './count.ts'

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [5_988_742, '5,988,742'],
  [-1234, '-1,234'],
])('formatCount writes %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
  expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
})
