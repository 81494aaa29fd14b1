import { expect, test } from 'vitest'
import { createFreshness, olderOf } from './freshness.ts'

test('data have the date of the newest response, or of the oldest stale part', () => {
  const freshness = createFreshness()
  expect(freshness.asOf()).toEqual({ at: null, isStale: false })
  freshness.worked('a', 1000)
  freshness.worked('b', 2000)
  expect(freshness.asOf()).toEqual({ at: 2000, isStale: false })
  freshness.failed('b')
  freshness.failed('a')
  freshness.failed('never had')
  expect(freshness.asOf()).toEqual({ at: 1000, isStale: true })
  freshness.worked('a', 3000)
  expect([freshness.asOf(), freshness.isFailing('b')]).toEqual([{ at: 2000, isStale: true }, true])
  freshness.forget('b')
  expect(freshness.asOf()).toEqual({ at: 3000, isStale: false })
})

test.each([
  [
    { at: 5, isStale: false },
    { at: 3, isStale: false },
    { at: 3, isStale: false },
  ],
  [
    { at: 5, isStale: true },
    { at: 3, isStale: false },
    { at: 5, isStale: true },
  ],
  [
    { at: null, isStale: false },
    { at: 3, isStale: false },
    { at: 3, isStale: false },
  ],
  [
    { at: null, isStale: false },
    { at: null, isStale: false },
    { at: null, isStale: false },
  ],
])('of %j and %j the older is %j', (one, other, expected) => {
  expect(olderOf(one, other)).toEqual(expected)
})
