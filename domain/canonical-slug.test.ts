import { expect, test } from 'vitest'
import { canonicalSlug, isSameSlug } from './canonical-slug.ts'

test.each([
  ['length-of-life', 'length-of-life'],
  ['Length-Of-Life', 'length-of-life'],
  ['caf%c3%a9', 'caf%C3%A9'],
  ['CAFÉ', 'caf%C3%A9'],
  ['cafe\u0301', 'caf%C3%A9'],
  ['a%2fb', 'a%2Fb'],
  ['100%', '100%25'],
  ['', ''],
])('%s is written %s', (slug, written) => expect(canonicalSlug(slug)).toBe(written))

test('letters of every script are written one way', () => {
  for (let code = 0x80; code < 0xd8_00; code++) {
    const once = canonicalSlug(String.fromCharCode(code))
    expect(canonicalSlug(once)).toBe(once)
  }
})

test.each([
  ['caf%c3%a9', 'Café', true],
  ['a', 'b', false],
  ['', '', false],
])('"%s" and "%s" name one item: %s', (slug, asked, isSame) => expect(isSameSlug(slug, asked)).toBe(isSame))
