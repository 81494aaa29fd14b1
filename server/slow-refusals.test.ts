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

test('only answers that say "too many" wait', async () => {
  const app = new Hono()
  app.use(slowRefusals(PAUSE_MS))
  app.get('/:status', (c) => c.body(null, Number(c.req.param('status')) as 200))
  expect(await timeOf(app, 429)).toBeGreaterThan(PAUSE_MS - 2)
  expect(await timeOf(app, 429), 'the second one too').toBeGreaterThan(PAUSE_MS - 2)
  // Real timers, so that a fast machine is not asked to be faster than the pause.
  expect(
    await Promise.race([timeOf(app, 200), new Promise((resolve) => setTimeout(resolve, PAUSE_MS, 'late'))]),
  ).not.toBe('late')
})
