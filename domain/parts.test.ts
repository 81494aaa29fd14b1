import { describe, expect, test } from 'vitest'
import { countAfter, countAsked } from './parts.ts'

describe('Load More', () => {
  test.each([
    [null, 10],
    ['', 10],
    ['20', 20],
    ['25', 25],
    ['3', 10],
    ['-20', 10],
    ['1e9', 10],
    ['99999999999', 10],
    ['many', 10],
  ])('reads ?count=%s as %d', (text, count) => {
    expect(countAsked(text, 10)).toBe(count)
  })

  test.each([
    [10, 27, 20],
    [20, 27, 30],
    [30, 27, null],
    [10, 10, null],
    [10, 0, null],
  ])('continues from %d of %d to %s', (shown, total, next) => {
    expect(countAfter(shown, total, 10)).toBe(next)
  })
})
