import { expect, test } from 'vitest'
import { decimalsIn, numberFormat, tickFormat } from './number-formats.ts'

const PLAIN = { percent: false, currency: false }

test.each([
  [[1, 2, 1000], 0],
  [[1.5, 2.25], 2],
  [[0.1 + 0.2], 1],
  [[1.234], 2],
  [[], 0],
])('%j needs %d decimals', (values, decimals) => {
  expect(decimalsIn(values)).toBe(decimals)
})

test.each([
  [PLAIN, 0, '#,##0'],
  [PLAIN, 2, '#,##0.00'],
  [{ percent: true, currency: false }, 1, '#,##0.0"%"'],
  [{ percent: false, currency: true }, 1, '$#,##0.00'],
])('the format of %j with %d decimals is %s', (signs, decimals, format) => {
  expect(numberFormat(signs, decimals)).toBe(format)
})

test.each([
  [PLAIN, [1, 2.5], 'General'],
  [PLAIN, [1, -2000], '#,##0'],
  [{ percent: true, currency: false }, [15.3], 'General"%"'],
  [{ percent: false, currency: true }, [40_000], '"$"#,##0'],
])('the ticks of %j for %j are %s', (signs, values, format) => {
  expect(tickFormat(signs, values)).toBe(format)
})
