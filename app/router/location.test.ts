import { expect, test, vi } from 'vitest'
import { hrefOf, isElsewhere, resolve } from './location.ts'

vi.stubGlobal('window', { location: { origin: 'https://example.org' } })

const HERE = { pathname: '/topic/health', search: '?title=a', hash: '#part' }

test.each([
  ['/blog', '/blog'],
  ['/blog?count=10#list', '/blog?count=10#list'],
  ['/blog/caf%C3%A9', '/blog/caf%C3%A9'],
  ['?title=b', '/topic/health?title=b'],
  ['#other', '/topic/health#other'],
  ['', '/topic/health'],
  ['housing', '/topic/housing'],
  ['../blog', '/blog'],
  [{ search: '?count=5' }, '/topic/health?count=5'],
  [{ search: 'count=5', hash: 'list' }, '/topic/health?count=5#list'],
  [{ search: '' }, '/topic/health'],
  [{ search: '?', hash: '#' }, '/topic/health'],
  [{ pathname: '/faqs', search: '?a=1' }, '/faqs?a=1'],
])('%o leads from a topic to %s', (to, href) => {
  expect(hrefOf(resolve(to, HERE))).toBe(href)
})

test.each([
  'https://example.org/',
  'mailto:a@example.org',
  '//example.org/a',
  String.raw`\\example.org`,
  'JAVASCRIPT:alert(1)',
])('%s is for the browser', (to) => {
  expect(isElsewhere(to)).toBe(true)
})

test.each(['/blog', 'blog', '?a=https://example.org', '#a:b', ''])('"%s" is for the router', (to) => {
  expect(isElsewhere(to)).toBe(false)
})
