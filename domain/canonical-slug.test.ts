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
])('canonicalSlug writes %s as %s', (slug, written) => expect(canonicalSlug(slug)).toBe(written))

test('canonicalSlug is idempotent for the letters of all scripts', () => {
  for (let code = 0x80; code < 0xd8_00; code++) {
    const once = canonicalSlug(String.fromCharCode(code))
    expect(canonicalSlug(once)).toBe(once)
  }
})

test.each([
  ['caf%c3%a9', 'Café', true],
  ['a', 'b', false],
  ['', '', false],
])('isSameSlug("%s", "%s") is %s', (slug, other, isSame) => expect(isSameSlug(slug, other)).toBe(isSame))
