import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { parseTrustProxy, TRUST_NONE } from '../settings/trust-proxy.ts'
import { createRequestVisitors, createVisitorReader } from './visitor-address.ts'

/** A request from `remoteAddress` to a server with TRUST_PROXY=`trust`; null without the setting. */
function request(trust: string | null, remoteAddress: string | undefined, headers: Record<string, string> = {}) {
  const { 'client-header': clientHeader = null, ...sent } = headers
  const parsed = trust === null ? TRUST_NONE : parseTrustProxy(trust)
  if (!parsed) throw new Error('The case itself is wrong')
  const arrival = { remoteAddress, header: (name: string) => sent[name] }
  return { reader: createVisitorReader(parsed, clientHeader), arrival }
}

function visitor(trust: string | null, remoteAddress: string | undefined, headers: Record<string, string> = {}) {
  const { reader, arrival } = request(trust, remoteAddress, headers)
  return reader.read(arrival)
}

const PROXY = '10.0.0.1'
const VISITOR = '203.0.113.7'

describe('without TRUST_PROXY', () => {
  test.each([
    [VISITOR, VISITOR],
    ['::ffff:203.0.113.7', VISITOR],
    ['fe80::1%eth0', 'fe80::1'],
    [undefined, 'unknown'],
  ])('the visitor at %s is %s regardless of headers', (remoteAddress, address) => {
    const headers = { 'x-forwarded-for': '192.0.2.1', 'cf-connecting-ip': '192.0.2.2' }
    expect(visitor(null, remoteAddress, headers)).toEqual({ address, isNamed: false })
    expect(visitor(null, remoteAddress)).toEqual({ address, isNamed: true })
  })
})

describe('with a number of trusted proxies', () => {
  test.each([
    ['1', undefined, PROXY],
    ['1', '', PROXY],
    ['1', '192.0.2.7', '192.0.2.7'],
    ['1', '192.0.2.7, 198.51.100.2', '198.51.100.2'],
    ['1', 'spoofed, 198.51.100.2', '198.51.100.2'],
    ['1', '192.0.2.7,unknown', PROXY],
    ['1', '192.0.2.7,', PROXY],
    ['1', '198.51.100.2:52100', '198.51.100.2'],
    ['1', '"198.51.100.2:52100"', '198.51.100.2'],
    ['1', '[2001:db8::1]:52100', '2001:db8::1'],
    ['1', '"[2001:db8::1]"', '2001:db8::1'],
    ['1', '[::1]:80', '::1'],
    ['1', '2001:DB8:0:0::1', '2001:db8::1'],
    ['1', '::FFFF:192.0.2.7', '192.0.2.7'],
    ['1', '[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['1', 'fe80::1%eth0', 'fe80::1'],
    ['1', '0300.0.2.7', PROXY],
    ['1', '3221226000', PROXY],
    ['2', '203.0.113.7, 10.0.0.2', VISITOR],
    ['2', '192.0.2.66, 203.0.113.7, 10.0.0.2', VISITOR],
    ['2', '10.0.0.2', PROXY],
    ['2', 'garbage, 10.0.0.2', PROXY],
    ['3', '192.0.2.66, 203.0.113.7, 198.51.100.3, 10.0.0.2', VISITOR],
  ])('TRUST_PROXY=%s and X-Forwarded-For %j give the visitor %s', (trust, forwardedFor, address) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    expect(visitor(trust, PROXY, headers).address).toBe(address)
  })
})

