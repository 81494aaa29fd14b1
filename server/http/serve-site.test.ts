import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createConnectionLimit } from '../limits/connection-limit.ts'
import { closeServer, createSiteServer } from './serve-site.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(
  max = 100,
): Promise<{ url: string; port: number; connections: ReturnType<typeof createConnectionLimit> }> {
  const connections = createConnectionLimit(max, () => false)
  const listening = createSiteServer({ fetch: () => new Response('made'), connections })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, connections }
}

test.each([
  ['a response contains the keep-alive timeout of its connection', {}, 'timeout=65'],
  ['the last response of a connection contains no keep-alive timeout', { Connection: 'close' }, null],
])('%s', async (_, headers, expected) => {
  const response = await fetch((await serve()).url, { headers })
  expect([await response.text(), response.headers.get('keep-alive')]).toEqual(['made', expected])
})

test('a response closes its connection while the server stops', async () => {
  const { url } = await serve()
  if (server) server.maxRequestsPerSocket = 1
  const { headers } = await fetch(url)
  expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['close', null])
})

test('a request that has arrived when the server closes is answered', async () => {
  const { port } = await serve()
  const client = net.connect(port, '127.0.0.1')
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  client.write(request)
  await once(client, 'data')
  await new Promise<void>((resolve) => setTimeout(resolve, 0))
  client.write(request)
  if (server) closeServer(server, () => {})
  const [head] = (await once(client, 'data')) as [Buffer]
  expect(head.toString()).toContain('HTTP/1.1 200 OK')
  client.destroy()
})

test.each([
  ['one host', 'Host: a\r\n', '200 OK'],
  ['two hosts', 'Host: a\r\nHost: b\r\n', '400 Bad Request'],
])('a request with %s returns %s', async (_, hosts, expected) => {
  const { port } = await serve()
  const client = net.connect(port, '127.0.0.1')
  client.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  const [head] = (await once(client, 'data')) as [Buffer]
  expect(head.toString()).toContain(`HTTP/1.1 ${expected}`)
  client.destroy()
})

test('connections beyond the share of a network are closed', async () => {
  const { port, connections } = await serve(4)
  const clients = [net.connect(port, '127.0.0.1'), net.connect(port, '127.0.0.1')]
  await Promise.all(clients.map((client) => once(client, 'connect')))
  await once(clients[1] as net.Socket, 'close')
  expect([clients[0]?.destroyed, connections.refused()]).toEqual([false, 1])
  clients[0]?.destroy()
})
