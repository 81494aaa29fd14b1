import { serve } from '@hono/node-server'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchService } from '#services/search/search.ts'
import { MAX_BODY_BYTES } from '#services/search/protocol/bounds.ts'
import { searchApi } from './search.ts'

// Request bodies over a raw connection.

let calls = 0
const service: SearchService = {
  query: () => Promise.reject(new Error('calls as a page does')),
  async serve(queries) {
    calls += 1
    return { ok: true, results: queries.map(() => new TextEncoder().encode('{}')) }
  },
}
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: ReturnType<typeof serve>
let port = 0
beforeAll(async () => {
  const api = searchApi(service, { log, addressOf: () => '192.0.2.1', limit: { take: () => 0 }, now: () => 0 })
  port = await new Promise<number>((resolve) => {
    server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port: free }: AddressInfo) => resolve(free))
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Status of the first response after writing the parts; null if the connection ended without one. */
function send(headers: string[], parts: (string | Buffer)[]): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += data.toString('latin1')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
      if (status === undefined) return
      resolve(Number(status))
      socket.destroy()
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(null))
    socket.write(['POST /1/indexes/website/query HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n'))
    for (const part of parts) socket.write(part)
  })
}
const chunk = (size: number) =>
  Buffer.concat([Buffer.from(`${size.toString(16)}\r\n`), padding(size), Buffer.from('\r\n')])
const padding = (size: number) => Buffer.alloc(size, ' ')
const END = '0\r\n\r\n'

test.each<[string, string[], (string | Buffer)[], number]>([
  ['of the maximum length', [`Content-Length: ${MAX_BODY_BYTES}`], [padding(MAX_BODY_BYTES)], 200],
  ['of one byte more', [`Content-Length: ${MAX_BODY_BYTES + 1}`], [padding(MAX_BODY_BYTES + 1)], 413],
  ['of a huge length without content', ['Content-Length: 999999999999'], [], 413],
  ['in chunks of the maximum length', ['Transfer-Encoding: chunked'], [chunk(MAX_BODY_BYTES - 1), chunk(1), END], 200],
  ['in longer chunks', ['Transfer-Encoding: chunked'], [chunk(MAX_BODY_BYTES), chunk(1)], 413],
  ['in one endless chunk', ['Transfer-Encoding: chunked'], [`fffffff\r\n`, padding(MAX_BODY_BYTES * 2)], 413],
  ['with two lengths', ['Content-Length: 2', 'Content-Length: 200000'], ['{}'], 400],
  ['with a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], [chunk(MAX_BODY_BYTES * 2)], 400],
])('the search API checks a body %s: %j', async (_name, headers, parts, status) => {
  calls = 0
  expect(await send(headers, parts)).toBe(status)
  expect(calls).toBe(status === 200 ? 1 : 0)
})

test('the search server continues to respond after visitors disconnect early', async () => {
  for (let i = 0; i < 20; i += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /1/indexes/website/query HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"query":')
    await new Promise((resolve) => socket.once('connect', resolve))
    socket.destroy()
  }
  expect(await send(['Content-Length: 2'], ['{}'])).toBe(200)
})
