import { expect, test } from 'vitest'
import { textHash } from './text-hash.ts'

// Values of http://www.isthe.com/chongo/tech/comp/fnv/, in base 36.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('"%s"', (text, hash) => {
  expect(textHash(text)).toBe(hash.toString(36))
})
