import { solveChallenge } from 'altcha-lib/v1'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { ProofChallenge } from '#domain/vote.ts'
import { openSqlite } from '#providers/database-sqlite.ts'
import type { Queries, Store } from '#services/database.ts'
import type { Log } from '#services/log.ts'
import { createNewsletterService } from '#services/newsletter.ts'
import { createVoteService } from '#services/votes.ts'
import { createRateLimit } from '../rate-limit.ts'
import { createFunctionsApi } from './functions.ts'

const SITE = 'https://www.example.org'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const now = () => new Date('2026-03-01T12:00:00Z')

let store: Store
let logged: string[]
let api: ReturnType<typeof openApi>

const isTitle = async (title: string) => {
  if (title === 'Unknowable') throw new ProviderError('content', 'unreachable')
  return title !== 'Nowhere'
}

/** The four calls over a database in memory, with a counter in place of randomness and room for all calls of a test. */
function openApi(inStore: Store, burst = 10_000) {
  let made = 0
  const newValue = () => `value-of-sixteen-${(made += 1)}`
  const write = (message: string, fields?: unknown) => void logged.push(message + JSON.stringify(fields))
  const log: Log = { info: write, warn: write, error: write }
  const limit = createRateLimit({ burst, perSecond: 2 })
  return createFunctionsApi({
    votes: createVoteService(inStore, { newValue, isTitle, asksProof: true, maxNumber: 50 }),
    newsletter: createNewsletterService(inStore, { newValue, isDelivered: false }),
    siteUrl: SITE,
    addressOf: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
    now,
    log,
    limits: { changes: limit, reads: limit },
  })
}

beforeEach(async () => {
  logged = []
  store = await openSqlite(':memory:', now)
  api = openApi(store)
})
afterEach(() => store.close())

async function call(name: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await api.request(`/${name}`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: text })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

async function newVisitor(): Promise<string> {
  return String((await call('subscribe', { isVoting: true, email: false, user: false })).body['user'])
}

describe('the flow of a vote', () => {
  test('subscribe, user, vote, votes', async () => {
    const fields = { isVoting: true, upVote: true, downVote: false, subtopic: 'Employment', email: false, user: false }
    const subscribed = await call('subscribe', fields)
    expect(subscribed.body).toEqual({ email: false, user: expect.stringMatching(/^.{16,}$/) })
    const { user } = subscribed.body

    expect((await call('user', subscribed.body)).body).toEqual({ topics: [], user })
    const vote = { subtopic: 'Employment', topics: [], tracking: user }
    expect((await call('vote', vote)).body).toEqual({ success: true })
    expect((await call('votes', { name: 'Employment', subtopic: true })).body).toEqual({ votes: 1 })

    expect((await call('subscribe', { ...fields, user })).body).toEqual({ email: false, user })
    expect((await call('user', { email: false, user })).body).toEqual({ topics: ['Employment'], user })
    const refused = await call('vote', { ...vote, topics: ['something else'] })
    expect([refused.status, refused.body]).toEqual([200, { success: false }])
    expect((await call('votes', { name: 'Employment', subtopic: true })).body).toEqual({ votes: 1 })
  })

  test('without a name the votes of Arts are counted; a title nobody voted for has 0', async () => {
    await call('vote', { subtopic: 'Arts', tracking: await newVisitor() })
    expect((await call('votes', {})).body).toEqual({ votes: 1 })
    expect((await call('votes', { name: '', subtopic: true })).body).toEqual({ votes: 1 })
    expect((await call('votes', { name: 'Nobody’s', subtopic: true })).body).toEqual({ votes: 0 })
  })

  test('a title is the same however it is spaced or composed', async () => {
    await call('vote', { subtopic: ' Nin\u0303os ', tracking: await newVisitor() })
    expect((await call('votes', { name: 'Ni\u00f1os' })).body).toEqual({ votes: 1 })
  })

  test('downVote takes back the visitor’s own vote and nobody else’s', async () => {
    const [ana, ben] = [await newVisitor(), await newVisitor()]
    await call('vote', { subtopic: 'Health', tracking: ana })
    const down = { isVoting: true, upVote: false, downVote: true, subtopic: 'Health', email: false }
    expect((await call('subscribe', { ...down, user: ben })).body).toEqual({ email: false, user: ben })
    await call('subscribe', { ...down, user: false })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 1 })

    expect((await call('subscribe', { ...down, user: ana })).body).toEqual({ email: false, user: ana })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 0 })
    await call('subscribe', { ...down, user: ana })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 0 })
    expect((await call('vote', { subtopic: 'Health', tracking: ana })).body).toEqual({ success: true })
  })

  test('up and down at once change nothing', async () => {
    const ana = await newVisitor()
    await call('vote', { subtopic: 'Health', tracking: ana })
    await call('subscribe', { isVoting: true, upVote: true, downVote: true, subtopic: 'Health', user: ana })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 1 })
  })

  test('a value we never issued does not vote and has no topics', async () => {
    for (const tracking of ['nobody-we-ever-met', 'x', "' or '1'='1"])
      expect((await call('vote', { subtopic: 'Health', tracking })).body).toEqual({ success: false })
    expect((await call('user', { email: false, user: 'nobody-we-ever-met' })).body).toEqual({ topics: [], user: false })
    expect((await call('user', { email: false, user: false })).body).toEqual({ topics: [], user: false })
  })
})

