import { describe, expect, test } from 'vitest'
import { BUDGETS, createRateLimit } from './rate-limit.ts'

/** How many of so many calls, evenly over so many seconds, are served. */
function served(calls: number, seconds: number, limit = createRateLimit(BUDGETS.changes)): number {
  const answers = Array.from({ length: calls }, (_, index) => limit.take('192.0.2.1', (index * seconds * 1000) / calls))
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
    expect([limit.take('a', 0), limit.take('a', 0), limit.take('a', 0)]).toEqual([0, 0, 2])
    expect(limit.take('a', 1000)).toBe(1)
    expect(limit.take('a', 2000)).toBe(0)
    expect(limit.take('a', 2000)).toBe(2)
  })

  test('each network has its own budget, which does not grow beyond the burst', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 1 })
    expect([limit.take('a', 0), limit.take('b', 0), limit.take('a', 0)]).toEqual([0, 0, 1])
    expect([limit.take('a', 9e9), limit.take('a', 9e9)]).toEqual([0, 1])
  })

  test('a clock that goes back gives nothing and takes nothing', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 1 })
    limit.take('a', 10_000)
    expect(limit.take('a', 0)).toBe(1)
  })

  test('remembers so many networks, the ones heard of last', () => {
    const limit = createRateLimit({ burst: 1, perSecond: 1 }, 2)
    limit.take('a', 0)
    limit.take('b', 0)
    limit.take('a', 0)
    limit.take('c', 0)
    expect(limit.take('a', 0)).toBe(1)
    expect(limit.take('b', 0)).toBe(0)
  })
})
