import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { refreshHook, type RefreshRequest } from './refresh-hook.ts'

const SECRET = 'a-secret-of-sixteen-or-more'
const sign = (body: string, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

function setUp(secret: string | null = SECRET) {
  const world = { asked: [] as RefreshRequest[], release: () => {} }
  let gate = Promise.resolve()
  const hold = () => {
    gate = new Promise((resolve) => void (world.release = resolve))
  }
  const hook = refreshHook({
    secret,
    async refresh(request) {
      world.asked.push(request)
      await gate
    },
  })
  const call = (body: string, signature = sign(body), method = 'POST') =>
    hook.request('/hooks/refresh', {
      method,
      ...(method === 'POST' && { body }),
      headers: { 'X-Hub-Signature-256': signature },
    })
  return { world, call, hold }
}

test.each<[what: string, body: string, signature: string | undefined, status: number]>([
  ['a request for everything', '{}', undefined, 202],
  ['a request for content', '{"content":[{"type":"posts","slug":"a"}]}', undefined, 202],
  ['a missing signature', '{}', '', 401],
  ['the signature of another secret', '{}', sign('{}', 'another-secret-of-sixteen'), 401],
  ['the signature of another body', '{"spreadsheets":["a"]}', sign('{}'), 401],
  ['half a signature', '{}', sign('{}').slice(0, 20), 401],
  ['a body that is not JSON', 'refresh', undefined, 400],
  ['other JSON', '{"spreadsheets":"a"}', undefined, 400],
  ['a body that is too large', `{"more":"${'x'.repeat(70_000)}"}`, undefined, 413],
])('the refresh hook checks %s', async (_, body, signature, status) => {
  const { call, world } = setUp()
  expect((await call(body, signature)).status).toBe(status)
  expect(world.asked.length).toBe(status === 202 ? 1 : 0)
})

test('the refresh hook returns 404 without a secret, and accepts only POST', async () => {
  expect((await setUp(null).call('{}')).status).toBe(404)
  expect((await setUp().call('{}', '', 'GET')).status).toBe(405)
})

test('the refresh hook requests only the edited content and spreadsheets', async () => {
  const { call, world } = setUp()
  for (const body of ['{}', '{"spreadsheets":["a"]}', '{"content":[{"type":"posts"}]}']) await call(body)
  expect(world.asked).toEqual([
    { content: true, spreadsheets: 'all' },
    { content: false, spreadsheets: ['a'] },
    { content: true, spreadsheets: [] },
  ])
})

test('the refresh hook combines the edits during a request into one further request', async () => {
  const { call, world, hold } = setUp()
  hold()
  const first = call('{"spreadsheets":["a"]}')
  await new Promise((resolve) => setImmediate(resolve))
  const burst = ['b', 'c', 'b'].map((id) => call(JSON.stringify({ spreadsheets: [id] })))
  await new Promise((resolve) => setImmediate(resolve))
  world.release()
  expect((await Promise.all([first, ...burst])).map(({ status }) => status)).toEqual([202, 202, 202, 202])
  expect(world.asked).toEqual([
    { content: false, spreadsheets: ['a'] },
    { content: false, spreadsheets: ['b', 'c'] },
  ])
})
