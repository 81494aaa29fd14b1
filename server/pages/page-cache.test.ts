import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { isKnown } from './finished-page.ts'
import { scratchFile } from '../fixtures/scratch-file.ts'
import { createPageCache } from './page-cache.ts'
import { createReadKey } from './page-key.ts'

const readKey = createReadKey([{ id: 'page', path: '*', query: { reads: ['q', 'x'], hasCharts: true } }])

/** A cache over pages that count how often they were rendered, with a clock and a version to turn. */
function setUp(status = 200, cacheControl = 'public, s-maxage=300', maxBytes = 10_000, file = scratchFile()) {
  const state = { now: 0, version: '1', renderings: 0, made: [] as string[] }
  let release = () => {}
  const gate = { wait: Promise.resolve(), close: () => {}, open: () => release() }
  gate.close = () => {
    gate.wait = new Promise((resolve) => {
      release = resolve
    })
  }
  const {
    answer: ask,
    find,
    join,
    counts,
  } = createPageCache(
    async () => {
      state.renderings += 1
      const body = `rendering ${state.renderings}`
      await gate.wait
      return new Response(body, { status, headers: { ETag: `W/"${state.renderings}"`, 'Cache-Control': cacheControl } })
    },
    {
      startLife: () => () => 1000,
      graceMs: 0,
      maxBytes,
      file,
      maxWaiting: 3,
      busy: () => new Response('busy', { status: 503 }),
      now: () => state.now,
      version: () => state.version,
      tellMade: (key) => state.made.push(key),
      readKey,
    },
  )
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(new Request(`http://a.test${path}`, { headers }))
  const head = (path: string, headers: Record<string, string> = {}) =>
    ask(new Request(`http://a.test${path}`, { method: 'HEAD', headers }))
  return { state, gate, get, head, find, join, counts, text: async (path: string) => (await get(path)).text() }
}

/** Of a cache whose clock and version stand. */
const stillOptions = () => ({
  startLife: () => () => 1000,
  graceMs: 0,
  maxBytes: 1000,
  file: scratchFile(),
  maxWaiting: 3,
  busy: () => new Response(),
  now: () => 0,
  version: () => '1',
  readKey,
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a page is rendered once and then kept by its whole address', async () => {
  const { text, state } = setUp()
  expect([await text('/a'), await text('/a'), await text('/a?x=1')]).toEqual([
    'rendering 1',
    'rendering 1',
    'rendering 2',
  ])
  expect(state.renderings).toBe(2)
})

test.each([
  ['br', undefined, 200, 'br'],
  ['gzip', undefined, 200, 'gzip'],
  ['br', 'W/"1"', 304, undefined],
  ['br', '"other"', 200, 'br'],
])(
  'a fresh page is found at once: Accept-Encoding %s, If-None-Match %s',
  async (acceptEncoding, ifNoneMatch, status, encoding) => {
    const { get, find } = setUp()
    await get('/a', acceptEncoding ? { 'accept-encoding': acceptEncoding } : {})
    const page = find('/a', { acceptEncoding, ifNoneMatch })
    const headers = new Headers(page?.headers)
    expect([page?.status, headers.get('content-encoding') ?? undefined]).toEqual([status, encoding])
    expect([headers.get('vary'), headers.get('etag')]).toEqual(['Accept-Encoding', 'W/"1"'])
    expect(page?.body === null).toBe(status === 304)
  },
)

test.each([
  ['it was never asked for', '/b', 0, 'gzip'],
  ['it is old', '/a', 1000, 'gzip'],
  ['it must be unpacked first', '/a', 0, undefined],
  ['it was not yet asked for in brotli', '/a', 0, 'br'],
])('no page is found at once when %s', async (_, target, now, acceptEncoding) => {
  const { get, find, state } = setUp()
  await get('/a', { 'accept-encoding': 'gzip' })
  state.now = now
  expect(find(target, { acceptEncoding, ifNoneMatch: undefined })).toBe(null)
})

