import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { compression, preferredEncoding, matchesETag } from './negotiation.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['identity', null],
  ['', null],
  [undefined, null],
])('Accept-Encoding %j selects %j', (accept, encoding) => {
  expect(preferredEncoding(accept)).toBe(encoding)
})

describe('compression', () => {
  const long = 'Fort Bend, Harris, Montgomery. '.repeat(100)
  const app = new Hono()
    .use(compression)
    .get('/long', (c) => c.text(long))
    .get('/short', (c) => c.text('short'))
    .get('/picture', (c) => c.body(long, 200, { 'Content-Type': 'image/png' }))
  const headers = { 'accept-encoding': 'gzip' }

  test('compresses long text and sets Vary', async () => {
    const response = await app.request('/long', { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(long)
  })

  test('does not compress short text', async () => {
    const response = await app.request('/short', { headers })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe('short')
  })

  test('does not read the body if the client accepts no encoding', async () => {
    class Unread extends Response {
      override get body(): never {
        throw new Error('The body was read')
      }
    }
    const type = { 'Content-Type': 'text/html' }
    const site = new Hono().use(compression).get('/', () => new Unread(long, { headers: type }))
    const { status, headers: sent } = await site.request('/')
    expect([status, sent.get('vary')]).toEqual([200, 'Accept-Encoding'])
  })

  test('does not compress pictures', async () => {
    const response = await app.request('/picture', { headers })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('vary')).toBeNull()
  })
})

test.each([
  ['"a"', '"a"', true],
  ['W/"a", "b"', 'W/"b"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['"b"', null, false],
  [undefined, '"a"', false],
])('matchesETag(%s, %s) is %s', (header, etag, expected) => {
  expect(matchesETag(header, etag)).toBe(expected)
})
