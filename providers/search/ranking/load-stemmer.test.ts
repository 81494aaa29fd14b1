import { expect, test } from 'vitest'
import { loadStemmer } from './load-stemmer.ts'

test.each([
  ['es', 'votan', 'votar'],
  ['es', 'inquilinas', 'inquilinos'],
  ['es', 'vacunados', 'vacunas'],
  ['pt', 'crianças', 'criança'],
])('in %s %s and %s are one word', async (language, one, other) => {
  const stem = await loadStemmer(language)
  expect(stem?.(one)).toBe(stem?.(other))
})

test('short words stay, and some languages have no stemmer', async () => {
  expect((await loadStemmer('es'))?.('casa')).toBe('casa')
  expect(await loadStemmer('vi')).toBeNull()
  expect(await loadStemmer('xx')).toBeNull()
})
