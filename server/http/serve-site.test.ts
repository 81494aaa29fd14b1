import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createAwaitedPages } from '../limits/awaited-pages.ts'
import { CLOSE_IDLE_EVERY_MS, createConnections } from './connections.ts'
import { createRefusedNetworks } from '../limits/refused-networks.ts'
import { readyHead } from './ready-head.ts'
import { createSiteServer } from './serve-site.ts'
import type { Site } from './serve-site.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The address of a server that has no page at hand as a rule. */
async function serve(
  fetch: Site['fetch'] = () => new Response('made'),
  atOnce: Site['findPage']['atOnce'] = () => null,
  now = () => 0,
): Promise<string> {
  const refusedNetworks = createRefusedNetworks(() => 0)
  const bounds = createConnections({
    max: 100,
    isProxy: () => false,
    refusedNetworks,
    awaited: createAwaitedPages(),
    now,
  })
  const listening = createSiteServer({
    fetch,
    findPage: { atOnce, soon: () => null },
    connections: { ...bounds, max: 100 },
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listening.address() as net.AddressInfo).port}`
}

test.each([
  ['an answer says how long its connection is kept', {}, 'timeout=65'],
  ['not where it is the last one', { Connection: 'close' }, null],
])('%s', async (_, headers, kept) => {
  const answer = await fetch(await serve(), { headers })
  expect([await answer.text(), answer.headers.get('keep-alive')]).toEqual(['made', kept])
})

const page = { status: 200, head: readyHead(200, ['content-length', '4']), own: '', body: Buffer.from('kept') }

test('a page that has been made by the time a request has its turn is sent as it is', async () => {
  let asked = 0
  const url = await serve(undefined, () => {
    asked += 1
    return asked > 1 ? page : null
  })
  expect(await (await fetch(url)).text()).toBe('kept')
})

test.each([
  ['an answer', () => null],
  ['a page at hand', () => page],
])('once the server stops, %s says that it is the last', async (_, atOnce) => {
  const url = await serve(undefined, atOnce)
  if (server) server.maxRequestsPerSocket = 1
  const { headers } = await fetch(url)
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['close', null])
})

test.each(['POST', 'DELETE', 'OPTIONS'])(
  '%s that says nothing of a body has none that could yet come',
  async (method) => {
    const url = await serve(async (request, env) => {
      const { readableEnded } = (env as { incoming: IncomingMessage }).incoming
      return new Response(JSON.stringify({ readableEnded, body: await request.text() }))
    })
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
    // Two, as the connection has to go on.
    socket.write(`${method} / HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2))
    let text = ''
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      text += chunk.toString()
      if (text.split('{').length > 2) break
    }
    expect(text.match(/{.*}/g)).toEqual(['{"readableEnded":true,"body":""}', '{"readableEnded":true,"body":""}'])
  },
)

test('a request that came while the process was paused is answered, not taken for silence', async () => {
  let clock = 0
  const url = new URL(await serve(undefined, undefined, () => clock))
  const client = net.connect(Number(url.port), url.hostname)
  await once(server as Server, 'connection')
  client.write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n')
  clock = 20_000
  const until = performance.now() + 2 * CLOSE_IDLE_EVERY_MS
  while (performance.now() < until);
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toContain('200 OK')
  client.destroy()
})
