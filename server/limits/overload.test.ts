import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createOverload } from './overload.ts'

/** A site with slow responses and room for one write and two reads. */
function slowSite() {
  const waiting: (() => void)[] = []
  const overload = createOverload({
    maxWrites: 1,
    maxReads: 2,
    refusePage: (status) => new Response('later', { status }),
  })
  const site = new Hono()
  site.use(overload.writes, overload.reads)
  site.all('/broken.csv', () => {
    throw new Error('broken')
  })
  site.all('*', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return c.text('done')
  })
  site.onError((_error, c) => c.text('sorry', 500))
  const ask = async (path: string, method = 'GET') => (await site.request(path, { method })).status
  const finish = async (count: number) => {
    while (waiting.length < count) await nextTurn()
    for (const resolve of waiting) resolve()
  }
  return { site, overload, ask, finish }
}

const DATA = '/charts/a/b.json'

test('a read beyond the bound returns 503 with Retry-After, and later reads are served', async () => {
  const { site, overload, ask, finish } = slowSite()
  const first = [ask(DATA), ask(DATA)]
  const third = await site.request(DATA)
  expect([third.status, third.headers.get('retry-after'), third.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(await third.json()).toMatchObject({ status: 503 })
  expect([overload.inFlight(), overload.refused()]).toEqual([2, 1])
  await finish(2)
  expect(await Promise.all(first)).toEqual([200, 200])
  expect(overload.inFlight()).toBe(0)
})

test('waiting reads without a query precede others', async () => {
  const overload = createOverload({ refusePage: (status) => new Response('later', { status }) })
  const served: string[] = []
  const site = new Hono().use(overload.reads).all('*', (c) => {
    served.push(c.req.url.slice(-5))
    return c.text('done')
  })
  await Promise.all(['?w=1', '?w=2', ''].map(async (query) => site.request(`/charts/a/b.svg${query}`)))
  expect(served).toEqual(['g?w=1', 'b.svg', 'g?w=2'])
})

test('writes have a separate bound, beyond which the connection is closed', async () => {
  const { site, ask, finish } = slowSite()
  const sent = [ask('/functions/vote', 'POST'), ask(DATA)]
  const refused = await site.request('/contact', { method: 'POST' })
  expect([refused.status, refused.headers.get('connection'), await refused.text()]).toEqual([503, 'close', 'later'])
  await finish(2)
  expect(await Promise.all(sent)).toEqual([200, 200])
})

test('pages are not limited', async () => {
  const { ask, finish } = slowSite()
  const pages = ['/', '/a', '/b'].map((path) => ask(path))
  await finish(3)
  expect(await Promise.all(pages)).toEqual([200, 200, 200])
})

test('a failed request is no longer in flight', async () => {
  const { overload, ask } = slowSite()
  expect(await ask('/broken.csv')).toBe(500)
  expect(overload.inFlight()).toBe(0)
})
