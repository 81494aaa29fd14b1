import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atOnce, inSlices } from './in-slices.ts'

const nextTurn = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('#services/turns/next-turn.ts', () => ({ nextTurn }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // Other work takes a second each time.
  nextTurn.mockReset().mockImplementation(async () => void vi.advanceTimersByTime(1000))
})
afterEach(() => void vi.useRealTimers())

/** Steps of a millisecond each. */
function* work(steps: number): Generator<undefined, string> {
  for (let i = 0; i < steps; i += 1) {
    vi.advanceTimersByTime(1)
    yield
  }
  return 'done'
}

test.each([
  ['yields after each slice', 100, Infinity, 'done', 20],
  ['aborts work that takes too long', 100, 50, null, 10],
  ['excludes the time of other work', 49, 50, 'done', 9],
])('inSlices %s', async (_, steps, maxMs, result, pauses) => {
  expect(await inSlices(work(steps), maxMs)).toBe(result)
  expect(nextTurn).toHaveBeenCalledTimes(pauses)
})

test('atOnce runs all work without yielding', () => {
  expect(atOnce(work(3))).toBe('done')
})
