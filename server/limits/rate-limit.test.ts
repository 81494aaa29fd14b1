import { describe, expect, test } from 'vitest'
import { BUDGETS, createRateLimit } from './rate-limit.ts'
import { networksOf } from './visitor-network.ts'

const [a, b, c] = ['a', 'b', 'c'].map((name) => [{ name, weight: 1 }]) as [Networks, Networks, Networks]
type Networks = ReturnType<typeof networksOf>

/** Number of `calls`, evenly spread over `seconds`, that are allowed. */
function served(calls: number, seconds: number, budget = BUDGETS.changes): number {
  const limit = createRateLimit(budget)
  const results = Array.from({ length: calls }, (_, index) => limit.take(a, (index * seconds * 1000) / calls))
  return results.filter((wait) => wait === 0).length
}

describe('the budgets (docs/votes.md)', () => {
  test.each([
    ['120 changes a minute for an hour', 'changes', 120 * 60, 3600],
    ['a class of 40 that casts five votes each within a second', 'changes', 40 * 5 * 2, 1],
    ['100 searches a second for a minute', 'searches', 100 * 60, 60],
  ] as const)('allow %s', (_, budget, calls, seconds) => {
    expect(served(calls, seconds, BUDGETS[budget])).toBe(calls)
  })

  test('stop a burst of 3,000 sign-ups early', () => {
    expect(served(3000, 10)).toBe(400)
  })
})

describe('a rate limit', () => {
  test('returns in whole seconds when the next call is allowed', () => {
    const limit = createRateLimit({ calls: 2, windowMs: 2000 })
    expect([limit.take(a, 0), limit.take(a, 500), limit.take(a, 500)]).toEqual([0, 0, 2])
    expect(limit.take(a, 1999)).toBe(1)
    expect([limit.take(a, 2000), limit.take(a, 2000), limit.take(a, 2000)]).toEqual([0, 0, 2])
  })

  test('can be queried without counting a call', () => {
    const limit = createRateLimit({ calls: 1, windowMs: 1000 })
    expect([limit.wait(a, 0), limit.take(a, 0), limit.wait(a, 500), limit.wait(a, 1000)]).toEqual([0, 0, 1, 0])
  })

  test('has a separate budget for each network', () => {
    const limit = createRateLimit({ calls: 1, windowMs: 1000 })
    expect([limit.take(a, 0), limit.take(b, 0), limit.take(a, 0)]).toEqual([0, 0, 1])
  })

  test('counts the calls allowed by other servers', () => {
    const limit = createRateLimit({ calls: 3, windowMs: 1000 })
    limit.spend({ name: 'a', weight: 1 }, 2, 0)
    expect([limit.take(a, 0), limit.take(a, 0), limit.take(b, 0), limit.take(a, 1000)]).toEqual([0, 1, 0, 0])
  })

  test('allows no further calls if the clock goes back', () => {
    const limit = createRateLimit({ calls: 1, windowMs: 1000 })
    limit.take(a, 10_000)
    expect(limit.take(a, 0)).toBe(1)
  })

  test('remembers only the latest of the networks that used little', () => {
    const limit = createRateLimit({ calls: 4, windowMs: 1000 }, 4)
    for (const network of [a, b, a, c]) limit.take(network, 0)
    const left = (network: Networks) => Array.from({ length: 5 }, () => limit.take(network, 0)).indexOf(1)
    expect([left(a), left(b)]).toEqual([2, 4])
  })

  test('keeps an exhausted budget during a flood of new addresses', () => {
    const limit = createRateLimit({ calls: 2, windowMs: 1_000_000 }, 100)
    limit.take(a, 0)
    limit.take(a, 0)
    for (let i = 0; i < 1000; i += 1) limit.take([{ name: `fresh ${i}`, weight: 1 }], i)
    expect(limit.take(a, 1000)).toBeGreaterThan(0)
  })
})

describe('IPv6 calls', () => {
  /** Number of calls that are allowed when each comes from the next of several /64s. */
  function servedOf(calls: number, address: (index: number) => string): number {
    const limit = createRateLimit({ calls: 10, windowMs: 1000 })
    const waits = Array.from({ length: calls }, (_, i) => limit.take(networksOf(address(i)), 0))
    return waits.filter((wait) => wait === 0).length
  }
  const hex = (number: number) => number.toString(16)

  test.each([
    ['one address', 10, () => '2001:db8::1'],
    ['all addresses of a /64', 10, (i: number) => `2001:db8::${hex(i)}`],
    ['all /64s of a /56', 40, (i: number) => `2001:db8:0:${hex(i % 256)}::1`],
    ['all /56s of a /48', 160, (i: number) => `2001:db8:0:${hex((i * 256 + i) % 65_536)}::1`],
    ['two /48s', 320, (i: number) => `2001:db8:${hex(i % 2)}:${hex((i * 31) % 65_536)}::1`],
  ])('from %s are limited to %i of 5,000', (_, expected, address) => {
    expect(servedOf(5000, address)).toBe(expected)
  })

  test('that are rejected do not count for wider networks', () => {
    const limit = createRateLimit({ calls: 1, windowMs: 1000 })
    const take = (address: string) => limit.take(networksOf(address), 0) === 0
    for (let i = 0; i < 100; i += 1) take('2001:db8:0:1::1')
    expect([2, 3, 4, 5].map((i) => take(`2001:db8:0:${i}::1`))).toEqual([true, true, true, false])
  })
})
