import { describe, expect, test } from 'vitest'
import { createVocabulary } from './vocabulary.ts'

const words = [
  '2023',
  '2024',
  'health',
  'healthy',
  'hearth',
  'heat',
  'home',
  'homes',
  'house',
  'housing',
  'unemployment',
]
const vocabulary = createVocabulary(words)
const textOf = (number: number) => words[number]

test('the vocabulary finds words, prefixes and other forms', () => {
  expect(vocabulary.find('heat')).toBe(5)
  expect(vocabulary.find('hea')).toBe(-1)
  expect(words.slice(...vocabulary.range('hea'))).toEqual(['health', 'healthy', 'hearth', 'heat'])
  expect(words.slice(...vocabulary.range('x'))).toEqual([])
  expect(vocabulary.formsOf('home').map(textOf)).toEqual(['homes'])
  expect(vocabulary.formsOf('homes').map(textOf)).toEqual(['home'])
})

describe('words near', () => {
  test.each<[string, number, string[]]>([
    ['helth', 1, ['health']],
    ['heatlh', 1, ['health']],
    ['hhealth', 1, ['health']],
    ['healthh', 1, ['health', 'healthy']],
    ['hezrth', 1, ['hearth']],
    ['huosing', 1, ['housing']],
    ['housing', 1, []],
    ['hxsxng', 1, []],
    ['unemploiemnt', 2, ['unemployment']],
    ['unmploymnt', 2, ['unemployment']],
    ['xxx', 2, []],
  ])('%s are found within %d typos', (word, most, found) => {
    expect(vocabulary.near(word, most, false).map((near) => textOf(near.word))).toEqual(found)
  })

  test('another word count one typo more for a different first letter', () => {
    expect(vocabulary.near('gousing', 1, false)).toEqual([{ word: words.indexOf('housing'), typos: 2 }])
    expect(vocabulary.near('houzing', 1, false)).toEqual([{ word: words.indexOf('housing'), typos: 1 }])
  })

  test('a prefix are found', () => {
    const found = vocabulary.near('unemploi', 1, true).map((near) => textOf(near.word))
    expect(found).toEqual(['unemployment'])
    expect(vocabulary.near('unemploi', 1, false)).toEqual([])
  })

  test('a word are those of the optimal string alignment distance', () => {
    const some = [...new Set(Array.from({ length: 400 }, (_, i) => letters(i * 7919)))].sort()
    const known = createVocabulary(some)
    for (const query of some.slice(0, 12)) {
      for (const most of [1, 2]) {
        const expected = some.filter((word) => word !== query && distance(word, query) <= most)
        expect(known.near(query, most, false).map(({ word }) => some[word])).toEqual(expected)
      }
    }
  })
})

/** Three to eight letters out of four, the same for the same seed. */
function letters(seed: number): string {
  return (seed + 12_345).toString(4).replace(/\d/g, (digit) => 'abcd'.charAt(Number(digit)))
}

/** Optimal string alignment in its textbook form. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_x, k) => i + k))
  const at = (i: number, k: number) => table[i]?.[k] ?? Infinity
  for (let i = 1; i <= a.length; i += 1) {
    for (let k = 1; k <= b.length; k += 1) {
      const same = a[i - 1] === b[k - 1] ? 0 : 1
      let least = Math.min(at(i - 1, k) + 1, at(i, k - 1) + 1, at(i - 1, k - 1) + same)
      if (a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]) least = Math.min(least, at(i - 2, k - 2) + 1)
      table[i]?.splice(k, 1, least)
    }
  }
  return at(a.length, b.length)
}
