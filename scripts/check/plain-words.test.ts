import { expect, test } from 'vitest'
import { bannedWords } from './plain-words.ts'

const wordsOf = (text: string) => bannedWords('a.ts', text).map(({ word }) => word)

test.each([
  ['The colours of a neighbourhood', ['colours']],
  ['The licence of the data centre', ['centre', 'licence']],
  ['// Made anew for whoever asks', ['anew', 'whoever']],
  ['const MOST_READ = 5', ['MOST_READ']],
])('bannedWords finds the words of "%s"', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  'The color of the center',
  'aria-labelledby={id}',
  'an analysis',
  'an amendment',
  'const MAX_READ = 5',
  'so many that it counts',
  "['licence', 'license']",
])('bannedWords finds nothing in "%s"', (text) => {
  expect(wordsOf(text)).toEqual([])
})

test('bannedWords reports the line and a plain word', () => {
  expect(bannedWords('docs/a.md', 'one\nanew')).toEqual([{ file: 'docs/a.md', line: 2, word: 'anew', plain: 'again' }])
})
