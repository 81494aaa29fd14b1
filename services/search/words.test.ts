import { describe, expect, test } from 'vitest'
import { foldedWords, isFunctionWord, readWords } from './words.ts'

describe('foldedWords', () => {
  test.each([
    ['', []],
    ['  — … !?', []],
    ['Housing Units', ['housing', 'units']],
    ['Población, niños y más', ['poblacion', 'ninos', 'y', 'mas']],
    ['Población', ['poblacion']],
    ['Łódź Straße Ærø', ['lodz', 'strasse', 'aero']],
    ["Children's library", ['children', 'library']],
    ['Children’s library', ['children', 'library']],
    ['don’t', ['dont']],
    ['Hawaiʻi, Kauaʻi', ['hawaii', 'kauai']],
    ['U.S. and US', ['us', 'and', 'us']],
    ['1,234.5 of 10,000', ['1234.5', 'of', '10000']],
    ['1,2,3', ['1', '2', '3']],
    ['4.4% in 2024.', ['4.4', 'in', '2024']],
    ['2013–2017', ['2013', '2017']],
    ['COVID-19 covid19', ['covid', '19', 'covid', '19']],
    ['3-County', ['3', 'county']],
    ['PM2.5', ['pm', '2.5']],
    ['日本語', ['日', '本', '語']],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
    ['🏠 home', ['🏠', 'home']],
    ['<script>alert(1)</script>', ['script', 'alert', '1', 'script']],
    ['\u202Egnisuoh', ['gnisuoh']],
    ['\uD800 lone', ['lone']],
  ])('splits and folds %j', (text, words) => {
    expect(foldedWords(text)).toEqual(words)
  })

  test('truncates words after 64 letters', () => {
    expect(foldedWords('x'.repeat(10_000))).toEqual(['x'.repeat(64)])
  })

  test('applies the same rules to other scripts', () => {
    const text = "U.S. 1,234.5 don't Łódź 4.4%—½ 12,34 µ.S"
    expect(foldedWords(`${text} ж`)).toEqual([...foldedWords(text), 'ж'])
  })
})

test('readWords returns the position of each word', () => {
  const text = 'The U.S. población: 1,234'
  const words = readWords(text).map(({ text: folded, start, end }) => [folded, text.slice(start, end)])
  expect(words).toEqual([
    ['the', 'The'],
    ['us', 'U.S.'],
    ['poblacion', 'población'],
    ['1234', '1,234'],
  ])
  expect(readWords('a b c', 2)).toHaveLength(2)
})

test('isFunctionWord recognizes English and Spanish function words', () => {
  expect(['the', 'de', 'los', 'in'].every(isFunctionWord)).toBe(true)
  expect(['housing', 'salud', 'rate'].some(isFunctionWord)).toBe(false)
})