test('reports how pages were answered and what it holds', async () => {
  const { text, counts, state } = setUp()
  await text('/a')
  await text('/a')
  state.now = 1000
  await text('/a')
  expect(counts()).toMatchObject({ rendered: 1, fresh: 1, stale: 1, pages: 1 })
  expect(counts().bytes).toBeGreaterThan(0)
})

test.each([
  ['its time is over', (state: { now: number; version: string }) => (state.now = 1000)],
  ['the content changed', (state: { now: number; version: string }) => (state.version = '2')],
])('when %s, the old page is sent at once and the next visitor gets a new one', async (_, change) => {
  const { text, state, gate } = setUp()
  await text('/a')
  change(state)
  gate.close()
  expect(await text('/a')).toBe('rendering 1')
  gate.open()
  await expect.poll(() => text('/a')).toBe('rendering 2')
})

test('a page that may be shared for less time is kept for less', async () => {
  const { text, state } = setUp(200, 'public, s-maxage=0')
  await text('/a')
  await expect.poll(() => text('/a')).not.toBe('rendering 1')
  expect(state.now).toBe(0)
})

test('says of each page that is kept that it is made', async () => {
  const { state, get } = setUp()
  await get('/a')
  await get('/a')
  await get('/b?q=1')
  expect(state.made).toEqual(['/a', '/b?q=1'])
  const broken = setUp(500)
  await broken.get('/a')
  expect(broken.state.made).toEqual([])
})

test('first visitors at the same time share one rendering', async () => {
  const { text, gate, state } = setUp()
  gate.close()
  const answers = Promise.all([text('/a'), text('/a'), text('/a')])
  await settled()
  gate.open()
  expect(await answers).toEqual(['rendering 1', 'rendering 1', 'rendering 1'])
  expect(state.renderings).toBe(1)
})

test('an error is not kept', async () => {
  const { text } = setUp(503)
  expect([await text('/a'), await text('/a')]).toEqual(['rendering 1', 'rendering 2'])
})

test.each([
  ['in memory', 404, 404],
  ['in memory', 410, 410],
  ['in memory', 301, 301],
  ['in memory', 500, 200],
  ['in memory', 503, 200],
  ['in the file', 404, 404],
  ['in the file', 500, 200],
])('of a kept page %s that has status %i now its readers get %i', async (place, status, expected) => {
  const state = { status: 200, version: '1' }
  const { answer, find, counts } = createPageCache(
    async ({ url }) => new Response(randomBytes(400), { status: url.endsWith('/a') ? state.status : 200 }),
    { ...stillOptions(), graceMs: 10_000, version: () => state.version },
  )
  const get = (path: string) => answer(new Request(`http://a.test${path}`))
  await get('/a')
  if (place === 'in the file') for (const path of ['/b', '/c', '/d']) await get(path)
  Object.assign(state, { status, version: '2' })
  expect([(await get('/a')).status, (await get('/a')).status]).toEqual([expected, expected])
  expect(find('/a', { acceptEncoding: undefined, ifNoneMatch: undefined })).toBeNull()
  if (place === 'in memory') expect(counts().pages).toBe(expected === 200 ? 1 : 0)
})

test('a kept page comes compressed, and not at all to those who have it', async () => {
  const { get } = setUp()
  await get('/a')
  const answer = await get('/a', { 'accept-encoding': 'gzip' })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe('rendering 1')
  expect((await get('/a', { 'if-none-match': 'W/"1"' })).status).toBe(304)
})

test('HEAD says of a page what GET says of it', async () => {
  const { head, get } = setUp()
  for (const path of ['/a', `/a?q=${'x'.repeat(600)}`]) {
    const asked = await head(path)
    const got = await get(path)
    expect(asked.headers.get('etag')).not.toBeNull()
    if (path === '/a') expect(asked.headers.get('etag')).toBe(got.headers.get('etag'))
    expect([asked.status, await asked.text()]).toEqual([200, ''])
  }
  expect((await head('/a', { 'If-None-Match': '"1"' })).status).toBe(304)
})

