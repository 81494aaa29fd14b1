import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import type { Store } from '#services/storage/database.ts'
import { createMessageService } from '#services/newsletter/messages.ts'
import type { Services } from '#services/services.ts'
import { keepMessage } from './contact-action.server.ts'

let store: Store
let logged: string
beforeEach(async () => {
  store = await openSqlite(':memory:', () => new Date('2026-03-01T12:00:00Z'))
  logged = ''
})
afterEach(() => store.close())

let made = 0
async function send(fields: Record<string, string>, messages = createMessageService(store, () => `id-${(made += 1)}`)) {
  const write = (message: string, more?: unknown) => void (logged += message + JSON.stringify(more))
  const services = { messages, log: { info: write, warn: write, error: write } } as unknown as Services
  const body = new URLSearchParams(fields)
  const response = await keepMessage(services, new Request('https://site.example/contact', { method: 'POST', body }))
  if (response instanceof Response) return { status: response.status, location: response.headers.get('location') }
  return { status: response.init?.status, ...response.data }
}

const kept = () => store.read((db) => db.selectFrom('message').selectAll().execute())

const ana = { firstName: 'Ana', lastName: 'Nguyen', email: 'ana@example.org', message: 'Hello' }

test.each([
  ['feedback', {}, {}],
  ['story', { county: 'Harris' }, { county: 'Harris' }],
  ['data-party', { guests: '30', date: 'in May', phone: '713' }, { guests: '30', date: 'in May', phone: '713' }],
  ['donate', { organization: 'Friends' }, { organization: 'Friends' }],
  ['no mode at all', { guests: '30', county: 'Harris' }, { mode: 'feedback', guests: '', county: '' }],
])('a message of mode %s is stored and redirects to the thank-you page', async (mode, fields, expected) => {
  expect(await send({ ...ana, mode, ...fields })).toEqual({ status: 303, location: '/thank-you' })
  expect(await kept()).toMatchObject([{ mode, email: 'ana@example.org', message: 'Hello', ...expected }])
})

test.each<[Record<string, string>, string[]]>([
  [{}, ['firstName', 'lastName', 'message', 'email']],
  [{ ...ana, email: 'nobody' }, ['email']],
  [{ ...ana, message: '  \n ' }, ['message']],
  [{ ...ana, firstName: 'A\u0000' }, ['firstName']],
  [{ ...ana, message: 'x'.repeat(5001) }, ['message']],
  [{ ...ana, mode: 'data-party' }, ['guests']],
])('the form %j is returned with its problems', async (fields, wrong) => {
  const answer = await send(fields)
  expect(answer).toMatchObject({ status: 400, hasFailed: false, values: fields })
  expect('problems' in answer && answer.problems.map(({ field }) => field)).toEqual(wrong)
  expect(await kept()).toEqual([])
  expect(logged).toBe('')
})

test('a repeated message with its key is stored once, and a changed message separately', async () => {
  await send({ ...ana, key: 'k1' })
  expect(await send({ ...ana, key: 'k1' })).toEqual({ status: 303, location: '/thank-you' })
  await send({ ...ana, key: 'k1', message: 'Hello again' })
  expect((await kept()).map(({ message }) => message)).toEqual(['Hello', 'Hello again'])
})

test('each message without a key is stored', async () => {
  await send(ana)
  await send({ ...ana, key: '' })
  expect(await kept()).toHaveLength(2)
})

test('a message with a filled hidden field is returned for confirmation, with its text', async () => {
  const fields = { ...ana, mode: 'story', website: 'https://spam.example' }
  expect(await send(fields)).toMatchObject({ status: 400, isTrapped: true, problems: [], values: ana })
  expect(await kept()).toEqual([])
})

test('a message that cannot be stored is returned, and the log contains only the cause', async () => {
  const away = { keep: () => Promise.reject(new Error('a column is missing')) }
  expect(await send(ana, away)).toMatchObject({ status: 503, hasFailed: true, problems: [], values: ana })
  expect(logged).toContain('A message could not be stored')
  expect(logged).not.toMatch(/ana|Nguyen|Hello/)
})

test('a database fault, which is already logged, is not logged again', async () => {
  const away = { keep: () => Promise.reject(new ProviderError('database', 'gone')) }
  expect(await send(ana, away)).toMatchObject({ status: 503, hasFailed: true })
  expect(logged).toBe('')
})

test.each(["o'brien@example.com", 'a@museum.houston', 'josé@example.com', 'x@münchen.de'])(
  'the address %s is stored unchanged',
  async (email) => {
    expect(await send({ ...ana, email })).toMatchObject({ status: 303 })
    expect(await kept()).toMatchObject([{ email }])
  },
)

test('a probably mistyped address is queried once, and accepted when repeated', async () => {
  const email = 'ana@example.con'
  const question = await send({ ...ana, email })
  expect(question).toMatchObject({ status: 200, problems: [{ field: 'email', suggestion: 'ana@example.com' }] })
  expect(await kept()).toEqual([])
  const { askedEmail } = (question as { values: Record<string, string> }).values
  expect(await send({ ...ana, email: 'ana@example.cmo', askedEmail: String(askedEmail) })).toMatchObject({
    status: 200,
  })
  expect(await send({ ...ana, email, askedEmail: String(askedEmail) })).toMatchObject({ status: 303 })
  expect(await kept()).toMatchObject([{ email }])
})
