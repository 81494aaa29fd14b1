import { createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { startSecondSite, type SecondSite } from './second-site.ts'

const ANA = 'ana-has-a-long-key-of-her-own'
const BEN = 'ben-has-a-long-key-of-his-own'
const SECRET = 'a-secret-of-sixteen-or-more'
const NAME = 'employment/Unemployment%20Rate'
let folder: string
let site: SecondSite

// The tests run in sequence, because they share one site.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'common-measure-desk-attacks-'))
  cpSync('content', path.join(folder, 'content'), { recursive: true })
  site = await startSecondSite({
    CONTENT_DIR: path.join(folder, 'content'),
    DESK_KEYS: `ana:${ANA},ben:${BEN}`,
    HOOK_SECRET: SECRET,
  })
})
test.afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const ask = (to: string, init: RequestInit = {}, at = site.url) => fetch(at + to, { redirect: 'manual', ...init })

async function signIn(key: string, at = site.url): Promise<string> {
  const body = new URLSearchParams({ key })
  const answer = await ask('/desk/sign-in', { method: 'POST', headers: { origin: at }, body }, at)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const WRITES: [to: string, type: Record<string, string>, body: string][] = [
  ['/desk/sign-out', form, ''],
  ['/desk/try', form, 'text=a'],
  ['/desk/try/preview', form, 'text=a'],
  [`/desk/worksheets/${NAME}`, form, 'decision=remove'],
  ['/desk/new-chart', form, 'text=a'],
  ['/desk/new-chart/preview', form, 'grid=a'],
  ['/desk/new-chart/place', form, 'page=a'],
  ['/desk/api/new-chart', { 'content-type': 'text/plain' }, 'a,1'],
  ['/desk/api/check', { 'content-type': 'text/csv' }, ',2010\nHarris,1'],
  // Requests that another site's form can send without a preflight.
  [`/desk/api/held/${NAME}`, { 'content-type': 'text/plain' }, '{"decision":"remove"}'],
  [`/desk/api/versions/${NAME}`, { 'content-type': 'text/plain' }, '{"version":"0000000000000000"}'],
]

test('no other site writes with the cookie of an editor, regardless of its request', async () => {
  const own = { cookie: await signIn(ANA) }
  const { host, port } = new URL(site.url)
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: `http://${host}.evil.example` },
    { origin: `http://evil.example:${port}` },
    { origin: `http://localhost:${Number(port) + 1}` },
    { origin: `javascript://${host}` },
    { referer: `${site.url}/desk` },
    { origin: site.url, 'sec-fetch-site': 'cross-site' },
    { origin: site.url, 'sec-fetch-site': 'same-site' },
  ]
  for (const [to, type, body] of WRITES)
    for (const headers of foreign)
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await ask(to, { method, headers: { ...own, ...type, ...headers }, body })
        expect([to, method, headers, answer.status]).toEqual([to, method, headers, 403])
      }
  const asked = await ask('/desk/api/check', {
    method: 'OPTIONS',
    headers: { ...own, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  expect((await ask('/desk', { headers: own })).status).toBe(200)
  const { decisions } = (await (await ask('/desk/api/decisions', { headers: own })).json()) as { decisions: [] }
  expect(decisions).toEqual([])
})

test('a cookie is valid until its session ends, and only for its editor', async () => {
  const [ana, ben] = [await signIn(ANA), await signIn(BEN)]
  const open = async (cookie: string) => (await ask('/desk', { headers: { cookie } })).status
  expect([await open(ana), await open(ben)]).toEqual([200, 200])
  await ask('/desk/sign-out', { method: 'POST', headers: { cookie: ana, origin: site.url } })
  // Reuses the same cookie.
  expect([await open(ana), await open(ben)]).toEqual([401, 200])
  for (const cookie of [
    'desk=',
    `desk=${ANA}`,
    `${ben}x`,
    ben.slice(0, -1),
    ben.toUpperCase(),
    `desk=${'x'.repeat(4000)}`,
  ])
    expect([cookie, await open(cookie)]).toEqual([cookie, 401])
  const forged = await signIn('x'.repeat(30))
  expect(forged).toBe('')
})

test('a session ends with its key, and survives the removal of another key', async () => {
  const dataDir = mkdtempSync(path.join(folder, 'data-'))
  const first = await startSecondSite({ DATA_DIR: dataDir, DESK_KEYS: `ana:${ANA},ben:${BEN}` })
  const [ana, ben] = [await signIn(ANA, first.url), await signIn(BEN, first.url)]
  await first.close()
  const second = await startSecondSite({ DATA_DIR: dataDir, DESK_KEYS: `ana:${ANA}-and-longer,ben:${BEN}` })
  const open = async (cookie: string) => (await ask('/desk', { headers: { cookie } }, second.url)).status
  expect([await open(ana), await open(ben)]).toEqual([401, 200])
  await second.close()
})

test('no way around the gate leads to what is behind it', async () => {
  const ways = [
    '/desk/',
    '//desk',
    '/desk//api/check',
    '/desk/api/../api/check',
    '/desk/%61pi/check',
    '/desk%2Fapi%2Fcheck',
    '/DESK/api/check',
    '/desk/api/check/',
    '/desk/api/check?key=x',
    '/desk/sign-in/../api/check',
    '/desk/preview/posts/../../api/check',
    '/desk/guide/editors/worksheet-template.xlsx',
  ]
  for (const way of ways)
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await ask(way, {
        method,
        headers: { origin: site.url, 'x-original-url': '/', 'x-http-method-override': 'GET' },
      })
      expect([way, method, answer.status >= 300]).toEqual([way, method, true])
      expect(await answer.text()).not.toMatch(/"pages"|Unemployment/)
    }
})

