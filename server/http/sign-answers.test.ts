import { expect, test } from 'vitest'
import { securityHeaders } from './sign-answers.ts'

test.each([
  ['/', 'same-origin'],
  ['/topic/health', 'same-origin'],
  ['/charts/a/b.json', 'cross-origin'],
  ['/media/a.svg', 'cross-origin'],
  ['/blog/a-story/card.png', 'cross-origin'],
])('the resource policy of %s is %s', (pathname, policy) => {
  expect(securityHeaders(pathname, false, null)).toMatchObject({
    'Cross-Origin-Resource-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  })
})

test.each([
  [true, 'max-age=63072000; includeSubDomains'],
  [false, undefined],
])('Strict-Transport-Security is set only over HTTPS (%s)', (isHttps, expected) => {
  expect(securityHeaders('/', isHttps, null)['Strict-Transport-Security']).toBe(expected)
})

const nothing = "default-src 'none'; frame-ancestors 'none'"

test.each([
  ['application/json', nothing],
  ['text/html; charset=utf-8', nothing],
  ['image/svg+xml', nothing],
  ['application/xml', nothing],
  ['text/plain; charset=utf-8', nothing],
  ['application/octet-stream', nothing],
  ['application/pdfx', nothing],
  [null, nothing],
  ['application/pdf', undefined],
  ['video/mp4', undefined],
])('the default policy for the type %s is "%s"', (type, policy) => {
  for (const pathname of ['/media/a.pdf', '/wp-json/wp/v2/pages', '/functions/vote']) {
    expect(securityHeaders(pathname, false, type)['Content-Security-Policy']).toBe(policy)
  }
})
