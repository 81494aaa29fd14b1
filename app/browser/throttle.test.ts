import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a throttled function runs immediately, then at most every 100 ms, and after the last call', () => {
  let runs = 0
  const call = throttle(() => (runs += 1), 100)
  call()
  expect(runs).toBe(1)
  for (let i = 0; i < 9; i += 1) {
    vi.advanceTimersByTime(10)
    call()
  }
  expect(runs).toBe(1)
  vi.advanceTimersByTime(10)
  expect(runs).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(runs).toBe(2)
})

test('a canceled call does not run', () => {
  let runs = 0
  const call = throttle(() => (runs += 1), 100)
  call()
  call()
  call.cancel()
  vi.advanceTimersByTime(1000)
  expect(runs).toBe(1)
})
