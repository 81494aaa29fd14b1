import { expect, test } from 'vitest'
import { matchesETag } from './if-none-match.ts'

test.each([
  ['"a"', '"a"', true],
  ['W/"a", "b"', 'W/"b"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['"b"', null, false],
  [undefined, '"a"', false],
])('If-None-Match %s against the tag %s: %s', (header, etag, expected) => {
  expect(matchesETag(header, etag)).toBe(expected)
})
