import { expect, test } from 'vitest'
import { listOf, quote } from './quote.ts'

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  ['abcdefgh'.split(''), 'a, b, c, d, e, f, g and h'],
  ['abcdefghi'.split(''), 'a, b, c, d, e, f, g, h and 1 more'],
])('listOf formats %j as %j', (names, text) => {
  expect(listOf(names)).toBe(text)
})

test('quote shortens long text', () => {
  expect(quote('abc')).toBe('"abc"')
  expect(quote('x'.repeat(1000)).length).toBeLessThan(70)
  expect(quote('😀'.repeat(1000)).isWellFormed()).toBe(true)
})

test('a quotation has at most 60 characters, and ends with an ellipsis if it is cut', () => {
  expect(quote('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`)
  expect(quote('x'.repeat(61))).toBe(`"${'x'.repeat(59)}…"`)
})
