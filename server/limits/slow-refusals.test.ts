import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slowRefusals } from './slow-refusals.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('only answers that say "too many" wait, and they are reported', async () => {
  const app = new Hono()
  const refused: string[] = []
  app.use(slowRefusals((c) => void refused.push(c.req.path)))
  app.get('/:status', (c) => c.body(null, Number(c.req.param('status')) as 200))
  const sent: number[] = []
  const ask = async (status: number) => sent.push((await app.request(`/${status}`)).status)
  const refusals = [ask(429), ask(429)]
  await ask(200)
  await vi.advanceTimersByTimeAsync(249)
  expect(sent).toEqual([200])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(refusals)
  expect(sent).toEqual([200, 429, 429])
  expect(refused).toEqual(['/429', '/429'])
})

test('what closes its connection goes out at once', async () => {
  const app = new Hono()
  app.use(slowRefusals(() => {}))
  app.get('/', (c) => c.body(null, 429, { Connection: 'close' }))
  expect((await app.request('/')).status).toBe(429)
})
