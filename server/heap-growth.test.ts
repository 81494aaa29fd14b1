import { expect, test } from 'vitest'
import { growthFor } from './heap-growth.ts'

const MB = 1024 * 1024

test.each([
  [120, 100],
  [250, 100],
  [251, 50],
  [900, 50],
])('with %d MB in use the heap may grow by %d percent', (used, percent) => {
  expect(growthFor(used * MB)).toBe(percent)
})
