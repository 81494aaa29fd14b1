import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createOverload } from './overload.ts'

function slowSite(most: number) {
  const waiting: (() => void)[] = []
  const overload = createOverload({
    most,
    refuse: (_pathname, headers) => new Response('later', { status: 503, headers }),
  })
  const site = new Hono()
  site.use(overload.guard)
  site.get('/slow', async (c) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
    return c.text('done')
  })
  site.get('/broken', () => {
    throw new Error('broken')
  })
  site.onError((_error, c) => c.text('sorry', 500))
  return { site, overload, finish: () => waiting.splice(0).forEach((resolve) => resolve()) }
}

test('beyond the bound an answer is 503 with Retry-After at once, and later requests are served again', async () => {
  const { site, overload, finish } = slowSite(2)
  const first = [Promise.resolve(site.request('/slow')), Promise.resolve(site.request('/slow'))]
  const third = await site.request('/slow')
  expect([third.status, third.headers.get('retry-after'), third.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect([overload.inFlight(), overload.refused()]).toEqual([2, 1])
  finish()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  expect(overload.inFlight()).toBe(0)
})

test('a request that fails leaves its place', async () => {
  const { site, overload } = slowSite(1)
  expect((await site.request('/broken')).status).toBe(500)
  expect(overload.inFlight()).toBe(0)
})
