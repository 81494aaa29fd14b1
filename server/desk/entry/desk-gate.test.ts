import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import { createDeskSignIn } from '#services/desk/desk-sign-in.ts'
import { deskError, deskJson } from '../desk-answers.ts'
import { deskGate, type DeskEnv } from './desk-gate.ts'
import { deskSessions } from './desk-sessions.ts'
import { createDeskLog } from '../desk-log.ts'
import { BUDGETS, createRateLimit } from '#server/limits/rate-limit.ts'

const KEY = 'ana-has-a-long-key-of-her-own'
const SITE = 'http://desk.example'
const store = await openSqlite(':memory:', () => new Date())
afterAll(() => store.close())

let site: Hono
let isHttps = false
let lines: Record<string, unknown>[] = []
beforeEach(() => {
  let made = 0
  isHttps = false
  lines = []
  const networksOf = () => [{ name: '192.0.2.1', weight: 1 }]
  const note = (message: string, fields: object = {}) => void lines.push({ message, ...fields })
  const options = {
    signIn: createDeskSignIn(store, {
      keys: async () => [{ name: 'ana', key: KEY }],
      newToken: () => `token-${(made += 1)}-${Math.random()}`,
    }),
    wrongKeys: createRateLimit(BUDGETS.wrongKeys),
    now: () => 0,
    siteUrl: SITE,
    networksOf,
    log: createDeskLog({ info: note, warn: note, error: note }, networksOf),
    refuse: (_: unknown, code: string) =>
      deskError(code === 'not-signed-in' ? 401 : code === 'foreign-form' ? 403 : 429, code, ''),
    isHttps: () => isHttps,
    refuseKey: async () => deskError(401, 'wrong-key', ''),
  }
  const desk = new Hono<DeskEnv>()
  desk.use('/desk/*', deskGate(options))
  desk.all('/desk/*', (c) => deskJson({ editor: c.get('editor') }))
  site = new Hono().route('/', deskSessions(options)).route('/', desk)
})

const ask = (path: string, init: RequestInit = {}) => site.request(SITE + path, init)
const signIn = (key: string, headers: Record<string, string> = { origin: SITE }, to = '/desk') => {
  const body = new URLSearchParams({ key, to }).toString()
  return ask('/desk/sign-in', { method: 'POST', headers: { 'content-length': String(body.length), ...headers }, body })
}
async function cookie(): Promise<string> {
  const setCookie = (await signIn(KEY)).headers.get('set-cookie') ?? ''
  return setCookie.split(';')[0] ?? ''
}

