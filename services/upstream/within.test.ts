import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from './within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Uses the fake timers. */
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))

test.each([
  [99, 'in time'],
  [101, 'late'],
])('work of %i ms within 100 ms results in %s', async (ms, expected) => {
  const found = within(100, after(ms, 'in time'), () => 'late')
  await vi.advanceTimersByTimeAsync(200)
  expect(await found).toBe(expected)
})

test('work that fails in time rejects, and leaves no timer', async () => {
  await expect(within(100, Promise.reject(new Error('down')), () => 'late')).rejects.toThrow('down')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that fails after the timeout is ignored', async () => {
  const work = after(200, null).then(() => Promise.reject(new Error('down')))
  const found = within(100, work, () => 'late')
  await vi.advanceTimersByTimeAsync(300)
  expect(await found).toBe('late')
})

test('a timeout may be an error', async () => {
  const found = within(100, after(200, ''), () => Promise.reject(new Error('too late')))
  const expected = expect(found).rejects.toThrow('too late')
  await vi.advanceTimersByTimeAsync(100)
  await expected
})
