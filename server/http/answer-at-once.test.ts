import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createAnswerAtOnce } from './answer-at-once.ts'
import { createAwaitedPages } from '../limits/awaited-pages.ts'
import { createConnections } from './connections.ts'
import { readyHead } from './ready-head.ts'
import type { ReadyAnswer } from './ready-head.ts'
import { createRefusedNetworks } from '../limits/refused-networks.ts'

const PAGE: ReadyAnswer = {
  status: 200,
  head: readyHead(200, ['Content-Type', 'text/html', 'content-length', '4']),
  own: 'X-Request-Id: one\r\n',
  body: Buffer.from('page'),
}
const KNOWN: ReadyAnswer = { status: 304, head: readyHead(304, ['ETag', 'W/"1"']), own: '', body: null }
/** More than the system takes at once for a reader that does not read. */
const LARGE = Buffer.alloc(16 * 1024 * 1024)

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that has one page at hand; what it does not send at once is answered "other". */
async function serve(atOnce: (request: IncomingMessage) => ReadyAnswer | null = () => PAGE) {
  const connections = createConnections({
    max: 100,
    isProxy: () => false,
    refusedNetworks: createRefusedNetworks(() => 0),
    awaited: createAwaitedPages(),
    now: () => 0,
  })
  const answerAtOnce = createAnswerAtOnce({ atOnce }, connections)
  const other = (response: ServerResponse) => response.end('other')
  server = createServer((request, response) => {
    if (answerAtOnce(request, response)) return
    connections.hasAsked(request, response, () => other(response))
  })
  server.on('connection', (socket) => connections.admit(socket))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { connections, port: (server.address() as net.AddressInfo).port }
}

/** What comes back for these bytes, until the end of the last answer. */
async function answerTo(port: number, bytes: string, end: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(bytes)
  let text = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    if (text.endsWith(end)) break
  }
  return text
}

const get = (more = '', version = '1.1') => `GET / HTTP/${version}\r\nHost: a\r\n${more}\r\n`

test('a page at hand leaves whole, with the time and on a connection that stays', async () => {
  const { port } = await serve()
  const [head = '', body] = (await answerTo(port, get(), 'page')).split('\r\n\r\n')
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', 'page'])
  const told = Object.fromEntries(head.split('\r\n').map((line) => line.split(': ')))
  expect(told).toMatchObject({ Connection: 'keep-alive', 'Keep-Alive': 'timeout=65', 'content-length': '4' })
  expect(told['X-Request-Id']).toBe('one')
  expect(Math.abs(Date.parse(told['Date']) - Date.now())).toBeLessThan(5000)
})

test('one that the reader knows is a head alone, and the connection goes on', async () => {
  const { port } = await serve((request) => (request.headers['if-none-match'] ? KNOWN : PAGE))
  const text = await answerTo(port, get('If-None-Match: W/"1"\r\n') + get(), 'other')
  const [head = ''] = text.split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe('HTTP/1.1 304 Not Modified')
  expect(head).toContain('\r\nETag: W/"1"')
})

test.each([
  ['HEAD', get().replace('GET', 'HEAD'), '\r\n\r\n'],
  ['a connection that the client closes', get('Connection: close\r\n'), 'other'],
  ['HTTP/1.0', get('', '1.0'), 'other'],
  ['a request of two hosts', get('Host: b\r\n'), 'other'],
])('%s takes its turn', async (_, bytes, end) => {
  let asked = 0
  const { port } = await serve(() => {
    asked += 1
    return PAGE
  })
  await answerTo(port, bytes, end)
  expect(asked).toBe(0)
})

test('requests on one connection are answered in their order', async () => {
  let turn = 0
  const { port } = await serve(() => {
    turn += 1
    return turn % 2 === 0 ? null : PAGE
  })
  const text = await answerTo(port, get().repeat(3) + get('Connection: close\r\n'), 'other')
  expect(text.match(/page|other/g)).toEqual(['page', 'other', 'other', 'other'])
})

test('an answer that nobody reads counts until it is sent', async () => {
  const head = readyHead(200, ['content-length', String(LARGE.byteLength)])
  const { connections, port } = await serve(() => ({ status: 200, head, own: '', body: LARGE }))
  const asked = new Promise<IncomingMessage>((resolve) => server?.once('request', resolve))
  const socket = net.connect(port, '127.0.0.1').pause()
  socket.write(get())
  const { socket: served } = await asked
  await nextTurn()
  expect(connections.mayAnswerAtOnce(served)).toBe(false)
  const sent = new Promise((resolve) => served.once('drain', resolve))
  socket.resume()
  await sent
  await expect.poll(() => connections.mayAnswerAtOnce(served)).toBe(true)
  socket.destroy()
})

test('a slow reader who has asked for more meanwhile is answered to the end', async () => {
  const head = readyHead(200, ['content-length', String(LARGE.byteLength)])
  const large: ReadyAnswer[] = [{ status: 200, head, own: '', body: LARGE }]
  const { port } = await serve(() => large.shift() ?? null)
  const socket = net.connect(port, '127.0.0.1').pause()
  socket.write(get().repeat(2))
  let others = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (!chunk.toString('latin1').endsWith('other')) continue
    others += 1
    if (others === 2) break
    socket.write(get())
  }
  expect(others).toBe(2)
})

test('answers leave together, once all that has arrived is read', async () => {
  const told: string[] = []
  const { port } = await serve(() => {
    told.push('read')
    return {
      ...PAGE,
      get head() {
        told.push('sent')
        return PAGE.head
      },
    }
  })
  const sockets = [net.connect(port, '127.0.0.1'), net.connect(port, '127.0.0.1')]
  const ask = () =>
    Promise.all(
      sockets.map((socket) => {
        socket.write(get())
        return once(socket, 'data')
      }),
    )
  // Both connections are open from here on.
  await ask()
  told.length = 0
  await ask()
  expect(told).toEqual(['read', 'read', 'sent', 'sent'])
})
