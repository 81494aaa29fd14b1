import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

const KEPT = 'public, s-maxage=300'
const MINUTE = 60_000

/** A cache over pages that count their renderings, with a controllable clock and version. */
function setUp({ maxBytes = 10_000_000, graceMs = 0, body = (text: string): string => text } = {}) {
  const state = {
    now: 1,
    passing: 7,
    /** Temporary responses that each rendering reads. */
    passes: 0,
    version: '1',
    status: 200,
    cacheControl: KEPT,
    keys: '',
    renders: 0,
    requests: [] as Request[],
  }
  let release = () => {}
  const gate = { wait: Promise.resolve(), close: () => {}, open: () => release() }
  gate.close = () => {
    gate.wait = new Promise((resolve) => (release = resolve))
  }
  const cache = createPageCache(
    async (request) => {
      state.renders += 1
      state.passing += state.passes
      state.requests.push(request)
      const text = body(`render ${state.renders}`)
      const { status, cacheControl, keys } = state
      const headers = { ETag: `W/"${state.renders}"`, 'Cache-Control': cacheControl, 'Surrogate-Key': keys }
      await gate.wait
      return new Response(text, { status, headers })
    },
    {
      passing: () => state.passing,
      passingMs: 5000,
      graceMs,
      maxBytes,
      busy: () => new Response('busy', { status: 503 }),
      now: () => state.now,
      version: () => state.version,
    },
  )
  const get = (path: string, headers: Record<string, string> = {}) =>
    cache.answer(new Request(`http://a.test${path}`, { headers }))
  const head = (path: string, headers: Record<string, string> = {}) =>
    cache.answer(new Request(`http://a.test${path}`, { method: 'HEAD', headers }))
  return { state, gate, cache, get, head, text: async (path: string) => (await get(path)).text() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a page', () => {
  test('is rendered once and then cached by its address', async () => {
    const { text, state } = setUp()
    expect([await text('/a'), await text('/a'), await text('/b')]).toEqual(['render 1', 'render 1', 'render 2'])
    expect(state.renders).toBe(2)
  })

  test.each([
    ['/topic/health', 0, 60 * MINUTE],
    ['/topic/health.data', 0, 60 * MINUTE],
    ['/', 0, MINUTE],
    ['/events', 0, MINUTE],
    ['/topic/health', 1, 5000],
    ['/events', 1, 5000],
  ])('at %s with %i short-lived responses is fresh for %i ms', async (path, passes, lifeMs) => {
    const { get, state, cache } = setUp()
    state.passes = passes
    await get(path)
    state.now += lifeMs - 1
    await get(path)
    expect(cache.counts()).toMatchObject({ fresh: 1, stale: 0 })
    state.now += 1
    await get(path)
    expect(cache.counts()).toMatchObject({ fresh: 1, stale: 1 })
  })

  test('is shared by addresses that differ only in unread parameters', async () => {
    const { text, cache } = setUp()
    const queries = ['', '?utm_source=x&utm_medium=y', '?fbclid=1', '?page=1', '?gclid=2&page=1&page=2', '?q=']
    const texts = []
    for (const query of queries) texts.push(await text(`/search${query}`))
    expect(texts).toEqual(['render 1', 'render 1', 'render 1', 'render 2', 'render 2', 'render 1'])
    expect(cache.counts()).toMatchObject({ rendered: 2, fresh: 4 })
  })

  test('is rendered with only the path and query of the request', async () => {
    const { get, state } = setUp()
    await get('/search?q=1', {
      cookie: 'a=b',
      accept: 'text/x',
      'accept-encoding': 'br',
      'x-forwarded-host': 'evil.test',
    })
    expect(state.requests.map(({ url, headers }) => [url, [...headers]])).toEqual([['http://localhost/search?q=1', []]])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is cached in the encoding of its visitors: %s', async (encoding, unpack) => {
    const { get, state } = setUp()
    for (let i = 0; i < 2; i += 1) {
      const response = await get('/a', { 'accept-encoding': encoding })
      const { headers } = response
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect([headers.get('vary'), headers.get('etag')]).toEqual(['Accept-Encoding', 'W/"1"'])
      expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe('render 1')
    }
    expect(state.renders).toBe(1)
  })

  test('returns 304 for a matching ETag', async () => {
    const { get } = setUp()
    await get('/a')
    const notModified = await get('/a', { 'if-none-match': 'W/"1"' })
    expect([notModified.status, await notModified.text(), notModified.headers.get('etag')]).toEqual([304, '', 'W/"1"'])
    expect((await get('/a', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('has the same headers for HEAD and GET', async () => {
    const { head, get } = setUp()
    for (const path of ['/a', '/search?q=1']) {
      const [described, sent] = [await head(path), await get(path)]
      expect([described.status, await described.text()]).toEqual([200, ''])
      expect([...described.headers]).toEqual([...sent.headers])
    }
    expect((await head('/a', { 'If-None-Match': '"1"' })).status).toBe(304)
  })

  test('requested by several visitors at once is rendered once', async () => {
    const { text, gate, state } = setUp()
    gate.close()
    const responses = Promise.all([text('/a'), text('/a'), text('/a')])
    await settled()
    gate.open()
    expect(await responses).toEqual(['render 1', 'render 1', 'render 1'])
    expect(state.renders).toBe(1)
  })

  test('that redirects keeps unread parameters', async () => {
    const redirect = async () => new Response(null, { status: 302, headers: { Location: '/b?x=1#c' } })
    const options = { passing: () => 0, passingMs: 1, graceMs: 0, maxBytes: 10_000_000, busy: () => new Response() }
    const { answer } = createPageCache(redirect, { ...options, now: () => 0, version: () => '1' })
    const { status, headers, body } = await answer(new Request('http://a.test/search?utm_source=mail&q=2'))
    expect([status, headers.get('location'), body]).toEqual([302, '/b?x=1&utm_source=mail#c', null])
  })
})

describe('a stale page', () => {
  test.each([
    ['the end of its lifetime', { now: 60 * MINUTE + 1 }],
    ['a change of the content', { version: '2' }],
  ])('is sent once more after %s, and then replaced', async (_, change) => {
    const { text, get, state, gate } = setUp()
    await text('/a')
    Object.assign(state, change)
    gate.close()
    const response = await get('/a')
    expect([await response.text(), response.headers.get('cache-control')]).toEqual([
      'render 1',
      expect.stringContaining('s-maxage=5,'),
    ])
    gate.open()
    await expect.poll(() => text('/a')).toBe('render 2')
  })

  test('is replaced by a fresh page rendered within the grace period', async () => {
    const { text, state } = setUp({ graceMs: 10_000 })
    await text('/a')
    state.version = '2'
    expect(await text('/a')).toBe('render 2')
  })

  test.each([500, 503])('remains cached while its address returns %i', async (status) => {
    const { get, state, cache } = setUp({ graceMs: 10_000 })
    await get('/a')
    Object.assign(state, { status, version: '2' })
    expect([(await get('/a')).status, (await get('/a')).status, cache.counts().pages]).toEqual([200, 200, 1])
  })

  test.each([301, 404, 410])('is removed when its address returns %i', async (status) => {
    const { get, state } = setUp({ graceMs: 10_000 })
    await get('/a')
    Object.assign(state, { status, version: '2' })
    expect((await get('/a')).status).toBe(status)
    Object.assign(state, { status: 503, version: '3' })
    expect((await get('/a')).status).toBe(503)
  })

  test('is not sent after a day', async () => {
    const { get, state } = setUp()
    await get('/a')
    Object.assign(state, { status: 503, now: 24 * 60 * 60 * 1000 + 2 })
    expect((await get('/a')).status).toBe(503)
  })

  test('is sent unchanged while four others are rendered', async () => {
    const { text, gate, state } = setUp()
    const paths = Array.from({ length: 10 }, (_, i) => `/${i}`)
    for (const path of paths) await text(path)
    state.now = 61 * MINUTE
    gate.close()
    const texts = await Promise.all(paths.map((path) => text(path)))
    expect(texts).toEqual(paths.map((_, i) => `render ${i + 1}`))
    await expect.poll(() => state.renders).toBe(10 + 4)
    gate.open()
    await expect.poll(() => text('/9')).toBe('render 15')
  })
})

describe('the page cache does not store', () => {
  test.each([
    ['an error', { status: 503 }],
    ['a page with the status 410', { status: 410 }],
    ['a page with no-store', { cacheControl: 'no-store' }],
    ['a page with s-maxage=0', { cacheControl: 'public, max-age=60, s-maxage=0' }],
  ])('%s', async (_, change) => {
    const { text, state, cache } = setUp()
    Object.assign(state, change)
    expect([await text('/a'), await text('/a')]).toEqual(['render 1', 'render 2'])
    expect(cache.counts()).toMatchObject({ pages: 0, bytes: 0 })
  })

  test('a page at a very long address', async () => {
    const { text, cache } = setUp()
    await text(`/search?q=${'x'.repeat(600)}`)
    expect(cache.counts()).toMatchObject({ rendered: 1, pages: 0 })
  })

  test('a page with a gap for longer than its s-maxage', async () => {
    const { text, state } = setUp()
    state.cacheControl = 'public, max-age=0, s-maxage=5'
    await text('/a')
    state.now = 5000
    expect(await text('/a')).toBe('render 1')
    state.now = 5001
    await text('/a')
    await expect.poll(() => text('/a')).not.toBe('render 1')
  })
})

describe('a page that does not exist', () => {
  const setUpMissing = () => {
    const site = setUp()
    site.state.status = 404
    return site
  }

  test('is cached for a minute', async () => {
    const { get, state } = setUpMissing()
    expect([(await get('/no')).status, (await get('/no')).status, state.renders]).toEqual([404, 404, 1])
    Object.assign(state, { now: 60_002, status: 200 })
    expect((await get('/no')).status).toBe(200)
  })

  test('is rendered again at once after a change of the content', async () => {
    const { get, state, cache } = setUpMissing()
    await get('/no')
    await get('/nor')
    Object.assign(state, { version: '2', status: 200 })
    expect((await get('/no')).status).toBe(200)
    state.version = '1'
    cache.forget(new Set(['anything']))
    expect((await get('/nor')).status).toBe(200)
  })
})

describe('the page cache', () => {
  test('evicts the least recently requested pages', async () => {
    const { text, state, cache } = setUp({ maxBytes: 2_000_000, body: () => randomBytes(20_000).toString('hex') })
    for (let i = 0; i < 100; i += 1) await text(`/${i}`)
    await text('/99')
    expect(state.renders).toBe(100)
    await text('/0')
    expect(state.renders).toBe(101)
    expect(cache.counts().bytes).toBeLessThan(1_000_000)
  })

  test.each([
    ['addresses that do not exist', (i: number) => `/no/${i}`, 404],
    ['addresses with a query', (i: number) => `/search?page=${i}`, 200],
  ])('keeps pages despite countless %s', async (_, addressOf, status) => {
    const { text, state, cache } = setUp({ maxBytes: 4_000_000, body: () => randomBytes(10_000).toString('hex') })
    const pages = ['/a', '/b', '/c']
    for (const page of pages) await text(page)
    state.status = status
    for (let i = 0; i < 300; i += 1) await text(addressOf(i))
    expect(cache.counts().bytes).toBeLessThan(4_000_000)
    const before = state.renders
    for (const page of pages) await text(page)
    expect(state.renders).toBe(before)
  })

  test('renders pages in the order of their requests, with and without a query', async () => {
    const { get, state } = setUp()
    const addresses = ['/search?q=1', '/no-such-page', '/search?q=2', '/faqs']
    await Promise.all(addresses.map((path) => get(path)))
    expect(state.requests.map(({ url }) => url.replace('http://localhost', ''))).toEqual(addresses)
  })

  test('returns 503 beyond the queue, but sends cached pages', async () => {
    const { get, gate, cache } = setUp()
    await get('/kept')
    gate.close()
    const waiting = Array.from({ length: 150 }, (_, i) => get(`/${i}`))
    await settled()
    expect(cache.rendering()).toBe(150)
    expect([(await get('/more')).status, (await get('/kept')).status]).toEqual([503, 200])
    gate.open()
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await get('/more')).status).toBe(200)
  })

  test('rejects prefetches while four pages are rendered', async () => {
    const { get, gate } = setUp()
    const prefetch = async (path: string) => (await get(path, { 'Sec-Purpose': 'prefetch' })).status
    expect(await prefetch('/ahead')).toBe(200)
    gate.close()
    const requests = ['/a', '/b', '/c', '/d'].map((path) => get(path))
    await settled()
    expect(await prefetch('/another')).toBe(503)
    gate.open()
    await Promise.all(requests)
    expect(await prefetch('/another')).toBe(200)
  })
})

describe('purging removes', () => {
  test('pages with changed or unknown keys', async () => {
    const { text, state, cache } = setUp()
    for (const [path, keys] of [
      ['/a', 'topics home'],
      ['/b', 'events'],
      ['/c', ''],
    ] as const) {
      state.keys = keys
      await text(path)
    }
    cache.forget(new Set(['topics']))
    expect([await text('/a'), await text('/b'), await text('/c')]).toEqual(['render 4', 'render 2', 'render 5'])
  })

  test('a page that is being rendered again', async () => {
    const { text, state, cache, gate } = setUp()
    await text('/a')
    state.version = '2'
    gate.close()
    await text('/a')
    cache.forget(new Set(['anything']))
    gate.open()
    expect(await text('/a')).not.toBe('render 1')
  })

  test('all pages', async () => {
    const { text, cache } = setUp()
    await text('/a')
    cache.clear()
    expect([cache.counts().pages, await text('/a')]).toEqual([0, 'render 2'])
  })
})
