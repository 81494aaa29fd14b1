import { describe, expect, test } from 'vitest'
import { isNearby, networkOf, networksOf } from './visitor-network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b::/64'],
  ['no address', 'unknown'],
  ['192.0.2', 'unknown'],
  ['0xc0.0.2.7', 'unknown'],
  ['192.0.2.7/32', 'unknown'],
  ['', 'unknown'],
])('%j belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('networksOf', () => {
  test('returns an IPv4 address as its network', () => {
    expect(networksOf('192.0.2.7')).toEqual([{ name: '192.0.2.7', weight: 1 }])
    expect(networksOf('unknown')).toEqual([{ name: 'unknown', weight: 1 }])
  })

  test('returns the /64, /56 and /48 of an IPv6 address with their weights', () => {
    expect(networksOf('2001:db8:abcd:12ff::1')).toEqual([
      { name: '2001:db8:abcd:12ff::/64', weight: 1 },
      { name: '2001:db8:abcd:1200::/56', weight: 4 },
      { name: '2001:db8:abcd::/48', weight: 16 },
    ])
  })
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.17.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.9', true],
  ['169.254.1.1', true],
  ['fd00::1', true],
  ['fe80::1%eth0', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['unknown', false],
])('isNearby(%s) is %s', (address, expected) => expect(isNearby(address)).toBe(expected))