describe('titles', () => {
  test('one that is none of the site’s never counts', async () => {
    const { status, body } = await call('vote', { subtopic: 'Nowhere', tracking: await newVisitor() })
    expect([status, body]).toEqual([200, { success: false }])
    expect((await call('votes', { name: 'Nowhere' })).body).toEqual({ votes: 0 })
  })

  test('while they cannot be known nothing is counted, and the visitor may come again soon', async () => {
    const tracking = await newVisitor()
    const { status, headers, body } = await call('vote', { subtopic: 'Unknowable', tracking })
    expect([status, headers.get('retry-after'), body]).toEqual([503, '5', { error: expect.any(String) }])
    expect(await rowsOf('vote')).toEqual([])
  })
})

describe('past the budget of a network', () => {
  const key = { 'Idempotency-Key': '7b0a5c7e-9d5b-4f0e-8f6e-0c2f8a7f5d11' }

  /** One network's votes until none counts without a proof. */
  async function spend(): Promise<void> {
    for (let i = 0; i < 60; i += 1)
      expect((await call('vote', { subtopic: 'Health', tracking: await newVisitor() })).body).toEqual({ success: true })
  }

  async function solve(asked: unknown): Promise<string> {
    const { algorithm, challenge, maxnumber, salt, signature } = asked as ProofChallenge
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
    return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }))
  }

  test.each([
    ['with a key', key],
    ['without one', {}],
  ])('a vote is asked for a proof, and the same call with it counts: %s', async (_, headers) => {
    await spend()
    const vote = { subtopic: 'Health', tracking: await newVisitor(), topics: [] }
    const asked = await call('vote', vote, headers)
    expect([asked.status, asked.body]).toEqual([
      200,
      {
        success: false,
        proof: {
          algorithm: 'SHA-256',
          challenge: expect.any(String),
          maxnumber: 50,
          salt: expect.any(String),
          signature: expect.any(String),
        },
      },
    ])
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 60 })
    const proof = await solve(asked.body['proof'])
    expect((await call('vote', { ...vote, proof }, headers)).body).toEqual({ success: true })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 61 })
    const again = await call('vote', { ...vote, proof }, headers)
    expect(again.body).toEqual({ success: 'Idempotency-Key' in headers })
  })

  test('a wrong proof is asked for anew; other networks and other calls are untouched', async () => {
    await spend()
    const vote = { subtopic: 'Health', tracking: await newVisitor() }
    for (const proof of ['x', 'e30=', '', false, null])
      expect((await call('vote', { ...vote, proof })).body).toMatchObject({ success: false, proof: {} })
    expect((await call('vote', { ...vote, proof: 7 })).status).toBe(400)
    expect((await call('vote', { ...vote, proof: 'x'.repeat(2001) })).status).toBe(400)
    expect((await call('user', { user: vote.tracking })).body['topics']).toEqual([])
    expect((await call('vote', vote, { 'x-test-address': '198.51.100.7' })).body).toEqual({ success: true })
  })
})

