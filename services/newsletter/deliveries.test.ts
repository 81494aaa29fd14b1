import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSignUp, type SignUp } from '#domain/newsletter.ts'
import { openSqlite } from '#providers/database/database-sqlite.ts'
import { createDeliveryService } from './deliveries.ts'
import type { Store } from '../storage/database.ts'
import { createNewsletterService } from './newsletter.ts'
import { waitAfter } from '../storage/outbox.ts'
import { eraseByEmail } from '../storage/records.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const after = (seconds: number) => new Date(start + seconds * 1000)
const ana = { email: 'ana@example.org', firstName: 'Ana', topics: ['Arts'] }

/** A fake newsletter provider on this machine that responds with the next of `statuses`, then with 204. */
async function standIn() {
  const received: { key: string | undefined; body: Record<string, unknown> }[] = []
  const statuses: number[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      received.push({ key: request.headers['idempotency-key']?.toString(), body })
      const status = statuses.shift() ?? 204
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { url, received, statuses, close: () => new Promise((resolve) => server.close(resolve)) }
}

let store: Store
let provider: Awaited<ReturnType<typeof standIn>>
let logged: string
let made: number

beforeEach(async () => {
  ;[store, provider] = await Promise.all([openSqlite(':memory:', () => after(0)), standIn()])
  logged = ''
  made = 0
})
afterEach(async () => {
  await store.close()
  await provider.close()
})

const newsletter = () =>
  createNewsletterService(store, { newValue: () => `value-of-sixteen-${(made += 1)}`, isDelivered: true })

function deliveries(url = provider.url) {
  const write = (message: string, fields?: unknown) => void (logged += message + JSON.stringify(fields))
  return createDeliveryService(store, { url, fetch, log: { info: write, warn: write, error: write } })
}

async function signUp(fields: Record<string, unknown>, at = after(0)): Promise<void> {
  await newsletter().signUp(readSignUp(fields) as SignUp, '', at)
}

const queued = () => store.read((db) => db.selectFrom('delivery').selectAll().execute())

describe('deliveries to a newsletter provider', () => {
  test('post the sign-up as JSON, once', async () => {
    await signUp(ana)
    await deliveries().deliverDue(after(1))
    await deliveries().deliverDue(after(100))
    expect(provider.received).toEqual([
      {
        key: expect.stringMatching(/^value-/),
        body: {
          ...ana,
          lastName: '',
          organization: '',
          phone: '',
          county: '',
          profile: [],
          signedUpAt: after(0).toISOString(),
          updatedAt: after(0).toISOString(),
          state: 'confirmed',
        },
      },
    ])
    expect(await queued()).toEqual([])
    expect(logged).not.toMatch(/ana|example\.org/i)
  })

  test.each([500, 429, 400, 302])('are retried after a response %d', async (status) => {
    provider.statuses.push(status)
    await signUp(ana)
    await deliveries().deliverDue(after(0))
    expect(await queued()).toMatchObject([{ attempts: 1, due_at: after(10).toISOString() }])
    await deliveries().deliverDue(after(9))
    expect(provider.received).toHaveLength(1)
    await deliveries().deliverDue(after(10))
    expect(provider.received).toHaveLength(2)
    expect(provider.received[0]?.key).toBe(provider.received[1]?.key)
    expect(await queued()).toEqual([])
  })

  test('are retried while the provider is unavailable', async () => {
    await signUp(ana)
    await deliveries('http://127.0.0.1:1/hook').deliverDue(after(0))
    await deliveries('http://127.0.0.1:1/hook').deliverDue(after(20))
    expect(await queued()).toMatchObject([{ attempts: 2, due_at: after(40).toISOString() }])
    await deliveries().deliverDue(after(40))
    expect(provider.received).toHaveLength(1)
    expect(logged).not.toMatch(/ana|example\.org/i)
  })

  test('repeat a sign-up that changes during its delivery', async () => {
    await signUp(ana)
    const meanwhile = createDeliveryService(store, {
      url: provider.url,
      fetch: async (request) => {
        await signUp({ ...ana, lastName: 'Nguyen' }, after(1))
        return fetch(request)
      },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    await meanwhile.deliverDue(after(0))
    await deliveries().deliverDue(after(2))
    expect(provider.received.map(({ body }) => body['lastName'])).toEqual(['', 'Nguyen'])
    expect(await queued()).toEqual([])
  })

  test('come from one server, and from another one after a crash', async () => {
    await signUp(ana)
    await Promise.all([deliveries().deliverDue(after(0)), deliveries().deliverDue(after(0))])
    expect(provider.received).toHaveLength(1)

    await signUp({ email: 'ben@example.org' })
    const dying = createDeliveryService(store, {
      url: provider.url,
      fetch: () => new Promise(() => {}),
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    void dying.deliverDue(after(0))
    while ((await queued())[0]?.due_at === after(0).toISOString()) await new Promise((resolve) => setImmediate(resolve))
    await deliveries().deliverDue(after(59))
    expect(provider.received).toHaveLength(1)
    await deliveries().deliverDue(after(60))
    expect(provider.received.map(({ body }) => body['email'])).toEqual(['ana@example.org', 'ben@example.org'])
  })

  test.each([86_400, 7200, 61])('are not delayed by a clock set back by %i s', async (seconds) => {
    await signUp(ana, after(seconds))
    await deliveries().deliverDue(after(0))
    expect(provider.received).toHaveLength(1)
  })

  test('are retried no later after a clock was set back', async () => {
    provider.statuses.push(500, 500)
    await signUp(ana)
    await deliveries().deliverDue(after(0))
    await deliveries().deliverDue(after(10))
    // Due at 30 s, or at 20 s after two failures.
    await deliveries().deliverDue(after(-20))
    expect(provider.received).toHaveLength(2)
    await deliveries().deliverDue(after(-7200))
    expect(provider.received).toHaveLength(3)
  })

  test('omit an erased sign-up', async () => {
    await signUp(ana)
    await eraseByEmail(store, 'ana@example.org')
    await deliveries().deliverDue(after(0))
    expect(provider.received).toEqual([])
  })

  test('report whether more sign-ups are queued', async () => {
    for (let index = 0; index < 25; index += 1) await signUp({ email: `a${index}@example.org` })
    expect(await deliveries().deliverDue(after(0))).toBe(true)
    expect(await deliveries().deliverDue(after(0))).toBe(false)
    expect(provider.received).toHaveLength(25)
  })
})

test.each([
  [1, 10],
  [2, 20],
  [3, 40],
  [12, 20_480],
  [13, 21_600],
  [5000, 21_600],
])('the delay after %d failures is %d seconds', (failures, seconds) => {
  expect(waitAfter(failures, 6 * 60 * 60 * 1000)).toBe(seconds * 1000)
})
