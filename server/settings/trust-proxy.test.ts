import { describe, expect, test } from 'vitest'
import { isInNetworks, parseAddress, parseTrustProxy } from './trust-proxy.ts'

test.each([
  ['1', { kind: 'hops', hops: 1 }],
  ['true', { kind: 'hops', hops: 1 }],
  ['12', { kind: 'hops', hops: 12 }],
  ['false', { kind: 'none' }],
  ['0', null],
  ['00', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['100', null],
  ['1,2', null],
  ['yes', null],
  ['10.0.0.0/33', null],
  ['10.0.0.0/', null],
  ['10.0.0.0/8/8', null],
  ['10.0.0/8', null],
  ['2001:db8::/129', null],
  ['fe80::1%eth0', null],
  ['private,', null],
  ['private, everybody', null],
])('TRUST_PROXY=%s is read as %j', (text, expected) => expect(parseTrustProxy(text)).toEqual(expected))

function isTrusted(text: string, address: string): boolean {
  const trust = parseTrustProxy(text)
  const parsed = parseAddress(address)
  if (trust?.kind !== 'networks' || !parsed) throw new Error('The test case is invalid')
  return isInNetworks(parsed, trust.networks)
}

describe('networks', () => {
  test.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.0.0.1', true],
    ['10.1.2.3/8', '10.9.9.9', true],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['2001:db8::/32', '2001:DB8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['2001:db8::7', '2001:db8::7', true],
    ['::ffff:10.0.0.0/104', '10.0.0.1', true],
    ['::ffff:10.0.0.0/104', '11.0.0.1', false],
    ['private', '172.31.0.1', true],
    ['private', '172.32.0.1', false],
    ['private', '192.168.0.1', true],
    ['private', 'fd12::1', true],
    ['private', '127.0.0.1', false],
    ['loopback', '127.8.0.1', true],
    ['loopback', '::1', true],
    [' Loopback , 203.0.113.0/24 ', '203.0.113.9', true],
  ])('of %s contain %s: %s', (text, address, expected) => expect(isTrusted(text, address)).toBe(expected))
})
