import { expect, test } from 'vitest'
import { readKey, withRest } from './page-key.ts'

test.each([
  ['nothing is read', '/?utm_source=x&a=1', '/'],
  ['what is read stays', '/search?q=a', '/search?q=a'],
  ['the rest is left out', '/search?fbclid=1&q=a&random=2', '/search?q=a'],
  ['names in one order', '/search?page=2&q=a', '/search?q=a&page=2'],
  ['one way to write a value', '/search?q=a%20%62', '/search?q=a+b'],
  ['the first value counts', '/search?q=a&q=b', '/search?q=a'],
  ['an empty first value is none', '/search?q=&q=b', '/search'],
  ['all values count, each once', '/search?kind=b&kind=a&kind=b&kind=', '/search?kind=b&kind=a'],
  ['values that nobody writes', `/search?q=${'x'.repeat(2001)}&page=2`, '/search?page=2'],
  ['names are as they are written', '/search?Q=a', '/search'],
  ['another case of a path', '/Search?Q=a&q=b', '/Search?q=b'],
  ['a slash at the end', '/topic/a/?x=1', '/topic/a/'],
  ['a page that is not there', '/nowhere/at/all?x=1', '/nowhere/at/all'],
  ['no query', '/search', '/search'],
  ['an empty query', '/search?', '/search'],
  ['broken signs', '/search?q=%zz&%=1', '/search?q=%25zz'],
  [
    'the state of charts, in order',
    '/topic/a?b.group=1&a.toggle=2&a.sort=highest&a.group=3',
    '/topic/a?a.group=3&a.sort=highest&a.toggle=2&b.group=1',
  ],
  [
    'series beside each other',
    '/topic/a?a.also=1&a.also=2&a.series=3&a.series=4',
    '/topic/a?a.also=1&a.also=2&a.series=3',
  ],
  ['what is no state of a chart', '/topic/a?a.color=1&.group=2&A.group=3&a.b.group=4', '/topic/a'],
  ['the state of charts where there are none', '/search?a.group=1', '/search'],
  ['data of a page', '/topic/a.data?voted=yes&x=1', '/topic/a.data?voted=yes'],
  ['data of a page with a slash', '/topic/a/_.data?voted=yes&x=1', '/topic/a/_.data?voted=yes'],
  ['data of the home page', '/_root.data?x=1&voted=yes', '/_root.data'],
  ['parts of that data', '/faqs.data?_routes=pages/faqs/faqs,other,root&x=1', '/faqs.data'],
])('%s: %s', (_, target, key) => {
  expect(readKey(target).key).toBe(key)
  expect(readKey(key).key).toBe(key)
})

test('at most 50 values of a name', () => {
  const values = Array.from({ length: 5000 }, (_, i) => `kind=${i}`)
  expect(new URLSearchParams(readKey(`/search?${values.join('&')}`).key.split('?')[1]).getAll('kind')).toHaveLength(50)
})

test.each([
  ['/a', 'x=1&x=2&y=3', '/a?x=1&x=2&y=3'],
  ['/a?x=0#b', 'x=1&y=2', '/a?x=0&y=2#b'],
  ['/a', '', '/a'],
  ['https://other.test/a', 'x=1', 'https://other.test/a'],
  ['//other.test/a', 'x=1', '//other.test/a'],
])('a redirect to %s with the rest %j leads to %s', (location, rest, expected) => {
  expect(withRest(location, new URLSearchParams(rest))).toBe(expected)
})
