import { describe, expect, test } from 'vitest'
import { BUDGETS, createRateLimit } from './rate-limit.ts'
import { networksOf } from './visitor-network.ts'

const [a, b, c] = ['a', 'b', 'c'].map((name) => [{ name, weight: 1 }]) as [Networks, Networks, Networks]
type Networks = ReturnType<typeof networksOf>

/** How many of `calls`, evenly over `seconds`, are served. */
function served(calls: number, seconds: number, limit = createRateLimit(BUDGETS.changes)): number {
  const answers = Array.from({ length: calls }, (_, index) => limit.take(a, (index * seconds * 1000) / calls))
  return answers.filter((wait) => wait === 0).length
}

describe('the budgets (docs/votes.md)', () => {
  test('at least 120 calls a minute are served, for an hour', () => {
    const limit = createRateLimit(BUDGETS.changes)
    expect(served(120 * 60, 3600, limit)).toBe(120 * 60)
  })

  test('a class of forty behind one address votes five times each within a second', () => {
    expect(served(40 * 5 * 2, 1)).toBe(400)
  })

  test('a burst of 3,000 sign-ups is stopped early', () => {
    expect(served(3000, 10)).toBeLessThan(450)
  })
})

describe('createRateLimit', () => {
  test('says in whole seconds when the next call may come, and keeps its word', () => {
    const limit = createRateLimit({ burst: 2, perSecond: 0.5 })
    expect([limit.take(a, 0), limit.take(a, 0), limit.take(a, 0)]).toEqual([0, 0, 2])
    expect(limit.take(a, 1000)).toBe(1)
    expect(limit.take(a, 2000)).toBe(0)
    expect(limit.take(a, 2000)).toBe(2)
  })

  test('what another server let pass is spent here too, and no more than the budget', () => {
    const limit = createRateLimit({ burst: 3, perSecond: 1 })
    limit.spend({ name: 'a', weight: 1 }, 2, 0)
    expect([limit.take(a, 0), limit.take(a, 0)]).toEqual([0, 1])
    limit.spend({ name: 'a', weight: 1 }, 100, 0)
    expect([limit.take(a, 0), limit.take(a, 1000)]).toEqual([1, 0])
    expect(limit.take(b, 0)).toBe(0)
  })

  test('each network has its own budget, which does not grow beyond the burst', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 1 })
    expect([limit.take(a, 0), limit.take(b, 0), limit.take(a, 0)]).toEqual([0, 0, 1])
    expect([limit.take(a, 9e9), limit.take(a, 9e9)]).toEqual([0, 1])
  })

  test('a clock that goes back gives nothing and takes nothing', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 1 })
    limit.take(a, 10_000)
    expect(limit.take(a, 0)).toBe(1)
  })

  test('of networks that used little it remembers a bounded number, the latest', () => {
    const limit = createRateLimit({ burst: 4, perSecond: 1 }, 4)
    for (const network of [a, b, a, c]) limit.take(network, 0)
    const left = (network: Networks) => Array.from({ length: 5 }, () => limit.take(network, 0)).indexOf(1)
    expect(left(a)).toBe(2)
    expect(left(b)).toBe(4)
  })

  test('a flood of fresh addresses makes no used-up budget whole', () => {
    const limit = createRateLimit({ burst: 2, perSecond: 0.001 }, 100)
    limit.take(a, 0)
    limit.take(a, 0)
    for (let i = 0; i < 1000; i += 1) limit.take([{ name: `fresh ${i}`, weight: 1 }], i)
    expect(limit.take(a, 1000)).toBeGreaterThan(0)
  })
})

describe('IPv6 networks', () => {
  /** How many calls are served when each comes from the next of several /64s. */
  function servedOf(calls: number, address: (index: number) => string): number {
    const limit = createRateLimit({ burst: 10, perSecond: 0.01 })
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
  ])('of 5,000 calls from %s %i are served', (_, served, address) => {
    expect(servedOf(5000, address)).toBe(served)
  })

  test('a refused call takes nothing from the wider networks', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 0.01 })
    const take = (address: string) => limit.take(networksOf(address), 0) === 0
    for (let i = 0; i < 100; i += 1) take('2001:db8:0:1::1')
    expect([2, 3, 4, 5].map((i) => take(`2001:db8:0:${i}::1`))).toEqual([true, true, true, false])
  })
})
