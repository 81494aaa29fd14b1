import { describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { Store } from '#services/storage/database.ts'
import { JSON_TYPE, SITE, functionsApi } from '../fixtures/functions-api.ts'

const { call, logged, open, request, rowsOf } = functionsApi()

describe('a request of the functions', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('with %s returns 405 and Allow', async (method) => {
    for (const name of ['subscribe', 'user', 'vote', 'votes']) {
      const isRead = name === 'votes' && ['GET', 'HEAD'].includes(method)
      const response = await request(`/${name}`, { method })
      if (!isRead) expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })

  test('for a count may use GET, and is cacheable for seconds', async () => {
    const response = await request('/votes?name=Length%20of%20Life', { method: 'GET' })
    expect([response.status, await response.json()]).toEqual([200, { votes: 0 }])
    expect(response.headers.get('cache-control')).toBe('public, max-age=10, s-maxage=10, stale-while-revalidate=60')
    const refused = await request(`/votes?name=${'x'.repeat(1000)}`, { method: 'GET' })
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store'])
  })

  test('with OPTIONS returns the allowed methods, without CORS headers', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    const response = await request('/vote', { method: 'OPTIONS', headers })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each(['/', '/nothing', '/vote/', '/vote/1'])('to %s returns 404 as JSON', async (path) => {
    const response = await request(path, { method: 'POST', headers: JSON_TYPE, body: '{}' })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toHaveProperty('error')
  })

  test.each<[Record<string, string>, number]>([
    [{}, 200],
    [{ Origin: SITE }, 200],
    [{ Origin: SITE, 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ Origin: 'http://localhost:3000', Host: 'localhost:3000' }, 200],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ Origin: SITE, 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('with %j returns %d', async (headers, status) => {
    const response = await call('votes', {}, headers)
    expect(response.status).toBe(status)
    expect([...response.headers.keys()].filter((name) => /^access-control|cookie/.test(name))).toEqual([])
  })

  test('beyond the budget of a network returns 429, without affecting other networks', async () => {
    open(undefined, 5)
    const statuses = []
    for (let index = 0; index < 7; index += 1) statuses.push((await call('votes', {})).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const refused = await call('subscribe', { email: 'ana@example.org' })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await rowsOf('sign_up')).toEqual([])
    expect((await call('votes', {}, { 'x-test-address': '198.51.100.7' })).status).toBe(200)
  })
})

describe('a failing database', () => {
  const failing = (error: Error): Store => ({
    read: () => Promise.reject(error),
    write: () => Promise.reject(error),
    close: async () => {},
  })

  test.each([
    // The store itself logs the fault, once.
    [new ProviderError('database', 'unreachable'), 503, '5', 0],
    [new ProviderError('database', 'full'), 503, '5', 0],
    [new TypeError('a mistake of ours'), 500, null, 1],
  ])('with %s returns %d as JSON, and logs neither e-mail nor address', async (error, status, retryAfter, lines) => {
    open(failing(error))
    const response = await call('subscribe', { email: 'ana@example.org', firstName: 'Ana' })
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe(retryAfter)
    expect(response.body).toEqual({ error: expect.any(String) })
    expect(logged).toHaveLength(lines)
    expect(logged.join()).not.toMatch(/ana|192\.0\.2/i)
  })
})
