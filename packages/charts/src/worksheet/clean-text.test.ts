import { describe, expect, test } from 'vitest'
import { cellText, cleanText, isFilled, isFormulaError, NOT_TEXT } from './clean-text.ts'

describe('cleanText', () => {
  test.each<[unknown, string]>([
    ['Harris', 'Harris'],
    ['  Fort   Bend ', 'Fort Bend'],
    ['a\u00a0b\u2009c\u3000d', 'a b c d'],
    ['line\r\nbreak\ttab\u0007bell\u0085next', 'line break tab bell next'],
    ['\u200b9\u200e', '9'],
    ['\ufeffA\u2060B\u202aC\u202e', 'ABC'],
    ['a \u200b b', 'a b'],
    ['Cafe\u0301', 'Café'],
    ['e\u200d\u0301', 'e\u200d\u0301'],
    ['خانه\u200cها', 'خانه\u200cها'],
    ['👨\u200d🌾 Farmers', '👨\u200d🌾 Farmers'],
    ['a\u200d \u200cb1\u200c2\u200d', 'a b12'],
    ['\u200b', ''],
    [2010, '2010'],
    [-0, '0'],
    [1e21, '1e+21'],
    [true, 'TRUE'],
    [false, 'FALSE'],
    [null, ''],
    [undefined, ''],
    [{ a: 1 }, ''],
    [[1], ''],
    ['<b>', '<b>'],
  ])('%j is %j', (value, text) => {
    expect(cleanText(value)).toBe(text)
  })
})

test('a list or an object in a cell is neither text nor an empty cell', () => {
  expect([cellText({}), cellText([1]), cellText(null)]).toEqual([NOT_TEXT, NOT_TEXT, ''])
  expect([isFilled(NOT_TEXT), isFilled(''), isFilled(undefined), isFilled('a')]).toEqual([false, false, false, true])
  expect(cellText(NOT_TEXT)).toBe('')
})

test.each([
  ['#REF!', true],
  ['#n/a', true],
  ['#DIV/0!', true],
  ['#SPILL!', false],
  ['REF!', false],
  ['#REF! ', false],
])('%j is a formula error: %s', (text, is) => {
  expect(isFormulaError(text)).toBe(is)
})
