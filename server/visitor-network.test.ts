import { describe, expect, test } from 'vitest'
import { isHttps, isNearby, networkOf, visitorAddress } from './visitor-network.ts'

describe('visitorAddress', () => {
  test.each([
    [undefined, '10.0.0.1'],
    ['', '10.0.0.1'],
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7, 198.51.100.2', '198.51.100.2'],
    ['spoofed, 198.51.100.2', '198.51.100.2'],
    ['192.0.2.7,unknown', '10.0.0.1'],
    ['198.51.100.2:52100', '198.51.100.2'],
    ['[2001:db8::1]:52100', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('behind a proxy that sends %j it is %s', (forwardedFor, address) => {
    expect(visitorAddress({ remoteAddress: '10.0.0.1', forwardedFor }, true)).toBe(address)
  })

  test('without TRUST_PROXY the header is ignored', () => {
    expect(visitorAddress({ remoteAddress: '10.0.0.1', forwardedFor: '192.0.2.7' }, false)).toBe('10.0.0.1')
    expect(visitorAddress({ remoteAddress: undefined, forwardedFor: '192.0.2.7' }, false)).toBe('unknown')
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['no address', 'unknown'],
  ['', 'unknown'],
])('%j counts with %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['https', true, true],
  ['http, https', true, true],
  ['https, http', true, false],
  ['HTTPS', true, true],
  [undefined, true, false],
  ['https', false, false],
])('X-Forwarded-Proto %s with TRUST_PROXY %s means https: %s', (header, trustProxy, expected) => {
  expect(isHttps(header, trustProxy)).toBe(expected)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.17.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.9', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['unknown', false],
])('%s is nearby: %s', (address, expected) => expect(isNearby(address)).toBe(expected))
