import type { Server } from 'node:http'
import type net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createConnections } from './connections.ts'
import { createRefusedNetworks } from './refused-networks.ts'
import { createSiteServer } from './serve-site.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The address of a server that has no page at hand. */
async function serve(): Promise<string> {
  const refusedNetworks = createRefusedNetworks(() => 0)
  const bounds = createConnections({ max: 100, isProxy: () => false, refusedNetworks, now: () => 0 })
  const listening = createSiteServer({
    fetch: () => new Response('made'),
    findPage: { atOnce: () => null, soon: () => null },
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

test('once the server stops, an answer says that it is the last', async () => {
  const url = await serve()
  if (server) server.maxRequestsPerSocket = 1
  const { headers } = await fetch(url)
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['close', null])
})
