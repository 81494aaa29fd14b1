import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTimeout } from './fetch.ts'

const request = () => new Request('http://upstream.example/')
const text = (body: string) => () => Promise.resolve(new Response(body))

test('a response in time is complete', async () => {
  const fetch = withTimeout(() => Promise.resolve(Response.json({ a: 1 }, { status: 201, headers: { 'X-A': 'b' } })), {
    timeoutMs: 1000,
  })
  const response = await fetch(request())
  expect([response.status, response.headers.get('x-a'), await response.json()]).toEqual([201, 'b', { a: 1 }])
})

test('a call without a response times out, even if it ignores the abort signal', async () => {
  const silent = withTimeout(() => new Promise(() => {}), { timeoutMs: 5 })
  await expect(silent(request())).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a body that never ends times out', async () => {
  const endless = () =>
    Promise.resolve(new Response(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(1)) })))
  await expect(withTimeout(endless, { timeoutMs: 5 })(request())).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a body that is too long is aborted while it streams', async () => {
  let sent = 0
  const flood = () => {
    const pull = (c: ReadableStreamDefaultController) => {
      sent += 1000
      c.enqueue(new Uint8Array(1000))
    }
    return Promise.resolve(new Response(new ReadableStream({ pull })))
  }
  const fetch = withTimeout(flood, { timeoutMs: 5000, maxBytes: 10_000 })
  await expect(fetch(request())).rejects.toBeInstanceOf(RangeError)
  expect(sent).toBeLessThan(20_000)
})

test('an error of fetch is passed on', async () => {
  const broken = () => Promise.reject(new TypeError('fetch failed'))
  await expect(withTimeout(broken, { timeoutMs: 1000 })(request())).rejects.toThrow('fetch failed')
})

test('an empty response is unchanged', async () => {
  const empty = withTimeout(() => Promise.resolve(new Response(null, { status: 204 })), { timeoutMs: 1000 })
  expect((await empty(request())).status).toBe(204)
  expect(await (await withTimeout(text(''), { timeoutMs: 1000 })(request())).text()).toBe('')
})

const server = createServer((message, answer) => {
  if (message.url === '/stall') answer.writeHead(200).write('[')
  else answer.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('[1]'))
})
const address = () => {
  const at = server.address()
  return typeof at === 'object' && at ? `http://127.0.0.1:${at.port}` : ''
}

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a network response is decompressed, and a stalled body times out', async () => {
  const response = await withTimeout(globalThis.fetch, { timeoutMs: 30_000 })(new Request(address()))
  expect(response.headers.has('content-encoding')).toBe(false)
  expect(await response.json()).toEqual([1])
  const fetch = withTimeout(globalThis.fetch, { timeoutMs: 1000 })
  await expect(fetch(new Request(`${address()}/stall`))).rejects.toMatchObject({ name: 'TimeoutError' })
})
