import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endAfter, tickOnTime } from './ticks-on-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const now = () => Date.now()
/** The clock goes on while no timer fires. */
const pause = (ms: number) => void vi.setSystemTime(Date.now() + ms)

test.each([
  ['without a pause', 0, 10],
  ['after a short pause', 900, 10],
  ['after a pause of one more interval: the late tick is left out', 1000, 9],
  ['after an hour', 3_600_000, 9],
])('ticks of ten seconds %s', (_, ms, ticks) => {
  const tick = vi.fn<() => void>()
  const stop = tickOnTime(1000, tick, now)
  pause(ms)
  vi.advanceTimersByTime(10_000)
  expect(tick).toHaveBeenCalledTimes(ticks)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(tick).toHaveBeenCalledTimes(ticks)
})

test('a limit of ten seconds is over after ten seconds of work, once', () => {
  const end = vi.fn<() => void>()
  endAfter(10_000, end)
  vi.advanceTimersByTime(9999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(end).toHaveBeenCalledTimes(1)
})

test('pauses do not count toward the limit', () => {
  const end = vi.fn<() => void>()
  endAfter(10_000, end, now)
  for (const left of [5, 3, 1]) {
    vi.advanceTimersByTime(2000)
    pause(60_000)
    vi.advanceTimersByTime(1000)
    expect([left, end.mock.calls.length]).toEqual([left, 0])
  }
  vi.advanceTimersByTime(4000)
  expect(end).toHaveBeenCalledTimes(1)
})

test('one that is kept from ending does not end', () => {
  const end = vi.fn<() => void>()
  endAfter(10_000, end)()
  vi.advanceTimersByTime(60_000)
  expect(end).not.toHaveBeenCalled()
})
