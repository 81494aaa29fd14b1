import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { slowRefusals } from './slow-refusals.ts'

const PAUSE_MS = 60

/** How long the answer with this status takes, in ms. */
async function timeOf(app: Hono, status: number): Promise<number> {
  const started = performance.now()
  await app.request(`/${status}`)
  return performance.now() - started
}

test('only answers that say "too many" wait, and they are told', async () => {
  const app = new Hono()
  const refused: string[] = []
  app.use(slowRefusals({ pauseMs: PAUSE_MS, onRefusal: (c) => void refused.push(c.req.path) }))
  app.get('/:status', (c) => c.body(null, Number(c.req.param('status')) as 200))
  expect(await timeOf(app, 429)).toBeGreaterThan(PAUSE_MS - 2)
  expect(await timeOf(app, 429), 'the second one too').toBeGreaterThan(PAUSE_MS - 2)
  // Real timers, so that a fast machine is not asked to be faster than the pause.
  expect(
    await Promise.race([timeOf(app, 200), new Promise((resolve) => setTimeout(resolve, PAUSE_MS, 'late'))]),
  ).not.toBe('late')
  expect(refused).toEqual(['/429', '/429'])
})

test('what closes its connection goes out at once', async () => {
  const app = new Hono()
  app.use(slowRefusals({ pauseMs: 60_000, onRefusal: () => {} }))
  app.get('/', (c) => c.body(null, 429, { Connection: 'close' }))
  expect((await app.request('/')).status).toBe(429)
})
