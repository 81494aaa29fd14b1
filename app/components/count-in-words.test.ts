import { expect, test } from 'vitest'
import { capitalized, countInWords } from './count-in-words.ts'

test.each([
  [0, 'no'],
  [1, 'one'],
  [5, 'five'],
  [12, 'twelve'],
  [20, 'twenty'],
  [31, 'thirty-one'],
  [99, 'ninety-nine'],
  [100, '100'],
])('countInWords(%d) is %j', (count, words) => {
  expect(countInWords(count)).toBe(words)
})

test('capitalized changes the first letter to upper case', () => {
  expect(capitalized(countInWords(5))).toBe('Five')
})
