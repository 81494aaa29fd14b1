import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { inlineFunction } from './inline-function.ts'

test('an inlined function keeps its lines and behavior, without its indentation', () => {
  function count(words: string) {
    return words.split(' ').filter((word) => word !== '').length
  }
  const text = inlineFunction(count)
  expect(text).not.toMatch(/\n\s/)
  expect(text.split('\n')).toHaveLength(count.toString().split('\n').length)
  expect(new Script(`(${text})`).runInThisContext()('two  words')).toBe(2)
})
