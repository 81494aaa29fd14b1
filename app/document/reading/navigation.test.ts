import { expect, test } from 'vitest'
import { STAYS_IN_PLACE, startsAtTop } from './navigation.ts'

/** "/path?query#hash" as the router tells it. */
function at(address: string, key: string, state: unknown = null) {
  const { pathname, search, hash } = new URL(address, 'https://site.example')
  return { pathname, search, hash, key, state, unstable_mask: undefined }
}

test.each([
  ['another page', '/a', '/b', true],
  ['a place on another page', '/a', '/b#c', true],
  ['a change of the query', '/a', '/a?q=1', true],
  ['the same page once more', '/a', '/a', true],
  ['back from a place to the page', '/a#c', '/a', true],
  ['a place on the same page', '/a', '/a#c', false],
  ['another place on the same page', '/a#b', '/a#c', false],
])('%s: %s to %s', (_name, from, to, expected) => {
  expect(startsAtTop(at(from, 'one'), at(to, 'two'), false)).toBe(expected)
})

test('what adds to a page stays in place, but not on another page, and not on the way back', () => {
  const [before, after] = [at('/blog', 'one'), at('/blog?count=20', 'two', STAYS_IN_PLACE)]
  expect(startsAtTop(before, after, false)).toBe(false)
  expect(startsAtTop(before, after, true)).toBe(true)
  expect(startsAtTop(before, at('/faqs', 'two', STAYS_IN_PLACE), false)).toBe(true)
})

test('the same step of the history is no navigation', () => {
  expect(startsAtTop(at('/a', 'one'), at('/a', 'one'), false)).toBe(false)
})
