import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { withTimeout } from '#services/upstream/calls/fetch.ts'
import { startBlackhole } from '../../scripts/test/blackhole.ts'
import { createNetwork } from './network.ts'

const MB = 1024 * 1024
const network = createNetwork()
const bomb = { inflated: 0 }

const server = createServer(async (request, response) => {
  if (request.url === '/bomb') return sendBomb(response)
  if (request.url === '/packed') return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('[1]'))
  if (request.url === '/moved') return response.writeHead(302, { Location: '/packed' }).end()
  return response.end(JSON.stringify(await echo(request)))
})
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function echo(request: IncomingMessage) {
  const body = (await request.setEncoding('utf8').toArray()).join('')
  return { method: request.method, type: request.headers['content-type'] ?? null, body }
}

/** 200 MB of spaces, compressed to 200 KB. */
async function sendBomb(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
  const packer = createGzip()
  packer.pipe(response)
  const spaces = Buffer.alloc(MB, ' ')
  const closed = once(response, 'close')
  for (; bomb.inflated < 200 && !response.destroyed; bomb.inflated++) {
    if (!packer.write(spaces)) await Promise.race([once(packer, 'drain'), closed])
  }
  packer.end()
}

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['a GET request', new Request('http://a.test/'), { method: 'GET', type: null, body: '' }],
  [
    'a POST request with a body',
    new Request('http://a.test/', { method: 'POST', body: '{"a":1}', headers: { 'Content-Type': 'application/json' } }),
    { method: 'POST', type: 'application/json', body: '{"a":1}' },
  ],
])('the network sends %s unchanged', async (_name, request, expected) => {
  const response = await network(new Request(url(), request))
  expect([response.status, await response.json()]).toEqual([200, expected])
})

test.each([
  ['/packed', 'follow', 200, '[1]'],
  ['/moved', 'follow', 200, '[1]'],
  ['/moved', 'manual', 302, ''],
] as const)('the network fetches %s with redirect: %s', async (path, redirect, status, text) => {
  const response = await network(new Request(url() + path, { redirect }))
  expect([response.status, await response.text()]).toEqual([status, text])
})

test('a response that is huge when decompressed is aborted early', async () => {
  const bounded = withTimeout(network, { timeoutMs: 10_000, maxBytes: 8 * MB })
  const before = process.memoryUsage().rss
  await expect(bounded(new Request(`${url()}/bomb`))).rejects.toBeInstanceOf(RangeError)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
})

test.each([
  ['http://no-such-host.invalid/', /ENOTFOUND|EAI_AGAIN/],
  ['http://127.0.0.1:2/', /ECONNREFUSED/],
])('a failed request to %s contains the error code', async (address, code) => {
  const response = network(new Request(address))
  await expect(response).rejects.toMatchObject({ name: 'TypeError', cause: { code: expect.stringMatching(code) } })
})

// The length of a listener's queue, and the behavior beyond it, differ between systems.
test.runIf(process.platform === 'linux')('a connection that a host does not accept times out', async () => {
  const host = await startBlackhole()
  onTestFinished(() => host.stop())
  await expect(createNetwork(500)(new Request(host.url))).rejects.toMatchObject({
    cause: { code: 'UND_ERR_CONNECT_TIMEOUT' },
  })
})

test('a response is readable after its sender disconnects', async () => {
  const text = 'a'.repeat(64 * 1024)
  const sender = createTcpServer((socket) => {
    socket.once('data', () =>
      socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${text.length}\r\n\r\n${text}`),
    )
  })
  onTestFinished(() => void sender.close())
  sender.listen(0, '127.0.0.1')
  await once(sender, 'listening')
  const ended = new Promise<void>((resolve) =>
    sender.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
  )
  const response = await network(new Request(`http://127.0.0.1:${(sender.address() as AddressInfo).port}/`))
  await ended
  expect(await response.text()).toBe(text)
})
