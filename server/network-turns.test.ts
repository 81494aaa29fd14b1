import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNetworkTurns, MAX_PAUSE_MS } from './network-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two at once for each network; `begun` lists what has begun, each with what ends it. */
function two() {
  const turns = createNetworkTurns({ atOnce: 2, countsForMs: 1000, watchThread: () => () => false })
  const begun: { name: string; end: () => void }[] = []
  const names = () => begun.map(({ name }) => name).join(' ')
  return {
    begun,
    names,
    ask: async (...asked: string[]) => {
      for (const name of asked) void turns.take(name.slice(0, 1)).then((end) => begun.push({ name, end }))
      await vi.advanceTimersByTimeAsync(0)
      return names()
    },
  }
}

test('a network waits for itself, in the order asked, and others do not wait for it', async () => {
  const { ask, begun, names } = two()
  expect(await ask('a1', 'a2', 'a3', 'a4', 'b1')).toBe('a1 a2 b1')
  begun[1]?.end()
  begun[1]?.end()
  await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS)
  expect(names()).toBe('a1 a2 b1 a3')
  expect(await ask('a5', 'b2', 'b3')).toBe('a1 a2 b1 a3 b2')
})

test('what waits for a slow service takes nobody’s place', async () => {
  const { ask, names, begun } = two()
  await ask('a1', 'a2', 'a3', 'a4', 'a5')
  await vi.advanceTimersByTimeAsync(999)
  expect(names()).toBe('a1 a2')
  await vi.advanceTimersByTimeAsync(2)
  expect(names()).toBe('a1 a2 a3 a4')
  // It ends long after: its place was given on already.
  begun[0]?.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toBe('a1 a2 a3 a4')
})

test('what takes long because this thread is busy keeps its place', async () => {
  let isBusy = true
  const turns = createNetworkTurns({ atOnce: 1, countsForMs: 1000, watchThread: () => () => isBusy })
  const begun: string[] = []
  for (const name of ['first', 'second']) void turns.take('a').then(() => begun.push(name))
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual(['first'])
  isBusy = false
  await vi.advanceTimersByTimeAsync(1001)
  expect(begun).toEqual(['first', 'second'])
})

test('work that never waits is done for one round of the event loop, not for the whole line', async () => {
  vi.useRealTimers()
  const turns = createNetworkTurns({ atOnce: 2, countsForMs: 1000 })
  let begun = 0
  for (let index = 0; index < 6; index += 1) {
    void turns.take('a').then((end) => {
      begun += 1
      end()
    })
  }
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toBe(2)
  await vi.waitFor(() => expect(begun).toBe(6))
})
