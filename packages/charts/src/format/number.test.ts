import { describe, expect, test } from 'vitest'
import { formatAxisLabels, formatInTooltip, formatValue, plainNumber, type NumberFormat } from './number.ts'

const plain: NumberFormat = { percent: false, currency: false, decimals: null }
const percent = { ...plain, percent: true }
const currency = { ...plain, currency: true }

describe('formatValue', () => {
  test.each<[number | null, NumberFormat, string]>([
    [null, plain, 'no data'],
    [Number.NaN, plain, 'no data'],
    [0, plain, '0'],
    [-0, plain, '0'],
    [5, plain, '5'],
    [12.5, plain, '12.5'],
    [12.34, plain, '12.34'],
    [999, plain, '999'],
    [1000, plain, '1,000'],
    [-1234567.8, plain, '-1,234,567.8'],
    [1e21, plain, '1,000,000,000,000,000,000,000'],
    [12.5, percent, '12.5%'],
    [-2, percent, '-2%'],
    [1200, currency, '$1,200'],
    [1200.5, currency, '$1,200.50'],
    [-5, currency, '-$5'],
    [12.34, { ...plain, decimals: 1 }, '12.3'],
    [12.35, { ...plain, decimals: 1 }, '12.4'],
    [1.5, { ...plain, decimals: 0 }, '2'],
    [63.9, { ...percent, tooltipRounding: 'down' }, '63.9%'],
    [-0.4, { ...plain, decimals: 0 }, '0'],
    [7, { ...plain, decimals: 2 }, '7.00'],
    [1200.5, { ...currency, decimals: 0 }, '$1,201'],
  ])('formats %d with %j as %j', (value, axis, text) => {
    expect(formatValue(value, axis)).toBe(text)
  })
})

test.each<[number | null, NumberFormat, string]>([
  [34.55, percent, '34.55%'],
  [34.55, { ...percent, tooltipRounding: 'down' }, '34%'],
  [0.29 * 100, { ...percent, tooltipRounding: 'down' }, '29%'],
  [0.51, { ...percent, tooltipRounding: 'down' }, '0%'],
  [null, { ...percent, tooltipRounding: 'down' }, 'no data'],
])('formatInTooltip formats %d with %j as %j', (value, axis, text) => {
  expect(formatInTooltip(value, axis)).toBe(text)
})

describe('formatAxisLabels', () => {
  test.each<[number[], NumberFormat, string[]]>([
    [[0, 500, 1000, 1500], plain, ['0', '500', '1k', '1.5k']],
    [[0, 2e6], plain, ['0', '2M']],
    [[3.5e9], plain, ['3.5G']],
    [[1e12, 1e15, 1e18], plain, ['1T', '1P', '1E']],
    [[1e21], plain, ['1,000E']],
    [[1.5e6], currency, ['$1.5M']],
    [[-1.5e6], currency, ['-$1.5M']],
    [[0, 1250, 2500], plain, ['0', '1,250', '2,500']],
    [[0, 25, 50], percent, ['0%', '25%', '50%']],
    [[2000], percent, ['2k%']],
    [[999.5, 1000], plain, ['999.5', '1k']],
    [[999_950], plain, ['999,950']],
    [[], plain, []],
  ])('formats %j with %j', (values, axis, texts) => {
    expect(formatAxisLabels(values, axis)).toEqual(texts)
  })
})

test.each([
  [15.3, '15.3'],
  [-0.5, '-0.5'],
  [1_000_000, '1000000'],
  [1e21, '1000000000000000000000'],
  [0, '0'],
])('plainNumber(%d) is %j', (value, text) => {
  expect(plainNumber(value)).toBe(text)
})
