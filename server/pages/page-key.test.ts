import { expect, test } from 'vitest'
import { readKey, withRest } from './page-key.ts'

test.each([
  ['drops all parameters that are not read', '/?utm_source=x&a=1', '/'],
  ['keeps a parameter that is read', '/search?q=a', '/search?q=a'],
  ['drops the other parameters', '/search?fbclid=1&q=a&random=2', '/search?q=a'],
  ['sorts the names', '/search?page=2&q=a', '/search?q=a&page=2'],
  ['normalizes the encoding of values', '/search?q=a%20%62', '/search?q=a+b'],
  ['keeps the first value', '/search?q=a&q=b', '/search?q=a'],
  ['treats an empty first value as missing', '/search?q=&q=b', '/search'],
  ['keeps all values of a list once', '/search?kind=b&kind=a&kind=b&kind=', '/search?kind=b&kind=a'],
  ['drops oversized values', `/search?q=${'x'.repeat(2001)}&page=2`, '/search?page=2'],
  ['distinguishes the case of names', '/search?Q=a', '/search'],
  ['keeps the case of a path', '/Search?Q=a&q=b', '/Search?q=b'],
  ['keeps a trailing slash', '/topic/a/?x=1', '/topic/a/'],
  ['drops the query of a missing page', '/nowhere/at/all?x=1', '/nowhere/at/all'],
  ['accepts a path without a query', '/search', '/search'],
  ['drops an empty query', '/search?', '/search'],
  ['escapes invalid percent signs', '/search?q=%zz&%=1', '/search?q=%25zz'],
  [
    'sorts the state of charts',
    '/topic/a?b.group=1&a.toggle=2&a.sort=highest&a.group=3',
    '/topic/a?a.group=3&a.sort=highest&a.toggle=2&b.group=1',
  ],
  [
    'keeps several compared series',
    '/topic/a?a.also=1&a.also=2&a.series=3&a.series=4',
    '/topic/a?a.also=1&a.also=2&a.series=3',
  ],
  ['drops parameters that are not chart state', '/topic/a?a.color=1&.group=2&A.group=3&a.b.group=4', '/topic/a'],
  ['drops chart state on pages without charts', '/search?a.group=1', '/search'],
  ['reads the data path of a page', '/topic/a.data?voted=yes&x=1', '/topic/a.data?voted=yes'],
  ['reads the data path of a page with a slash', '/topic/a/_.data?voted=yes&x=1', '/topic/a/_.data?voted=yes'],
  ['reads the data path of the home page', '/_root.data?x=1&voted=yes', '/_root.data'],
  ['drops the selection of routes', '/faqs.data?_routes=pages/faqs/faqs,other,root&x=1', '/faqs.data'],
])('readKey %s: %s', (_, target, key) => {
  expect(readKey(target).key).toBe(key)
  expect(readKey(key).key).toBe(key)
})

test('readKey keeps at most 50 values of a name', () => {
  const values = Array.from({ length: 5000 }, (_, i) => `kind=${i}`)
  expect(new URLSearchParams(readKey(`/search?${values.join('&')}`).key.split('?')[1]).getAll('kind')).toHaveLength(50)
})

test.each([
  ['/a', 'x=1&x=2&y=3', '/a?x=1&x=2&y=3'],
  ['/a?x=0#b', 'x=1&y=2', '/a?x=0&y=2#b'],
  ['/a', '', '/a'],
  ['https://other.test/a', 'x=1', 'https://other.test/a'],
  ['//other.test/a', 'x=1', '//other.test/a'],
])('a redirect to %s with the remaining query %j leads to %s', (location, rest, expected) => {
  expect(withRest(location, new URLSearchParams(rest))).toBe(expected)
})
