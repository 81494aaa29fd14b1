import { expect, test } from 'vitest'
import { neighbor } from './neighbor.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, null],
])('the key %s on tab %d of three moves to %j', (key, from, to) => {
  expect(neighbor(key, from, 3)).toBe(to)
})
