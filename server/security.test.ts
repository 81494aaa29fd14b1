import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, embedPolicy, isEmbedPath, securityHeaders } from './security.ts'

const none = { media: [], functions: [], frames: [] }
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('contentSecurityPolicy', () => {
  test('allows the inline scripts and styles of this very body, and nothing unsafe', () => {
    const policy = contentSecurityPolicy(
      '<style>p{}</style><script>a()</script><script type="module">b()</script><script src="/x.js"></script>',
      none,
    )
    expect(policy).toContain(`script-src 'self' ${sha('a()')} ${sha('b()')};`)
    expect(policy).toContain(`style-src 'self' ${sha('p{}')};`)
    expect(policy).not.toContain('unsafe')
  })

  test.each([
    ['nobody may frame a page', "frame-ancestors 'none'"],
    ['nothing loads that is not named', "default-src 'none'"],
    ['forms stay here', "form-action 'self'"],
    ['no base address can be set', "base-uri 'none'"],
  ])('%s', (_, part) => {
    expect(contentSecurityPolicy('<p>', none)).toContain(part)
  })

  test('names the origins of pictures and players', () => {
    const policy = contentSecurityPolicy('', {
      media: ['http://cms.test'],
      functions: ['https://calls.test'],
      frames: ['https://player.test'],
    })
    expect(policy).toContain("media-src 'self' http://cms.test;")
    expect(policy).toContain('frame-src https://player.test;')
    expect(policy).toContain("connect-src 'self' https://calls.test;")
    expect(policy).toContain("form-action 'self' https://calls.test;")
  })
})

test.each([
  ['/', 'same-origin'],
  ['/topic/health', 'same-origin'],
  ['/charts/a/b.json', 'cross-origin'],
  ['/media/a.svg', 'cross-origin'],
])('%s is a resource for %s', (pathname, policy) => {
  expect(securityHeaders(pathname)).toMatchObject({
    'Cross-Origin-Resource-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
  })
})

describe('embedPolicy', () => {
  const policy = embedPolicy('<script src="/a.js"></script>')

  test.each([
    ['anybody may frame the page', 'frame-ancestors *'],
    ['it asks its own server only', "connect-src 'self'"],
    ['it loads pictures of its own only', "img-src 'self' data:"],
    ['nothing loads that is not named', "default-src 'none'"],
  ])('%s', (_, part) => {
    expect(policy.split('; ')).toContain(part)
  })

  test('is for the page itself', () => {
    expect(['/charts', '/charts/', '/charts/a/b.svg', '/charts/a', '/oembed', '/'].map(isEmbedPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
