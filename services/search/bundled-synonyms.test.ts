import { expect, test } from 'vitest'
import { openContentFiles } from '#providers/content-files/content-files.ts'
import { synonymsPart } from '#providers/content-files/list-parts.ts'
import { createSynonyms } from './synonyms.ts'
import { foldedWords } from './words.ts'

const files = openContentFiles('content')
const groups = files.read(synonymsPart('')) ?? []
const synonyms = createSynonyms(groups)

test('the bundled synonyms are valid', () => {
  expect(files.states()).toEqual([])
  // Hosted services accept 20 phrases per group.
  expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(20)
})

test.each([
  ['Artes', 'arts'],
  ['Participación cívica', 'civic engagement'],
  ['Comunidad', 'community'],
  ['Oportunidad económica', 'economic opportunity'],
  ['Educación', 'education'],
  ['Medio ambiente', 'environment'],
  ['Salud', 'health'],
  ['Vivienda', 'housing'],
  ['Desastre', 'disaster'],
])('the Spanish topic %s is a synonym of %s', (spanish, english) => {
  const words = foldedWords(spanish)
  const phrase = synonyms.startingWith(words[0] ?? '').find((one) => one.words.join(' ') === words.join(' '))
  expect(phrase?.others.map((other) => other.join(' '))).toContain(english)
})
