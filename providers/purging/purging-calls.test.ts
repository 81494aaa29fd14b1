import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNetwork } from '../network/network.ts'
import { purgeAdapters } from './adapters.ts'

// Requests that each kind of CDN receives, over a real connection.

const requests: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []
const server = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  let body = ''
  for await (const chunk of request) body += String(chunk)
  requests.push({ method, url, headers, body })
  response.end()
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const KEYS = ['sheet:a', 'post:b', 'site']

test.each([
  [
    purgeAdapters.post,
    'secret',
    { method: 'POST', body: '{"keys":["sheet:a","post:b","site"]}' },
    { 'content-type': 'application/json', 'surrogate-key': 'sheet:a post:b site', authorization: 'Bearer secret' },
  ],
  [
    purgeAdapters['varnish-xkey'],
    'secret',
    { method: 'PURGE', body: '' },
    { 'xkey-purge': 'sheet:a post:b site', authorization: 'Bearer secret' },
  ],
  [
    purgeAdapters.fastly,
    'secret',
    { method: 'POST', body: '' },
    { 'surrogate-key': 'sheet:a post:b site', 'fastly-key': 'secret' },
  ],
] as const)('the purge adapter %o sends its request', async (adapter, token, call, headers) => {
  await createNetwork()(adapter({ url: `${base}/purge?x=1`, token }).request(KEYS))
  expect(requests.at(-1)).toMatchObject({ url: '/purge?x=1', ...call })
  expect(requests.at(-1)?.headers).toMatchObject(headers)
})

test('no authorization is sent without a token', async () => {
  for (const adapter of [purgeAdapters.post, purgeAdapters['varnish-xkey']]) {
    await createNetwork()(adapter({ url: base, token: null }).request(KEYS))
    expect(requests.at(-1)?.headers).not.toHaveProperty('authorization')
  }
})
