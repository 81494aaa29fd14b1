import { describe, expect, test } from 'vitest'
import { formPosts, isFormPage } from './form-posts.ts'
import { createRateLimit } from '../limits/rate-limit.ts'

const SITE = 'https://site.example'

function post(
  headers: Record<string, string>,
  limit = createRateLimit({ calls: 10, windowMs: 1000 }),
  path = '/contact',
) {
  const take = formPosts(async (request) => new Response(await request.text()), {
    siteUrl: SITE,
    now: () => 0,
    refusal: (status) => new Response(null, { status }),
    limit,
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3', ...headers }
  return take(new Request(SITE + path, { method: 'POST', headers: form, body: 'a=b' }), '192.0.2.1')
}

test.each([
  ['/contact', true],
  ['/newsletter/', true],
  ['/newsletter/confirm', true],
  ['/newsletter/not-me', true],
  ['/newsletter/unsubscribe/', true],
  ['/newsletter/archive', false],
  ['/topic/arts', true],
  ['/topic/arts/museums', true],
  ['/topic/arts.data', true],
  ['/topic', false],
  ['/blog/story', false],
  ['/', false],
])('isFormPage(%s) is %s', (path, expected) => expect(isFormPage(path)).toBe(expected))

describe('a form', () => {
  test('from this site is processed and not cached', async () => {
    const posted = await post({ origin: SITE })
    expect([posted.status, await posted.text(), posted.headers.get('cache-control')]).toEqual([200, 'a=b', 'no-store'])
  })

  test.each([
    [403, { origin: 'https://elsewhere.example' }],
    [403, { 'sec-fetch-site': 'cross-site' }],
    [415, { 'content-type': 'multipart/form-data; boundary=x' }],
    [415, { 'content-type': 'application/json' }],
    [413, { 'content-length': '65537' }],
    [413, { 'content-length': 'x' }],
  ])('is rejected with %i for %j', async (status, headers) => expect((await post(headers)).status).toBe(status))

  test('that could not be stored returns Retry-After', async () => {
    const options = { siteUrl: SITE, now: () => 0, refusal: (status: number) => new Response(null, { status }) }
    const take = formPosts(async () => new Response('page', { status: 503 }), options)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }
    const response = await take(new Request(`${SITE}/contact`, { method: 'POST', headers, body: 'a=b' }), '192.0.2.1')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  })

  const link = (headers: Record<string, string>) => post(headers, undefined, '/newsletter/unsubscribe?token=t')

  test.each([
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 'x' },
    { origin: SITE },
  ])('to a link in an e-mail is accepted by its address alone with %j', async (headers) => {
    const posted = await link(headers)
    expect([posted.status, await posted.text(), posted.headers.get('cache-control')]).toEqual([200, '', 'no-store'])
  })

  test('to a link in an e-mail is rejected from another site', async () => {
    expect((await link({ origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test('beyond the budget of a network returns 429', async () => {
    const limit = createRateLimit({ calls: 1, windowMs: 2000 })
    await post({}, limit)
    const response = await post({}, limit)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2'])
  })
})
