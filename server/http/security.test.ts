import { describe, expect, test } from 'vitest'
import {
  DATA_POLICY,
  embedPolicy,
  FILE_POLICY,
  NOTHING_INLINE,
  pagePolicy,
  trackerOrigins,
  type PolicyOrigins,
} from './security.ts'

const none = { media: [], functions: [], frames: [], forms: [], trackers: [] }
const directiveOf = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))
const inline = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-p'"] }
const contentSecurityPolicy = (origins: PolicyOrigins, parts = NOTHING_INLINE) =>
  pagePolicy(parts, origins)['Content-Security-Policy'] ?? ''

describe('pagePolicy', () => {
  test('allows the inline scripts and styles that the server rendered, and nothing unsafe', () => {
    const policy = contentSecurityPolicy(none, inline)
    expect(policy).toContain(`script-src 'self' 'sha256-a' 'sha256-b';`)
    expect(policy).toContain(`style-src 'self' 'sha256-p';`)
    expect(policy).not.toContain('unsafe')
  })

  test.each([
    ['forbids framing', "frame-ancestors 'none'"],
    ['forbids loading by default', "default-src 'none'"],
    ['restricts forms to this site', "form-action 'self'"],
    ['forbids a base address', "base-uri 'none'"],
  ])('%s', (_, part) => {
    expect(contentSecurityPolicy(none)).toContain(part)
  })

  test('contains the origins of pictures, players and functions', () => {
    const policy = contentSecurityPolicy({
      media: ['http://cms.test'],
      functions: ['https://calls.test'],
      frames: ['https://player.test'],
      forms: [],
      trackers: [],
    })
    expect(policy).toContain("media-src 'self' http://cms.test;")
    expect(policy).toContain('frame-src https://player.test;')
    expect(policy).toContain("connect-src 'self' https://calls.test;")
    expect(policy).toContain("form-action 'self' https://calls.test;")
  })

  test.each(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'form-action'])(
    'allows the origin of an external form in %s',
    (directive) => {
      const form = 'https://forms.test:8443'
      const policy = contentSecurityPolicy({ ...none, forms: [form] }, inline)
      expect(directiveOf(policy, directive)).toContain(` ${form}`)
      expect(directiveOf(policy, directive)).toContain(` 'self'`)
      expect(directiveOf(policy, 'frame-src')).toBe(`frame-src ${form}`)
      expect(directiveOf(policy, 'script-src')).toBe(`script-src 'self' ${form} 'sha256-a' 'sha256-b'`)
      expect(directiveOf(contentSecurityPolicy(none), directive)).not.toContain('forms.test')
    },
  )
})

describe('Trusted Types', () => {
  const required = "require-trusted-types-for 'script'"
  const other = ['https://other.test']

  test.each([
    ['no external site', none],
    ['players and pictures of other sites', { ...none, frames: other, media: other, functions: other }],
  ])('are enforced with %s', (_, origins) => {
    const headers = pagePolicy(NOTHING_INLINE, origins)
    expect(headers['Content-Security-Policy']?.split('; ')).toContain(required)
    expect(headers['Content-Security-Policy-Report-Only']).toBeUndefined()
  })

  test.each([
    ['forms', { ...none, forms: other }],
    ['trackers', { ...none, trackers: other }],
  ])('are only reported with %s of other sites', (_, origins) => {
    const headers = pagePolicy(NOTHING_INLINE, origins)
    expect(headers['Content-Security-Policy']).not.toContain('trusted-types')
    const reported = headers['Content-Security-Policy-Report-Only']?.split('; ')
    expect(reported).toEqual(expect.arrayContaining([required, 'report-uri /csp-reports', 'report-to csp']))
  })

  test('have a reporting endpoint', () => {
    const headers = pagePolicy(NOTHING_INLINE, none)
    expect(headers['Content-Security-Policy']?.split('; ')).toEqual(
      expect.arrayContaining(['report-uri /csp-reports', 'report-to csp']),
    )
    expect(headers['Reporting-Endpoints']).toBe('csp="/csp-reports"')
  })
})

describe('trackerOrigins', () => {
  test.each([
    ['no trackers', { tagId: '', scriptUrl: '' }, []],
    ['a script', { tagId: '', scriptUrl: 'https://stats.test:8443/js/a.js' }, ['https://stats.test:8443']],
  ])('returns the origins of %s', (_, named, expected) => expect(trackerOrigins(named)).toEqual(expected))

  test('allows the origins of a tag manager for scripts and connections', () => {
    const trackers = trackerOrigins({ tagId: 'GTM-1', scriptUrl: '' })
    expect(trackers).toContain('https://www.googletagmanager.com')
    const policy = contentSecurityPolicy({ ...none, trackers })
    for (const name of ['script-src', 'connect-src']) {
      expect(directiveOf(policy, name)).toContain('https://www.googletagmanager.com')
      expect(directiveOf(contentSecurityPolicy(none), name)).toBe(`${name} 'self'`)
    }
  })
})

describe('embedPolicy', () => {
  const policy = embedPolicy(NOTHING_INLINE)['Content-Security-Policy'] ?? ''

  test.each([
    ['allows framing by all sites', 'frame-ancestors *'],
    ['restricts requests to its server', "connect-src 'self'"],
    ['restricts pictures to its server', "img-src 'self' data:"],
    ['forbids loading by default', "default-src 'none'"],
    ['requires Trusted Types', "require-trusted-types-for 'script'"],
    ['reports violations', 'report-uri /csp-reports'],
  ])('%s', (_, part) => {
    expect(policy.split('; ')).toContain(part)
  })
})

test('the policies of data and files forbid loading and framing', () => {
  for (const policy of [DATA_POLICY, FILE_POLICY]) {
    expect(directiveOf(policy, 'default-src')).toBe("default-src 'none'")
    expect(directiveOf(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  }
  expect(FILE_POLICY.split('; ')).toContain('sandbox')
})
