import { describe, expect, test } from 'vitest'
import { JSON_TYPE, functionsApi } from '../fixtures/functions-api.ts'

const { call, logged, newVisitor, request, rowsOf } = functionsApi()

describe('a request body', () => {
  const long = 'x'.repeat(201)
  test.each<[name: string, body: unknown]>([
    ['subscribe', ''],
    ['subscribe', '{'],
    ['subscribe', 'null'],
    ['subscribe', '[]'],
    ['subscribe', '"text"'],
    ['subscribe', '7'],
    ['subscribe', '[['.repeat(5000)],
    ['subscribe', {}],
    ['subscribe', { email: '' }],
    ['subscribe', { email: false }],
    ['subscribe', { email: 7 }],
    ['subscribe', { email: ['ana@example.org'] }],
    ['subscribe', { email: 'ana' }],
    ['subscribe', { email: 'ana@example' }],
    ['subscribe', { email: 'ana@example.org, ben@example.org' }],
    ['subscribe', { email: 'ana@example.org\r\nBcc: ben@example.org' }],
    ['subscribe', { email: `${'a'.repeat(250)}@example.org` }],
    ['subscribe', { email: 'ana@example.org', firstName: { first: 'Ana' } }],
    ['subscribe', { email: 'ana@example.org', lastName: 'x'.repeat(101) }],
    ['subscribe', { email: 'ana@example.org', topics: [['Arts']] }],
    ['subscribe', { email: 'ana@example.org', topics: Array(31).fill('Arts') }],
    ['subscribe', { email: 'ana@example.org', user: 7 }],
    ['subscribe', { email: 'ana@example.org', currentEmail: {} }],
    ['subscribe', { email: 'ana@example.org', firstName: 'An\u0000a' }],
    ['subscribe', '{"email":"ana@example.org","firstName":"\\ud800"}'],
    ['subscribe', { isVoting: 'yes' }],
    ['subscribe', { isVoting: true, upVote: 1 }],
    ['subscribe', { isVoting: true, downVote: 'true', subtopic: 'Health' }],
    ['subscribe', { isVoting: true, downVote: true }],
    ['subscribe', { isVoting: true, user: true }],
    ['subscribe', { isVoting: true, user: long }],
    ['subscribe', { isVoting: true, subtopic: long }],
    ['subscribe', { isVoting: true, email: 'nobody' }],
    ['user', {}],
    ['user', { user: 7 }],
    ['user', { user: { $ne: '' } }],
    ['vote', {}],
    ['vote', { subtopic: 'Health' }],
    ['vote', { tracking: 'value-of-sixteen-1' }],
    ['vote', { subtopic: '', tracking: 'value-of-sixteen-1' }],
    ['vote', { subtopic: 7, tracking: 'value-of-sixteen-1' }],
    ['vote', { subtopic: ['Health'], tracking: 'value-of-sixteen-1' }],
    ['vote', { subtopic: long, tracking: 'value-of-sixteen-1' }],
    ['vote', { subtopic: 'Health\nArts', tracking: 'value-of-sixteen-1' }],
    ['vote', { subtopic: 'Health', tracking: 7 }],
    ['vote', { subtopic: 'Health', tracking: false }],
    ['vote', { subtopic: 'Health', tracking: long }],
    ['votes', { name: 7 }],
    ['votes', { name: long }],
    ['votes', { subtopic: 'Health' }],
  ])('of %s, %j, returns 400 and changes nothing', async (name, body) => {
    const response = await call(name, body)
    expect(response.status).toBe(400)
    expect(response.body['error']).toEqual(expect.any(String))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect([...(await rowsOf('visitor')), ...(await rowsOf('sign_up')), ...(await rowsOf('vote'))]).toEqual([])
    expect(logged).toEqual([])
  })

  test('returns 400 if it is not UTF-8', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"name":"'), 0xff, ...new TextEncoder().encode('"}')])
    expect((await request('/votes', { method: 'POST', headers: JSON_TYPE, body })).status).toBe(400)
  })

  test('is rejected by field, without repeating its content', async () => {
    const { body } = await call('subscribe', { email: '<script>', firstName: 7 })
    expect(body['fields']).toEqual([
      { field: 'email', message: 'This is not an e-mail address.' },
      { field: 'firstName', message: 'This is too long or holds characters that cannot be stored.' },
    ])
  })

  test.each([
    undefined,
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/json; x=y',
  ])('returns 415 for the content type %s', async (type) => {
    const headers = new Headers(type ? { 'Content-Type': type } : {})
    const body = new Blob(['{}']).stream()
    const sent = new Request('http://localhost/votes', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await request(sent)).status).toBe(415)
  })

  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
  ])('is accepted with the content type %s', async (type) => {
    expect((await call('votes', {}, { 'Content-Type': type })).status).toBe(200)
  })

  test('returns 415 if it is compressed', async () => {
    expect((await call('votes', {}, { 'Content-Encoding': 'gzip' })).status).toBe(415)
  })
})

