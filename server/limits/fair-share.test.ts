import { describe, expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'
import { networksOf } from './visitor-network.ts'

/** How many of `max` places are given, when each is asked for from the next address. */
function given(max: number, address: (index: number) => string): number {
  const share = createFairShare(max)
  return Array.from({ length: max * 2 }, (_, i) => share.take(networksOf(address(i)))).filter(Boolean).length
}

describe('of 80 places', () => {
  const hex = (number: number) => number.toString(16)
  test.each([
    ['one address', 20, () => '192.0.2.1'],
    ['visitors without an address', 20, () => 'unknown'],
    ['a /64', 20, (i: number) => `2001:db8::${hex(i)}`],
    ['a /56', 20, (i: number) => `2001:db8:0:${hex(i % 256)}::1`],
    ['a /48', 40, (i: number) => `2001:db8:0:${hex(i * 257)}::1`],
    ['all together', 80, (i: number) => `192.0.2.${i}`],
  ])('%s gets %i', (_, places, address) => expect(given(80, address)).toBe(places))
})

test('a place that is given back is free again, once', () => {
  const share = createFairShare(4)
  const address = networksOf('192.0.2.1')
  const release = share.take(address)
  expect(share.take(address)).toBeNull()
  release?.()
  release?.()
  expect(share.held()).toBe(0)
  expect(share.take(address)).not.toBeNull()
  expect(share.take(address)).toBeNull()
})
