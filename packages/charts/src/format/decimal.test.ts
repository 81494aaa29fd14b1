import { describe, expect, test } from 'vitest'
import { decimalOf, roundDigits, roundTo, withoutLeadingZeros } from './decimal.ts'

describe('decimalOf', () => {
  test.each([
    [1.005, { digits: '1005', exponent: -3 }],
    [-1.5, { digits: '15', exponent: -1 }],
    [1e21, { digits: '1', exponent: 21 }],
    [1.5e-7, { digits: '15', exponent: -8 }],
    [0, { digits: '0', exponent: 0 }],
  ])('splits %d into digits and exponent', (value, decimal) => {
    expect(decimalOf(value)).toEqual(decimal)
  })
})

describe('roundDigits', () => {
  test.each([
    ['1005', -3, 2, '101'],
    ['1004', -3, 2, '100'],
    ['995', -3, 2, '100'],
    ['9995', -3, 2, '1000'],
    ['5', -3, 2, '1'],
    ['4', -3, 2, '0'],
    ['5', -9, 2, '0'],
    ['12', 0, 2, '1200'],
    ['00012', 0, 0, '12'],
  ])('rounds %s × 10^%d to %d places: %s', (digits, exponent, places, expected) => {
    expect(roundDigits({ digits, exponent }, places)).toBe(expected)
  })
})

describe('roundTo with two decimals', () => {
  test.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [0.1 + 0.2, 0.3],
    [1.3 * 22, 28.6],
    [-0.004, 0],
    [7.125, 7.13],
    [1e300, 1e300],
    [Number.MAX_VALUE, Number.MAX_VALUE],
    [Infinity, Infinity],
  ])('rounds %d to %d', (value, expected) => {
    expect(roundTo(value, 2)).toBe(expected)
  })
})

test.each([
  [0.00314, 4, 0.0031],
  [-0.00315, 4, -0.0032],
  [12.5, 6, 12.5],
  [0.1 + 0.2, 6, 0.3],
])('roundTo(%d, %d) is %d', (value, decimals, expected) => {
  expect(roundTo(value, decimals)).toBe(expected)
})

test.each([
  ['', '0'],
  ['0', '0'],
  ['000', '0'],
  ['0012', '12'],
])('withoutLeadingZeros(%j) is %j', (digits, expected) => {
  expect(withoutLeadingZeros(digits)).toBe(expected)
})