test('the pages asked for the longest ago leave when there is no more room, in memory and in the file', async () => {
  const { text, state } = setUp(200, 'public, s-maxage=300', 10_000, scratchFile(1000))
  for (let i = 0; i < 300; i += 1) await text(`/${i}`)
  await text('/299')
  expect(state.renderings).toBe(300)
  await text('/0')
  expect(state.renderings).toBe(301)
})

test.each([
  ['"a"', '"a"', true],
  ['W/"a", "b"', 'W/"b"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  [null, '"a"', false],
])('If-None-Match %s knows %s: %s', (header, etag, known) => {
  expect(isKnown(header, etag)).toBe(known)
})

test('a page of countless addresses is not kept', async () => {
  const { text, counts } = setUp(200, 'public, max-age=60, s-maxage=0')
  expect([await text('/search?q=a'), await text('/search?q=a')]).toEqual(['rendering 1', 'rendering 2'])
  expect(counts()).toMatchObject({ pages: 0, bytes: 0 })
})

test('what a page does not read makes no other page of it, and is found at once', async () => {
  const { text, state, find, counts } = setUp()
  const pages = ['/a', '/a?utm_source=x&utm_medium=y', '/a?fbclid=1', '/a?x=1', '/a?gclid=2&x=1&x=2', '/a?q=']
  const texts = []
  for (const page of pages) texts.push(await text(page))
  expect(texts).toEqual(['rendering 1', 'rendering 1', 'rendering 1', 'rendering 2', 'rendering 2', 'rendering 1'])
  expect(state.renderings).toBe(2)
  expect(counts()).toMatchObject({ rendered: 2, fresh: 4 })
  expect(find('/a?random=7', { acceptEncoding: 'gzip', ifNoneMatch: undefined })?.status).toBe(200)
})

test('the state of a chart that a page does not have makes no other page of it', async () => {
  const targets: string[] = []
  const body = '<figure class="chart" id="poverty"></figure>'
  const { answer } = createPageCache(
    async ({ url }) => {
      targets.push(url.replace('http://a.test', ''))
      return new Response(body)
    },
    { ...stillOptions(), maxBytes: 1_000_000 },
  )
  const get = (path: string) => answer(new Request(`http://a.test${path}`))
  await get('/a?poverty.group=Harris')
  await settled()
  for (let i = 0; i < 5; i += 1) await get(`/a?chart${i}.group=x&poverty.group=Harris`)
  for (let i = 0; i < 5; i += 1) await get(`/a?chart${i}.group=x`)
  expect(targets.toSorted()).toEqual(['/a', '/a?poverty.group=Harris'])
})

test('a redirect keeps what its page does not read', async () => {
  const redirect = async () => new Response(null, { status: 302, headers: { Location: '/b?x=1#c' } })
  const { answer } = createPageCache(redirect, stillOptions())
  const response = await answer(new Request('http://a.test/a?utm_source=mail&x=2'))
  expect(response.headers.get('location')).toBe('/b?x=1&utm_source=mail#c')
})

test('countless queries do not push the pages out', async () => {
  const { text, state, counts } = setUp()
  for (const page of ['/a', '/b', '/c']) await text(page)
  for (let i = 0; i < 500; i += 1) await text(`/a?x=${i}`)
  expect(counts().bytes).toBeLessThan(10_000)
  const before = state.renderings
  for (const page of ['/a', '/b', '/c']) await text(page)
  expect(state.renderings).toBe(before)
})

test('a query that says nothing to its page takes next to no room', async () => {
  const page = randomBytes(50_000).toString('hex')
  const answer = async () => new Response(page, { headers: { ETag: 'W/"same"' } })
  const cache = createPageCache(answer, { ...stillOptions(), maxBytes: 1_000_000 })
  const get = (path: string) =>
    cache.answer(new Request(`http://a.test${path}`, { headers: { 'accept-encoding': 'br' } }))
  await get('/a')
  const { bytes } = cache.counts()
  for (let i = 0; i < 20; i += 1) await get(`/a?x=${i}`)
  expect(cache.counts()).toMatchObject({ pages: 21, bytes: bytes + 20 * 2000 })
})

test('a page that several ask for while it is rendered is compressed once', async () => {
  const { get, gate } = setUp()
  gate.close()
  const asked = Array.from({ length: 3 }, () => get('/a', { 'accept-encoding': 'br' }))
  gate.open()
  const bodies = await Promise.all(
    (await Promise.all(asked)).map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  )
  expect(new Set(bodies.map((body) => brotliDecompressSync(body).toString()))).toEqual(new Set(['rendering 1']))
})

test.each([
  [200, 'public, s-maxage=300', 'br', 'rendering 1'],
  [200, 'no-store', undefined, 'rendering 1'],
  [404, 'public, max-age=60', 'br', 'rendering 1'],
])(
  'who comes while a page with status %i, %s, is made gets it too',
  async (status, cacheControl, acceptEncoding, text) => {
    const { get, join, gate, state } = setUp(status, cacheControl)
    const preferences = { acceptEncoding, ifNoneMatch: undefined }
    expect(join('/a', preferences)).toBeNull()
    gate.close()
    const first = get('/a')
    const second = join('/a', preferences)
    gate.open()
    const page = await second
    const body = page?.body ?? Buffer.alloc(0)
    expect([(await first).status, page?.status, state.renderings]).toEqual([status, status, 1])
    expect((acceptEncoding ? brotliDecompressSync(body) : body).toString()).toBe(text)
  },
)

test('beyond the bound of waiting requests, the answer is short', async () => {
  const { get, join, gate } = setUp()
  gate.close()
  const waiting = Array.from({ length: 3 }, () => get('/a'))
  const fourth = await get('/a')
  expect([fourth.status, join('/a', { acceptEncoding: undefined, ifNoneMatch: undefined })]).toEqual([503, null])
  gate.open()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a page without a body stays one', async () => {
  const redirect = async () => new Response(null, { status: 302, headers: { Location: '/404' } })
  const { answer } = createPageCache(redirect, stillOptions())
  const response = await answer(new Request('http://a.test/a', { headers: { 'accept-encoding': 'br' } }))
  expect([
    response.status,
    response.headers.get('location'),
    response.headers.has('content-encoding'),
    response.body,
  ]).toEqual([302, '/404', false, null])
})

test('of many old pages a few are rendered again at a time; the others are sent as they are', async () => {
  const { text, get, join, gate, state } = setUp()
  const paths = Array.from({ length: 10 }, (_, i) => `/${i}`)
  for (const path of paths) await text(path)
  state.now = 2000
  gate.close()
  const answers = paths.map((path) => get(path))
  await settled()
  expect(state.renderings).toBe(10 + 4)
  expect((await join('/9', { acceptEncoding: 'gzip', ifNoneMatch: undefined }))?.status).toBe(200)
  gate.open()
  await Promise.all(answers)
  await vi.waitFor(async () => {
    await text('/9')
    expect(state.renderings).toBe(10 + 5)
  })
})

test('a page that has left the memory is not rendered again while it is fresh', async () => {
  const { text, find, join, state, gate, counts } = setUp(200, 'public, s-maxage=300', 100)
  const preferences = { acceptEncoding: 'gzip', ifNoneMatch: undefined }
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) await text(path)
  expect(find('/a', preferences)).toBeNull()
  expect((await join('/a', preferences))?.status).toBe(200)
  expect([await text('/a'), await text('/b')]).toEqual(['rendering 1', 'rendering 2'])
  expect(counts()).toMatchObject({ rendered: 6, fresh: 3 })
  state.version = '2'
  await expect(join('/c', preferences)).rejects.toThrow('to be rendered')
  gate.close()
  expect(await text('/c')).toBe('rendering 3')
  gate.open()
  await expect.poll(() => text('/c')).toBe('rendering 7')
})
