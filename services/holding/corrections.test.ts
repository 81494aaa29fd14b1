import { expect, test } from 'vitest'
import { readSentence } from './corrections.ts'

test.each([
  [' Two  cells\nwere swapped. ', 'Two cells were swapped.'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['x'.repeat(500), 'x'.repeat(500)],
  ['x'.repeat(501), null],
  ['  \n ', null],
])('%j is read as %j', (text, sentence) => {
  expect(readSentence(text)).toBe(sentence)
})
