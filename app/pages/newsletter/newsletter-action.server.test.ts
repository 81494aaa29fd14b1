import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import type { Store } from '#services/storage/database.ts'
import { createNewsletterService } from '#services/newsletter/newsletter.ts'
import type { Services } from '#services/services.ts'
import { keepSignUp } from './newsletter-action.server.ts'

let store: Store
let logged: string
beforeEach(async () => {
  store = await openSqlite(':memory:', () => new Date('2026-03-01T12:00:00Z'))
  logged = ''
})
afterEach(() => store.close())

let made = 0
const onStore = () =>
  createNewsletterService(store, { newValue: () => `value-of-sixteen-${(made += 1)}`, isDelivered: false })

async function send(fields: [string, string][], newsletter: Services['newsletter'] = onStore()) {
  const write = (message: string, more?: unknown) => void (logged += message + JSON.stringify(more))
  const services = { newsletter, log: { info: write, warn: write, error: write } } as unknown as Services
  const body = new URLSearchParams(fields)
  const response = await keepSignUp(services, new Request('https://site.example/newsletter', { method: 'POST', body }))
  if (response instanceof Response) return { status: response.status, location: response.headers.get('location') }
  return { status: response.init?.status, ...response.data }
}

const kept = () => store.read((db) => db.selectFrom('sign_up').selectAll().execute())

const ana: [string, string][] = [
  ['firstName', 'Ana'],
  ['lastName', 'Nguyen'],
  ['email', 'ana@example.org'],
]
const DONE = { status: 303, location: '/newsletter?subscribed=yes' }

test('the form is stored with every checked topic', async () => {
  const ticked: [string, string][] = [
    ['topics', 'Arts'],
    ['topics', 'Health'],
    ['profile', 'Researcher/analyst'],
    ['county', 'Harris'],
  ]
  expect(await send([...ana, ...ticked])).toEqual(DONE)
  expect(await kept()).toMatchObject([
    { first_name: 'Ana', topics: '["Arts","Health"]', profile: '["Researcher/analyst"]', county: 'Harris' },
  ])
})

test('empty options are stored as empty', async () => {
  expect(await send([...ana, ['profile', ''], ['county', '']])).toEqual(DONE)
  expect(await kept()).toMatchObject([{ topics: '[]', profile: '[]', county: '' }])
})

test('the short form needs only an e-mail address', async () => {
  expect(
    await send([
      ['asks', 'email'],
      ['email', 'ana@example.org'],
    ]),
  ).toEqual(DONE)
  expect(await kept()).toMatchObject([{ email: 'ana@example.org', first_name: '' }])
})

test.each<[[string, string][], string[]]>([
  [[], ['firstName', 'lastName', 'email']],
  [[['asks', 'email']], ['email']],
  [[['email', 'ana@example.org']], ['firstName', 'lastName']],
  [[...ana.slice(0, 2), ['email', 'nobody']], ['email']],
  [[...ana, ['phone', '7'.repeat(51)]], ['phone']],
  [[...ana, ...Array.from({ length: 31 }, (_, i): [string, string] => ['topics', `Topic ${i}`])], ['topics']],
])('the form %j is returned with its problems', async (fields, wrong) => {
  const answer = await send(fields)
  expect(answer).toMatchObject({ status: 400, hasFailed: false })
  expect('problems' in answer && answer.problems.map(({ field }) => field)).toEqual(wrong)
  if (fields.some(([name]) => name === 'firstName')) expect(answer).toMatchObject({ values: { firstName: 'Ana' } })
  expect(await kept()).toEqual([])
})

test('a form with a filled hidden field is returned for confirmation, with its values', async () => {
  const answer = await send([...ana, ['website', 'https://spam.example']])
  expect(answer).toMatchObject({ status: 400, isTrapped: true, values: { firstName: 'Ana', email: 'ana@example.org' } })
  expect(await kept()).toEqual([])
  expect(await send([...ana, ['website', ' ']])).toEqual(DONE)
})

test('a form that cannot be stored is returned, and the log contains only the cause', async () => {
  const away = { signUp: () => Promise.reject(new Error('a column is missing')) }
  expect(await send(ana, away)).toMatchObject({ status: 503, hasFailed: true, values: { email: 'ana@example.org' } })
  expect(logged).toContain('A sign-up could not be stored')
  expect(logged).not.toMatch(/ana|Nguyen/i)
})

test('a database fault, which is already logged, is not logged again', async () => {
  const away = { signUp: () => Promise.reject(new ProviderError('database', 'gone')) }
  expect(await send(ana, away)).toMatchObject({ status: 503, hasFailed: true })
  expect(logged).toBe('')
})

test.each(['ana+news@example.com', "o'brien@example.com", 'a@museum.houston', 'josé@example.com', 'x@münchen.de'])(
  'the address %s is stored unchanged',
  async (email) => {
    expect(
      await send([
        ['asks', 'email'],
        ['email', email],
      ]),
    ).toEqual(DONE)
    expect(await kept()).toMatchObject([{ email }])
  },
)

test('a probably mistyped address is queried once, and accepted when repeated', async () => {
  const short: [string, string][] = [
    ['asks', 'email'],
    ['email', 'ana@gmial.com'],
  ]
  const question = await send(short)
  expect(question).toMatchObject({
    status: 200,
    problems: [{ field: 'email', suggestion: 'ana@gmail.com' }],
    values: { asks: 'email', email: 'ana@gmial.com', askedEmail: 'ana@gmial.com' },
  })
  expect(await kept()).toEqual([])
  expect(await send([...short, ['askedEmail', 'ana@gmial.com']])).toEqual(DONE)
  expect(await kept()).toMatchObject([{ email: 'ana@gmial.com' }])
})
