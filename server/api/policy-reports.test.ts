import { describe, expect, test } from 'vitest'
import { createRateLimit } from '../limits/rate-limit.ts'
import { policyReportsApi } from './policy-reports.ts'

function api(burst = 1000) {
  const counted: string[] = []
  const lines: Record<string, unknown>[] = []
  const clock = { now: 0 }
  const site = policyReportsApi({
    metrics: { countPolicyReport: (directive) => counted.push(directive) },
    log: { warn: (_message, fields = {}) => lines.push(fields) },
    now: () => clock.now,
    addressOf: () => '192.0.2.1',
    limit: createRateLimit({ calls: burst, windowMs: 1000 }),
  })
  const send = (body: string, type = 'application/csp-report', more: RequestInit = {}) =>
    site.request('/csp-reports', { method: 'POST', headers: { 'content-type': type }, body, ...more })
  return { send, site, counted, lines, clock }
}

const old = (fields: object) => JSON.stringify({ 'csp-report': fields })
const bundle = (...bodies: object[]) => JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', body })))

describe('a policy report', () => {
  test.each([
    ['its effective directive', old({ 'effective-directive': 'script-src-elem' }), ['script-src-elem']],
    ['a directive with its sources', old({ 'violated-directive': "img-src 'self' data:" }), ['img-src']],
    ['Trusted Types', old({ 'effective-directive': 'require-trusted-types-for' }), ['require-trusted-types-for']],
    ['an unknown directive', old({ 'effective-directive': 'ana@example.org' }), ['other']],
    ['the name of an object property', old({ 'effective-directive': 'constructor' }), ['other']],
    ['no directive', old({}), ['other']],
    ['a directive that is not a string', old({ 'effective-directive': ['script-src'] }), ['other']],
  ])('is counted with %s', async (_, body, directives) => {
    const { send, counted } = api()
    expect((await send(body)).status).toBe(204)
    expect(counted).toEqual(directives)
  })

  test('may be a bundle, whose reports of other types are ignored', async () => {
    const { send, counted } = api()
    const reports = bundle({ effectiveDirective: 'script-src' }, { effectiveDirective: 'style-src-attr' })
    expect((await send(reports, 'application/reports+json')).status).toBe(204)
    expect((await send('[{"type":"deprecation","body":{}},null,7]', 'application/reports+json')).status).toBe(204)
    expect(counted).toEqual(['script-src', 'style-src-attr'])
  })

  test('is counted for the first 20 violations of a bundle', async () => {
    const { send, counted } = api()
    await send(
      bundle(...Array.from({ length: 100 }, () => ({ effectiveDirective: 'font-src' }))),
      'application/reports+json',
    )
    expect(counted).toHaveLength(20)
  })
})

describe('the endpoint of policy reports', () => {
  test.each([
    ['a body that is not JSON', '{', 'application/csp-report', 400],
    ['JSON that is not a report', '{"a":1}', 'application/csp-report', 400],
    ['null', 'null', 'application/csp-report', 400],
    ['another content type', old({}), 'text/plain', 415],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['more than 16 KB', old({ sample: 'x'.repeat(16_384) }), 'application/csp-report', 413],
  ])('rejects %s', async (_, body, type, status) => {
    const { send, counted } = api()
    expect((await send(body, type)).status).toBe(status)
    expect(counted).toEqual([])
  })

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('rejects %s', async (method) => {
    const response = await api().site.request('/csp-reports', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('rejects reports beyond the budget of a network', async () => {
    const { send, counted } = api(2)
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await send(old({}))).status)
    expect(statuses).toEqual([204, 204, 429])
    expect(counted).toHaveLength(2)
  })
})

test('the log contains one line per minute and kind of report, without visitor data', async () => {
  const { send, lines, clock } = api()
  const report = {
    'effective-directive': 'script-src',
    'document-uri': 'https://site.test/contact?email=ana@example.org',
    'script-sample': 'secret',
    'blocked-uri': 'https://other.test/ana',
    disposition: 'report',
  }
  for (let i = 0; i < 50; i += 1) await send(old(report))
  expect(lines).toEqual([{ directive: 'script-src', isEnforced: false }])
  await send(old({ ...report, disposition: 'enforce' }))
  await send(old({ ...report, 'effective-directive': 'img-src' }))
  expect(lines).toHaveLength(3)
  clock.now = 60_000
  await send(old(report))
  expect(lines).toHaveLength(4)
})