describe('sign-ups', () => {
  const fields = {
    firstName: 'Ana',
    lastName: 'Nguyen',
    email: 'Ana@example.org',
    organization: 'Friends of the Bayou',
    phone: '713 555 0100',
    county: 'Harris',
    topics: ['Arts'],
    profile: ['Researcher/analyst'],
    isVoting: false,
    currentEmail: false,
    user: false,
  }

  test('answer with the e-mail and a value, and keep all fields', async () => {
    const { status, body } = await call('subscribe', fields)
    expect([status, body]).toEqual([200, { email: 'Ana@example.org', user: expect.any(String) }])
    expect(await rowsOf('sign_up')).toMatchObject([
      { email: 'Ana@example.org', first_name: 'Ana', organization: 'Friends of the Bayou', topics: '["Arts"]' },
    ])
  })

  test('the footer’s sign-up needs nothing but an e-mail', async () => {
    expect((await call('subscribe', { email: 'ana@example.org' })).status).toBe(200)
  })

  test('an address on the list is answered like a new one, and gives away nothing of it', async () => {
    const first = await call('subscribe', fields)
    await call('vote', { subtopic: 'Health', tracking: first.body['user'] })
    const again = await call('subscribe', { email: 'ana@EXAMPLE.org' })
    const fresh = await call('subscribe', { email: 'ben@example.org' })
    for (const { status, body } of [again, fresh]) expect([status, Object.keys(body)]).toEqual([200, ['email', 'user']])
    expect(again.body['email']).toBe('ana@EXAMPLE.org')
    expect(again.body['user']).not.toBe(first.body['user'])
    expect((await call('user', again.body)).body['topics']).toEqual([])
    expect(await rowsOf('sign_up')).toHaveLength(2)
  })

  test('another visitor’s e-mail in a vote gives and does nothing', async () => {
    const ana = await call('subscribe', fields)
    await call('vote', { subtopic: 'Health', tracking: ana.body['user'] })
    const posing = { isVoting: true, downVote: true, subtopic: 'Health', email: 'Ana@example.org', user: false }
    const answer = await call('subscribe', posing)
    expect(answer.body['user']).not.toBe(ana.body['user'])
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 1 })
    expect((await call('user', { email: 'Ana@example.org', user: false })).body).toEqual({ topics: [], user: false })
  })

  test('the browser’s value stays the same', async () => {
    const user = await newVisitor()
    expect((await call('subscribe', { ...fields, user })).body['user']).toBe(user)
  })

  test('hostile text is kept as text', async () => {
    const firstName = `<img src=x onerror=alert(1)>'); drop table vote;--`
    await call('subscribe', { ...fields, firstName, isAdmin: true, __proto__: { polluted: true } })
    expect(await rowsOf('sign_up')).toMatchObject([{ first_name: firstName }])
    expect('polluted' in {}).toBe(false)
  })
})

describe('a request that is sent again with its Idempotency-Key', () => {
  const key = { 'Idempotency-Key': '0d8b4a4e-3a39-4a0b-9a57-7a3e4a1c9b11' }

  test('the vote is still a success, and counts once', async () => {
    const vote = { subtopic: 'Health', topics: [], tracking: await newVisitor() }
    expect((await call('vote', vote, key)).body).toEqual({ success: true })
    expect((await call('vote', { tracking: vote.tracking, subtopic: 'Health' }, key)).body).toEqual({ success: true })
    expect((await call('vote', vote)).body).toEqual({ success: false })
    expect((await call('votes', { name: 'Health' })).body).toEqual({ votes: 1 })
  })

  test('the visitor is the same', async () => {
    const fields = { isVoting: true, user: false }
    const { body } = await call('subscribe', fields, key)
    expect((await call('subscribe', fields, key)).body).toEqual(body)
    expect(await rowsOf('visitor')).toHaveLength(1)
  })

  test('with another body it is refused', async () => {
    const tracking = await newVisitor()
    await call('vote', { subtopic: 'Health', tracking }, key)
    expect((await call('vote', { subtopic: 'Arts', tracking }, key)).status).toBe(422)
    expect((await call('votes', { name: 'Arts' })).body).toEqual({ votes: 0 })
  })

  test('a key that can be guessed gives nothing to another network', async () => {
    const fields = { isVoting: true, user: false }
    const guessable = { 'Idempotency-Key': '1' }
    const { body } = await call('subscribe', fields, guessable)
    expect((await call('subscribe', fields, guessable)).body).toEqual(body)
    const stranger = { ...guessable, 'x-test-address': '198.51.100.7' }
    expect((await call('subscribe', fields, stranger)).body['user']).not.toBe(body['user'])
  })

  test.each(['x'.repeat(201), 'a key', 'clé'])('%j is no key', async (text) => {
    expect((await call('votes', {}, { 'Idempotency-Key': text })).status).toBe(400)
  })
})

