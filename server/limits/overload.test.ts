import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createAwaitedPages } from './awaited-pages.ts'
import { createOverload } from './overload.ts'
import { networksOf } from './visitor-network.ts'

function slowSite(max: number, maxWriting = 1) {
  const waiting: (() => void)[] = []
  const awaited = createAwaitedPages()
  const overload = createOverload({
    max,
    maxWriting,
    maxBodies: 4,
    maxWaiting: 80,
    networksOf: (c) => networksOf(c.req.header('x-test-address') ?? ''),
    isPage: (pathname) => pathname.startsWith('/page'),
    awaited,
    refuse: (_pathname, status, headers) => new Response('later', { status, headers }),
  })
  const site = new Hono()
  site.use(overload.bodies)
  site.use(overload.guard)
  const wait = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  site.on(['GET', 'POST'], ['/slow', '/page/slow'], async (c) => {
    await wait()
    return c.text('done')
  })
  const render = overload.limited(async () => {
    await wait()
    return new Response('a page')
  })
  site.get('/broken', () => {
    throw new Error('broken')
  })
  site.onError((_error, c) => c.text('sorry', 500))
  return {
    site,
    overload,
    render,
    begun: () => waiting.length,
    tellMade: awaited.tellMade,
    finish: () => waiting.splice(0).forEach((resolve) => resolve()),
  }
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

test('what is being sent keeps nobody from reading, and is bounded by itself', async () => {
  const { site, finish } = slowSite(1)
  const sent = site.request('/slow', { method: 'POST' })
  const read = site.request('/slow')
  expect([(await site.request('/slow', { method: 'POST' })).status, (await site.request('/slow')).status]).toEqual([
    503, 503,
  ])
  finish()
  expect([(await sent).status, (await read).status]).toEqual([200, 200])
})

test('of pages it is the renderings that count, not who waits for them', async () => {
  const { site, render, overload, begun, finish } = slowSite(1)
  const first = render(new Request('http://a.test/page/1'))
  // Two networks: of one of them pages are made one after the other.
  const visitors = ['192.0.2.1', '192.0.2.2'].map(async (address) =>
    site.request('/page/slow', { headers: { 'x-test-address': address } }),
  )
  const second = await render(new Request('http://a.test/page/2'))
  expect([second.status, second.headers.get('retry-after'), overload.inFlight()]).toEqual([503, '2', 1])
  await expect.poll(begun).toBe(3)
  finish()
  expect((await Promise.all([first, ...visitors])).map(({ status }) => status)).toEqual([200, 200, 200])
})

const from = (address: string) => ({ method: 'POST', headers: { 'x-test-address': address, 'content-length': '9' } })

test('one network has at most a quarter of what is sent, and another is served beside it', async () => {
  const { site, finish } = slowSite(1, 8)
  const held = ['192.0.2.1', '192.0.2.1', '192.0.2.2'].map(async (address) => site.request('/slow', from(address)))
  const refused = await site.request('/slow', from('192.0.2.1'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  finish()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('of bodies that never come one network holds a quarter, until its connections close', async () => {
  const { site, finish } = slowSite(1, 80)
  /** What the Node adapter passes: a request whose body is on its way. */
  const arriving = () => ({ incoming: Object.assign(new EventEmitter(), { complete: false }) })
  const first = arriving()
  const held = site.request('/slow', from('192.0.2.1'), first)
  const second = await site.request('/slow', from('192.0.2.1'), arriving())
  expect([second.status, second.headers.get('connection')]).toEqual([429, 'close'])
  const other = site.request('/slow', from('192.0.2.2'), arriving())
  first.incoming.emit('close')
  const third = site.request('/slow', from('192.0.2.1'), arriving())
  finish()
  expect((await Promise.all([held, other, third])).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('one network has at most four pending reads, and another is served beside it', async () => {
  const { site, overload, finish } = slowSite(20)
  const read = (address: string) => Promise.resolve(site.request('/slow', { headers: { 'x-test-address': address } }))
  const asked = ['1', '1', '1', '1', '1', '1', '2'].map((host) => read(`192.0.2.${host}`))
  await expect.poll(() => overload.inFlight()).toBe(5)
  finish()
  await expect.poll(() => overload.inFlight()).toBe(2)
  finish()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('who waits for a page that is made meanwhile needs no turn', async () => {
  const { site, begun, tellMade, finish } = slowSite(20)
  const read = (target: string) => Promise.resolve(site.request(target, { headers: { 'x-test-address': '192.0.2.1' } }))
  const asked = [read('/page/slow?q=one'), read('/page/slow?q=two'), read('/page/slow?q=three')]
  await expect.poll(begun).toBe(1)
  tellMade('/page/slow?q=three')
  await expect.poll(begun).toBe(2)
  finish()
  await expect.poll(begun).toBe(1)
  finish()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
})