describe('with networks of trusted proxies', () => {
  test.each([
    ['private', PROXY, '203.0.113.7', VISITOR],
    ['private', PROXY, '203.0.113.7, 10.0.0.2', VISITOR],
    ['private', PROXY, '192.0.2.66, 203.0.113.7, 10.0.0.3, 10.0.0.2', VISITOR],
    ['private', PROXY, '10.9.9.9, 203.0.113.7', VISITOR],
    ['private', PROXY, '203.0.113.7:4711, [fd00::2]:80', VISITOR],
    ['private', '::ffff:10.0.0.1', '203.0.113.7, ::ffff:10.0.0.2', VISITOR],
    ['private', PROXY, '10.5.5.5, 10.0.0.2', '10.5.5.5'],
    ['private', PROXY, 'garbage, 10.0.0.2', PROXY],
    ['private', PROXY, '', PROXY],
    ['private', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['private', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['private,loopback', '::1', '203.0.113.7', VISITOR],
    ['2001:db8:c::/48', '2001:db8:c::1', '2001:db8:1::9, 2001:db8:c::2', '2001:db8:1::9'],
    ['10.0.0.0/8,198.51.100.0/24', PROXY, '203.0.113.7, 198.51.100.4', VISITOR],
  ])(
    'TRUST_PROXY=%s, a connection from %s and X-Forwarded-For %j give the visitor %s',
    (trust, remoteAddress, forwardedFor, address) => {
      expect(visitor(trust, remoteAddress, { 'x-forwarded-for': forwardedFor }).address).toBe(address)
    },
  )
})

describe('CLIENT_ADDRESS_HEADER', () => {
  const edge = { 'client-header': 'CF-Connecting-IP', 'x-forwarded-for': '198.51.100.4' }
  test.each([
    ['names the visitor', PROXY, '203.0.113.7', VISITOR],
    ['names a visitor by IPv6', PROXY, '2001:DB8::7', '2001:db8::7'],
    ['is ignored from untrusted networks', '192.0.2.9', '203.0.113.7', '192.0.2.9'],
    ['is ignored if it names several visitors', PROXY, '203.0.113.7, 192.0.2.66', '198.51.100.4'],
    ['falls back to X-Forwarded-For without an address', PROXY, 'not-an-address', '198.51.100.4'],
  ])('%s', (_, remoteAddress, named, address) => {
    expect(visitor('private', remoteAddress, { ...edge, 'cf-connecting-ip': named }).address).toBe(address)
  })
})

describe('a visitor is named', () => {
  test.each([
    ['by a connection without a proxy', null, {}, true],
    ['by a connection from a trusted network without headers', 'private', {}, true],
    ['by a trusted entry', '1', { 'x-forwarded-for': '10.0.0.9' }, true],
    ['unless the proxy is untrusted', null, { 'x-forwarded-for': '10.0.0.9' }, false],
    ['unless an untrusted network sends the header', 'loopback', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['unless the entry is missing', '2', { 'x-forwarded-for': '10.0.0.9' }, false],
    ['unless the entry is not an address', 'private', { 'x-forwarded-for': 'unknown' }, false],
    ['unless the proxy only identifies itself', '1', { via: '1.1 proxy' }, false],
    [
      'unless the CDN’s header contains no address',
      'private',
      { 'client-header': 'X-Visitor', 'x-visitor': '-' },
      false,
    ],
  ])('%s', (_, trust, headers, expected) => {
    expect(visitor(trust, PROXY, headers).isNamed).toBe(expected)
  })
})

describe('isHttps', () => {
  test.each([
    ['1', PROXY, 'https', '', true],
    ['1', PROXY, 'HTTPS', '', true],
    ['1', PROXY, 'http, https', '', true],
    ['1', PROXY, 'https, http', '', false],
    ['2', PROXY, 'https, http', '203.0.113.7, 10.0.0.2', true],
    ['2', PROXY, 'https', '203.0.113.7, 10.0.0.2', true],
    ['2', PROXY, 'https, http, http', '192.0.2.1, 203.0.113.7, 10.0.0.2', false],
    ['private', PROXY, 'https', '203.0.113.7', true],
    ['private', PROXY, 'https, http', '203.0.113.7', false],
    ['private', PROXY, 'https, http', '203.0.113.7, 10.0.0.2', true],
    ['private', '192.0.2.9', 'https', '203.0.113.7', false],
    [null, PROXY, 'https', '203.0.113.7', false],
  ])(
    'with TRUST_PROXY=%s, a connection from %s and the scheme %s is %s',
    (trust, remoteAddress, scheme, forwardedFor, expected) => {
      const headers = { 'x-forwarded-proto': scheme, 'x-forwarded-for': forwardedFor }
      const { reader, arrival } = request(trust, remoteAddress, headers)
      expect(reader.isHttps(arrival)).toBe(expected)
    },
  )

  test('is false without the header', () => {
    const { reader, arrival } = request('1', PROXY)
    expect(reader.isHttps(arrival)).toBe(false)
  })
})

/** The lines of a log after these requests, each from the address of a connection with an X-Forwarded-For. */
async function linesAfter(env: Record<string, string>, requests: [from: string, forwarded: string | undefined][]) {
  const lines: [string, unknown][] = []
  const warn = (message: string, fields?: unknown) => void lines.push([message, fields])
  const { addressOf } = createRequestVisitors(readConfig(env), { info: warn, warn, error: warn })
  const site = new Hono()
  site.get('/', (c) => c.text(addressOf(c)))
  for (const [remoteAddress, forwarded] of requests) {
    const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
    await site.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  }
  return lines
}

const UNTRUSTED = 'Requests come through a proxy that TRUST_PROXY does not name: all its visitors share one budget'
const SILENT = 'A proxy of TRUST_PROXY does not name its visitors in X-Forwarded-For: all its visitors share one budget'

test.each<[name: string, trust: string, from: string, forwarded: string | undefined, line: string | null]>([
  ['a proxy on this machine, without the setting', '', '127.0.0.1', '198.51.100.7', UNTRUSTED],
  ['a proxy on this machine, as IPv6', '', '::ffff:127.0.0.1', '198.51.100.7', UNTRUSTED],
  ['a proxy in a private network, without the setting', '', '10.0.0.5', '198.51.100.7', UNTRUSTED],
  ['a proxy outside of the networks', '192.168.0.0/16', '10.0.0.5', '198.51.100.7', UNTRUSTED],
  ['a trusted proxy that names no address', '1', '10.0.0.5', 'unknown', SILENT],
  ['a trusted proxy that names its visitor', '1', '10.0.0.5', '198.51.100.7', null],
  ['a visitor who claims to be a proxy', '', '198.51.100.9', '203.0.113.1', null],
  ['a visitor without a proxy', '', '10.0.0.5', undefined, null],
])('%s causes at most one log line', async (_, trust, from, forwarded, line) => {
  const lines = await linesAfter({ TRUST_PROXY: trust }, [
    [from, forwarded],
    [from, forwarded],
  ])
  expect(lines).toEqual(line === null ? [] : [[line, { proxy: from.replace('::ffff:', '') }]])
})