describe('bodies that are not taken', () => {
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
  ])('%s %j is 400 with JSON, and changes nothing', async (name, body) => {
    const answer = await call(name, body)
    expect(answer.status).toBe(400)
    expect(answer.body['error']).toEqual(expect.any(String))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...(await rowsOf('visitor')), ...(await rowsOf('sign_up')), ...(await rowsOf('vote'))]).toEqual([])
    expect(logged).toEqual([])
  })

  test('bytes that are no UTF-8', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"name":"'), 0xff, ...new TextEncoder().encode('"}')])
    expect((await api.request('/votes', { method: 'POST', headers: JSON_TYPE, body })).status).toBe(400)
  })

  test('the problem fields are named, what stood in them is not repeated', async () => {
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
  ])('content type %s is 415', async (type) => {
    const headers = new Headers(type ? { 'Content-Type': type } : {})
    const body = new Blob(['{}']).stream()
    const request = new Request('http://localhost/votes', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await api.request(request)).status).toBe(415)
  })

  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
  ])('content type %s is taken', async (type) => {
    expect((await call('votes', {}, { 'Content-Type': type })).status).toBe(200)
  })

  test('a compressed body is 415', async () => {
    expect((await call('votes', {}, { 'Content-Encoding': 'gzip' })).status).toBe(415)
  })
})

describe('odd bodies that say enough', () => {
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
  ])('%s %j is answered with %j', async (name, body, answer) => {
    const ana = await newVisitor()
    expect(ana).toBe('value-of-sixteen-1')
    await call('vote', { subtopic: 'Arts', tracking: ana })
    const { status, body: said } = await call(name, body)
    expect([status, said]).toEqual([200, expect.objectContaining(answer)])
    expect(logged).toEqual([])
  })
})

describe('the size of a body', () => {
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
  ])('%d bytes are %d, with a stated length or without', async (bytes, status) => {
    const text = ofSize(bytes)
    expect(text.length).toBe(bytes)
    expect((await call('votes', text, { 'Content-Length': String(bytes) })).status).toBe(status)
    const answer = await api.request(chunked(text))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toBeTruthy()
  })

  test('a stated length that lies does not help', async () => {
    expect((await call('votes', ofSize(20_000), { 'Content-Length': '10' })).status).toBe(413)
  })

  test('what was stated is refused before anything is read', async () => {
    const body = new ReadableStream({ pull: () => new Promise<void>(() => {}) })
    const headers = { ...JSON_TYPE, 'Content-Length': '20000' }
    const request = new Request('http://localhost/votes', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await api.request(request)).status).toBe(413)
  })
})

describe('who may ask, and how', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is 405 with Allow', async (method) => {
    for (const name of ['subscribe', 'user', 'vote', 'votes']) {
      const answer = await api.request(`/${name}`, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })

  test('OPTIONS says what is allowed, and nothing to other origins', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    const answer = await api.request('/vote', { method: 'OPTIONS', headers })
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each(['/', '/nothing', '/vote/', '/vote/1'])('%s is 404 with JSON', async (path) => {
    const answer = await api.request(path, { method: 'POST', headers: JSON_TYPE, body: '{}' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toHaveProperty('error')
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
  ])('%j is %d', async (headers, status) => {
    const answer = await call('votes', {}, headers)
    expect(answer.status).toBe(status)
    expect([...answer.headers.keys()].filter((name) => /^access-control|cookie/.test(name))).toEqual([])
  })

  test('a network that asks too much waits, and others do not', async () => {
    api = openApi(store, 5)
    const statuses = []
    for (let index = 0; index < 7; index += 1) statuses.push((await call('votes', {})).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const refused = await call('subscribe', { email: 'ana@example.org' })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await rowsOf('sign_up')).toEqual([])
    expect((await call('votes', {}, { 'x-test-address': '198.51.100.7' })).status).toBe(200)
  })
})

describe('a database that fails', () => {
  const failing = (error: Error): Store => ({
    read: () => Promise.reject(error),
    write: () => Promise.reject(error),
    close: async () => {},
  })

  test.each([
    // The store's own line says what ails it, once.
    [new ProviderError('database', 'unreachable'), 503, '5', 0],
    [new ProviderError('database', 'full'), 503, '5', 0],
    [new TypeError('a mistake of ours'), 500, null, 1],
  ])('%s is %d with JSON; the log has neither e-mail nor address', async (error, status, retryAfter, lines) => {
    api = openApi(failing(error))
    const answer = await call('subscribe', { email: 'ana@example.org', firstName: 'Ana' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toBe(retryAfter)
    expect(answer.body).toEqual({ error: expect.any(String) })
    expect(logged).toHaveLength(lines)
    expect(logged.join()).not.toMatch(/ana|192\.0\.2/i)
  })
})

function rowsOf(table: 'visitor' | 'vote' | 'sign_up') {
  return store.read((db: Queries) => db.selectFrom(table).selectAll().execute())
}