test('keys cannot be guessed by changing where one seems to come from', async () => {
  const other = await startSecondSite({ DESK_KEYS: `ana:${ANA}`, TRUST_PROXY: '' })
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) {
    const headers = { ...bearer(`guess-${at}`), 'x-forwarded-for': `203.0.113.${at}`, 'x-real-ip': `203.0.113.${at}` }
    statuses.push((await ask('/desk/api/check', { headers }, other.url)).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  await other.close()
})

test('a preview opens with its own token alone', async () => {
  const end = Math.floor(Date.now() / 1000) + 3000
  const sign = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('hex')
  const { id } = ((await (await ask('/wp-json/wp/v2/posts?per_page=1')).json()) as [{ id: number }])[0]
  const good = sign(`preview:posts:${id}:${end}`)
  const look = (query: string, to = `/desk/preview/posts/${id}`) => ask(`${to}?${query}`)
  expect((await look(`token=${end}.${good}`)).status).toBe(200)
  for (const [query, to] of [
    [`token=${end}.${good.toUpperCase()}`],
    [`token=${end}.${good}%00`],
    [`token=+${end}.${good}`],
    [`token=0${end}.${good}`],
    [`token=x&token=${end}.${good}`],
    [`token[]=${end}.${good}`],
    [`token=${end}.${sign(`preview:posts:${id}:${end}`, '')}`],
    [`token=${end}.${sign(`posts:${id}:${end}`)}`],
    [`token=${end + 86_400}.${sign(`preview:posts:${id}:${end + 86_400}`)}`],
    [`token=${end - 4000}.${sign(`preview:posts:${id}:${end - 4000}`)}`],
    [`token=${end}.${good}`, `/desk/preview/pages/${id}`],
    [`token=${end}.${good}`, `/desk/preview/posts/${id + 1}`],
    [`token=${end}.${good}`, `/desk/preview/posts/0${id}`],
    [`token=${end}.${good}`, '/desk/api/check'],
    [`token=${end}.${good}`, '/desk'],
  ] as const) {
    const answer = await look(query, to)
    expect([query, to, answer.status]).toEqual([query, to, 401])
  }
  const posted = await ask(`/desk/preview/posts/${id}?token=${end}.${good}`, { method: 'POST' })
  expect(posted.status).toBe(401)
})

test('when two editors decide at once, one succeeds and the other gets a message', async () => {
  const file = path.join(folder, 'content', 'worksheets', 'employment', 'Unemployment Rate.csv')
  const chart = `/charts/${NAME}.json`
  const age = async () => (await ask(chart)).headers.get('x-data-as-of') ?? ''
  await expect.poll(age).toMatch(/Z$/)
  writeFileSync(file, readFileSync(file, 'utf8').replace('4.1%,spline', '91,spline'))
  await expect.poll(age).toMatch(/; held$/)
  const { held } = (await (await ask(`/desk/api/versions/${NAME}`, { headers: bearer(ANA) })).json()) as {
    held: string
  }
  const decide = (key: string, body: object) =>
    ask(`/desk/api/held/${NAME}`, { method: 'POST', headers: bearer(key), body: JSON.stringify(body) })
  const gone = await decide(ANA, { decision: 'publish', version: '0123456789abcdef' })
  expect([gone.status, await gone.json()]).toMatchObject([409, { error: { code: 'changed' } }])
  const answers = await Promise.all(
    [ANA, BEN, ANA, BEN].map((key) => decide(key, { decision: 'publish', version: held })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const { decisions } = (await (await ask('/desk/api/decisions', { headers: bearer(ANA) })).json()) as { decisions: [] }
  expect(decisions).toMatchObject([{ decision: 'publish', version: held }])
})

test('forms of four megabytes and of many parts are answered', async () => {
  const post = (body: FormData) => ask('/desk/try', { method: 'POST', headers: bearer(ANA), body })
  const large = new FormData()
  large.set('text', `,2010\n${'x,1\n'.repeat(1_048_576)}`)
  const many = new FormData()
  for (let at = 0; at < 20_000; at += 1) many.append(`part${at}`, 'x')
  for (const [body, status] of [
    [large, 400],
    [many, 400],
  ] as const) {
    const began = Date.now()
    const answer = await post(body)
    expect([answer.status, (await answer.text()).includes('<h1')]).toEqual([status, true])
    expect(Date.now() - began).toBeLessThan(5000)
  }
  expect((await ask('/healthz')).status).toBe(200)
})