describe('an unusual valid body', () => {
  test.each<[name: string, body: unknown, answer: object]>([
    ['votes', '{"name":7,"name":"Arts"}', { votes: 1 }],
    ['votes', '{"__proto__":{"name":"Health"},"constructor":{"prototype":{"name":"Health"}}}', { votes: 1 }],
    ['votes', '\n {"name":"\\u0041rts"}\t', { votes: 1 }],
    ['votes', { name: null, subtopic: null }, { votes: 1 }],
    ['votes', { name: '__proto__' }, { votes: 0 }],
    ['votes', { name: 'toString' }, { votes: 0 }],
    ['votes', { name: 'arts' }, { votes: 0 }],
    ['votes', { name: '数据 📊' }, { votes: 0 }],
    ['user', { user: '__proto__' }, { topics: [], user: false }],
    ['user', { email: null, user: null }, { topics: [], user: false }],
    ['vote', { subtopic: 'Arts', tracking: 'value-of-sixteen-1', topics: { length: -1 } }, { success: false }],
    ['vote', { subtopic: 'Health', tracking: 'value-of-sixteen-1', topics: 'Health' }, { success: true }],
    ['vote', { subtopic: '__proto__', tracking: 'value-of-sixteen-1' }, { success: true }],
    ['vote', { subtopic: 'Health', tracking: 'constructor-of-sixteen' }, { success: false }],
    ['subscribe', { isVoting: true, email: null, user: null, subtopic: null }, { email: false }],
    ['subscribe', { isVoting: true, email: '', user: '', upVote: null }, { email: false }],
    ['subscribe', { email: 'ana@example.org', topics: false, profile: null, county: '' }, { email: 'ana@example.org' }],
    ['subscribe', { email: ' ana@example.org ', topics: 'Arts', deep: [[[[{}]]]] }, { email: 'ana@example.org' }],
  ])('of %s, %j, returns %j', async (name, body, answer) => {
    const ana = await newVisitor()
    expect(ana).toBe('value-of-sixteen-1')
    await call('vote', { subtopic: 'Arts', tracking: ana })
    const { status, body: response } = await call(name, body)
    expect([status, response]).toEqual([200, expect.objectContaining(answer)])
    expect(logged).toEqual([])
  })
})

describe('a large body', () => {
  const ofSize = (bytes: number) =>
    JSON.stringify({ name: 'Arts', padding: '' }).replace('""', `"${'x'.repeat(bytes - 28)}"`)
  const chunked = (text: string) => {
    const body = new Blob([text]).stream()
    return new Request('http://localhost/votes', {
      method: 'POST',
      headers: JSON_TYPE,
      body,
      duplex: 'half',
    } as RequestInit)
  }

  test.each([
    [16_384, 200],
    [16_385, 413],
    [2_000_000, 413],
  ])('of %d bytes returns %d, with and without Content-Length', async (bytes, status) => {
    const text = ofSize(bytes)
    expect(text.length).toBe(bytes)
    expect((await call('votes', text, { 'Content-Length': String(bytes) })).status).toBe(status)
    const response = await request(chunked(text))
    expect(response.status).toBe(status)
    expect(await response.json()).toBeTruthy()
  })

  test('is rejected regardless of a false Content-Length', async () => {
    expect((await call('votes', ofSize(20_000), { 'Content-Length': '10' })).status).toBe(413)
  })

  test('is rejected by Content-Length before it is read', async () => {
    const body = new ReadableStream({ pull: () => new Promise<void>(() => {}) })
    const headers = { ...JSON_TYPE, 'Content-Length': '20000' }
    const sent = new Request('http://localhost/votes', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await request(sent)).status).toBe(413)
  })
})
