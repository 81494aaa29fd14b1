import { describe, expect, test } from 'vitest'
import { figureOf, isBeyondOne, readNumber } from './number-text.ts'

const valueOf = (text: string): number | null => {
  const number = readNumber(text)
  return number && figureOf(number)
}

describe('readNumber', () => {
  test.each([
    ['12', 12],
    ['+12', 12],
    ['-5', -5],
    ['\u22125', -5],
    ['\u20133', -3],
    ['- 5', -5],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['1.50E+03', 1500],
    ['1.2e1', 12],
    ['1e-3', 0],
    ['12e-1', 1.2],
    ['1,234.50', 1234.5],
    ['1,000,000', 1_000_000],
    ['12,5', 125],
    ['1,2,3', 123],
    ['5,', 5],
    ['1 234', 1234],
    ['12 345.5', 12_345.5],
    ['1 234 567', 1_234_567],
    ['$5', 5],
    ['$ 12', 12],
    ['-$5', -5],
    ['$-5', -5],
    ['- $ 5', -5],
    ['5$', 5],
    ['5 $', 5],
    ['15.3%', 15.3],
    ['7 %', 7],
    ['(5)', -5],
    ['( 5 )', -5],
    ['($2,500)', -2500],
    ['(5%)', -5],
    ['(5)%', -5],
    ['(5) %', -5],
    ['(0.004)', 0],
    ['123456789012345678901234567890', 1.2345678901234568e29],
  ])('%j is %d', (text, value) => {
    expect(valueOf(text)).toBe(value)
  })

  test.each([
    '',
    ' ',
    '-',
    '+',
    '$',
    '%',
    '.',
    ',',
    ',.5',
    'e5',
    '1e',
    '1e+',
    '()',
    '(',
    '5)',
    '(5',
    '(-5)',
    '(+5)',
    '-(5)',
    '--5',
    '+-5',
    '-$-5',
    '$5$',
    '$5%',
    '5%$',
    '%5',
    '5%%',
    '(5%)%',
    '5 5',
    '12 34',
    '1234 567',
    '1 234,567',
    '1,234 567',
    '1 2345',
    '1.234,56',
    '1.2.3',
    '€5',
    '1.2k',
    '12*',
    '~7',
    '12²',
    '1/2',
    '0x1F',
    'Infinity',
    'NaN',
    '１２',
    '٣',
    '5  5',
    '5 -',
    '1e309',
    '-1e400',
    '1e99999999999999999999',
    'TRUE',
    'three',
    '9:11',
  ])('%j is not a number', (text) => {
    expect(readNumber(text)).toBeNull()
  })

  test.each(['0', '0.00', '-0', '$0', '0%', '(0)', '000', '0e5', '.0', '0,000'])('%j is a written zero', (text) => {
    expect(readNumber(text)?.isZero).toBe(true)
  })

  test.each(['0.004', '1e-999', '0.0001%'])('%j rounds to zero, but is not a written zero', (text) => {
    expect(readNumber(text)?.isZero).toBe(false)
    expect(valueOf(text)).toBe(0)
  })

  test.each([
    ['1,234', false],
    ['1,234,567.8', false],
    ['999', false],
    ['0,123', false],
    ['12,5', true],
    ['1234,567', true],
    ['1,23,456', true],
    [',500', true],
    ['5,', true],
  ])('commas of %j are irregular: %s', (text, isOdd) => {
    expect(readNumber(text)?.hasOddCommas).toBe(isOdd)
  })

  test.each([
    ['$5', true, true],
    ['-$5', true, true],
    ['5$', false, true],
    ['5', false, false],
  ])('%j has the currency %s, and contains a dollar sign: %s', (text, hasCurrency, hasDollar) => {
    expect(readNumber(text)).toMatchObject({ hasCurrency, hasDollar })
  })
})

describe('figureOf', () => {
  test.each([
    ['1.005', 1, 1.01],
    ['2.675', 1, 2.68],
    ['-1.005', 1, -1.01],
    ['1234567.891', 1, 1_234_567.89],
    ['9.995', 1, 10],
    ['0.07', 100, 7],
    ['0.153', 100, 15.3],
    ['0.12345', 100, 12.35],
    ['0.29', 100, 29],
    ['1.15', 100, 115],
    ['0.00005', 100, 0.01],
  ] as const)('%s times %d is %d', (text, factor, value) => {
    const number = readNumber(text)
    expect(number && figureOf(number, factor)).toBe(value)
  })

  test('a product beyond a double is null', () => {
    const number = readNumber('1e308')
    expect(number && figureOf(number, 100)).toBeNull()
    expect(number && figureOf(number)).toBe(1e308)
  })
})

test.each([
  ['1', false],
  ['1.00', false],
  ['1.001', true],
  ['-1.5', true],
  ['20', true],
  ['0.99', false],
])('%j exceeds one: %s', (text, isBeyond) => {
  const number = readNumber(text)
  expect(number && isBeyondOne(number)).toBe(isBeyond)
})

test('a cell of a million characters takes linear time', () => {
  const long = 300_000
  const texts = [
    '9'.repeat(long),
    '1,'.repeat(long),
    '1 234 '.repeat(long / 5),
    ' 1'.repeat(long),
    `${'('.repeat(long)}5`,
    `1${'0'.repeat(long)}e-${long}`,
  ]
  const started = process.threadCpuUsage()
  for (const text of texts) readNumber(text)

  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(2000)
  expect(valueOf(`1${'0'.repeat(long)}e-${long}`)).toBe(1)
  expect(valueOf(`0.${'0'.repeat(long)}15e${long}`)).toBe(0.15)
})
