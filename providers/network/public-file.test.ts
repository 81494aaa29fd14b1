import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createPublicFile, isPublic } from './public-file.ts'

let server: Server | null = null
afterEach(() => server?.closeAllConnections())
afterEach(() => void server?.close())

async function serve(answer: RequestListener): Promise<number> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve))
  return (started.address() as AddressInfo).port
}

/** This machine counts as public, under the names of the test. */
const LOCAL = { isAllowed: (address: string) => address === '127.0.0.1' }
const read = (options: Parameters<typeof createPublicFile>[0], address: string) => createPublicFile(options)(address)

describe('addresses that are not asked', () => {
  test.each([
    'http://127.0.0.1:1/a.csv',
    'http://127.1/a.csv',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::7f00:1]/',
    'http://[fec0::1]/',
    'http://[64:ff9b:1::1]/',
    'http://198.18.0.1/',
    'http://192.0.0.8/',
    'http://224.0.0.1/',
    'http://localhost/',
    'ftp://example.org/a.csv',
    'file:///etc/passwd',
    'http://name:password@example.org/',
    'a.csv',
    '',
  ])('%s', async (address) => expect(await read({}, address)).toBe('not-public'))

  test('names that lead there, also among public addresses', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]
    expect(await read({ resolve }, 'http://files.example/a.csv')).toBe('not-public')
  })

  test('names that change between the check and the connection', async () => {
    const port = await serve((_, response) => response.end('secret'))
    let calls = 0
    const resolve = async () => [{ address: (calls += 1) === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
    expect(await read({ resolve }, `http://files.example:${port}/a.csv`)).toBe('not-public')
    expect(calls).toBe(2)
  })

  test('redirects into the network', async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/a.csv' }).end())
    expect(await read(LOCAL, `http://127.0.0.1:${port}/`)).toBe('not-public')
  })

  test('redirects without end', async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: '/again' }).end())
    expect(await read(LOCAL, `http://127.0.0.1:${port}/`)).toBe('not-public')
  })

  test('public addresses are public', () => {
    expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPublic)).toEqual([true, true])
  })
})

describe('answers', () => {
  test('a file after a redirect, with its name', async () => {
    const port = await serve((request, response) =>
      request.url === '/' ? response.writeHead(301, { location: '/Births%202023.csv' }).end() : response.end('a,b'),
    )
    const file = await read(LOCAL, `http://127.0.0.1:${port}/`)
    expect(file).toEqual({ bytes: Buffer.from('a,b'), name: 'Births 2023' })
  })

  test('of a host that is looked up', async () => {
    const port = await serve((_, response) => response.end('a,b'))
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const file = await read({ ...LOCAL, resolve }, `http://files.example:${port}/a.csv`)
    expect(file).toEqual({ bytes: Buffer.from('a,b'), name: 'a' })
  })

  test.each<[what: string, answer: RequestListener, fault: string]>([
    ['more than the limit', (_, response) => response.end(Buffer.alloc(200)), 'too-large'],
    ['not there', (_, response) => response.writeHead(404).end(), 'no-answer'],
    ['without end', () => {}, 'no-answer'],
  ])('%s', async (_, answer, fault) => {
    const port = await serve(answer)
    expect(await read({ ...LOCAL, limitMs: 300, maxBytes: 100 }, `http://127.0.0.1:${port}/`)).toBe(fault)
  })
})
