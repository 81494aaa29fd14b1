import { expect, test } from 'vitest'
import { loadStemmer } from './load-stemmer.ts'

test.each([
  ['es', 'votan', 'votar'],
  ['es', 'inquilinas', 'inquilinos'],
  ['es', 'vacunados', 'vacunas'],
  ['pt', 'crianças', 'criança'],
])('the stemmer of %s reduces %s and %s to one stem', async (language, one, other) => {
  const stem = await loadStemmer(language)
  expect(stem?.(one)).toBe(stem?.(other))
})

test('the stemmer keeps short words, and is null for some languages', async () => {
  expect((await loadStemmer('es'))?.('casa')).toBe('casa')
  expect(await loadStemmer('vi')).toBeNull()
  expect(await loadStemmer('xx')).toBeNull()
})