describe('signing in', () => {
  test('sets a cookie limited to the desk, and redirects', async () => {
    const response = await signIn(KEY, { origin: SITE }, '/desk/try?a=b')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/desk/try?a=b'])
    expect(response.headers.get('set-cookie')).toMatch(
      /^desk=[^;]+; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/,
    )
    expect((await signIn(KEY, { origin: 'https://desk.example' })).status).toBe(403)
  })

  test('sets a secure cookie over HTTPS', async () => {
    const response = await signIn(KEY, { origin: SITE.replace('http:', 'https:'), host: 'desk.example' })
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-desk=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  test('ignores cookies without the __Host- prefix over HTTPS', async () => {
    isHttps = true
    const value = (await cookie()).replace('__Host-desk=', '')
    expect((await ask('/desk/x', { headers: { cookie: `__Host-desk=${value}` } })).status).toBe(200)
    expect((await ask('/desk/x', { headers: { cookie: `desk=${value}` } })).status).toBe(401)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/explore-the-data',
    '/deskrider',
    '/desk/../topic',
    'javascript:1',
  ])('does not redirect to %s', async (to) => {
    expect((await signIn(KEY, { origin: SITE }, to)).headers.get('location')).toBe('/desk')
  })

  test('is rejected from other sites', async () => {
    expect((await signIn(KEY, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await signIn(KEY, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('access to the desk', () => {
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

  test.each([
    ['no credentials', {}, 401],
    ['a key', bearer(KEY), 200],
    ['a wrong key', bearer('wrong'), 401],
    ['an empty key', bearer(''), 401],
    ['another scheme', { authorization: `Basic ${KEY}` }, 401],
    ['a forged session', { cookie: 'desk=forged' }, 401],
    ['a key as a session', { cookie: `desk=${KEY}` }, 401],
  ])('is checked with %s', async (_, headers, status) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await ask('/desk/api/check', { method, headers })).status).toBe(status)
  })

  test('with a session allows reading, and writing only from our pages', async () => {
    const own = { cookie: await cookie() }
    expect(await (await ask('/desk/x', { headers: own })).json()).toEqual({ editor: 'ana' })
    const post = async (headers: Record<string, string>) =>
      (await ask('/desk/x', { method: 'POST', headers: { ...own, ...headers } })).status
    expect(await post({ origin: SITE })).toBe(200)
    for (const headers of [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(await post(headers)).toBe(403)
  })

  test('ends when the editor signs out, which other sites cannot request', async () => {
    const own = { cookie: await cookie() }
    expect((await ask('/desk/sign-out', { method: 'POST', headers: own })).status).toBe(403)
    expect((await ask('/desk/x', { headers: own })).status).toBe(200)
    expect((await ask('/desk/sign-out', { method: 'POST', headers: { ...own, origin: SITE } })).status).toBe(303)
    expect((await ask('/desk/x', { headers: own })).status).toBe(401)
  })

  test('ends in all browsers after signing out everywhere, which other sites cannot request', async () => {
    const [own, other] = [{ cookie: await cookie() }, { cookie: await cookie() }]
    const out = (headers: Record<string, string>) =>
      ask('/desk/sign-out-everywhere', { method: 'POST', headers: { ...own, ...headers } })
    expect((await out({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask('/desk/x', { headers: other })).status).toBe(200)
    expect((await out({ origin: SITE })).status).toBe(303)
    for (const headers of [own, other]) expect((await ask('/desk/x', { headers })).status).toBe(401)
  })

  test('is blocked for a network after ten wrong keys, except for sessions', async () => {
    const own = { cookie: await cookie() }
    for (let i = 0; i < 10; i += 1)
      expect((i % 2 ? await signIn('wrong') : await ask('/desk/x', { headers: bearer('wrong') })).status).toBe(401)
    expect((await signIn(KEY)).status).toBe(429)
    expect((await ask('/desk/x', { headers: bearer(KEY) })).status).toBe(429)
    expect((await ask('/desk/x', { headers: own })).status).toBe(200)
  })
})

describe('the desk log', () => {
  const network = '192.0.2.1'
  const bearer = (key: string) => ask('/desk/x', { headers: { authorization: `Bearer ${key}` } })

  test('contains sign-ins and ends of sessions with name and network', async () => {
    const own = { cookie: await cookie(), origin: SITE }
    await ask('/desk/sign-out', { method: 'POST', headers: own })
    await ask('/desk/sign-out', { method: 'POST', headers: own })
    const again = { cookie: await cookie(), origin: SITE }
    await ask('/desk/sign-out-everywhere', { method: 'POST', headers: again })
    const [signedIn, ended] = ['An editor signed in at the desk', 'A session of the desk ended']
    expect(lines).toEqual([
      { message: signedIn, editor: 'ana', network },
      { message: ended, editor: 'ana', reason: 'signed out', network },
      { message: signedIn, editor: 'ana', network },
      {
        message: ended,
        editor: 'ana',
        reason: 'signed out everywhere',
        sessions: expect.any(Number) as number,
        network,
      },
    ])
  })

  test('contains wrong keys, refusals and the first use of a key, but no keys', async () => {
    const wrong = 'a-wrong-key-that-is-long-enough'
    for (let i = 0; i < 2; i += 1) await bearer(KEY)
    for (let i = 0; i < 10; i += 1) await (i % 2 ? signIn(wrong) : bearer(wrong))
    await signIn(KEY)
    await bearer(KEY)
    expect(lines).toEqual([
      { message: 'A key was used at the desk', editor: 'ana', network },
      ...Array.from({ length: 10 }, () => ({ message: 'A wrong key was tried at the desk', network })),
      ...Array.from({ length: 2 }, () => ({
        message: 'A key was not checked at the desk: its network sent too many wrong keys',
        network,
      })),
    ])
    for (const key of [KEY, wrong]) expect(JSON.stringify(lines)).not.toContain(key)
  })
})
