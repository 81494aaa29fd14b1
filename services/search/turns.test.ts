import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls by name; `order` lists those whose turn came, `end` answers one. */
function createCalls(options: { atOnce: number; atOncePerNetwork: number }) {
  const turns = createTurns({ ...options, waitMs: 1000 })
  const order: string[] = []
  const refused: string[] = []
  const done = new Map<string, () => void>()
  return {
    order,
    refused,
    ask(network: string, name: string) {
      void turns.take(network).then(
        (end) => {
          order.push(name)
          done.set(name, end)
        },
        (error: unknown) => refused.push(`${name}: ${String(error)}`),
      )
    },
    async end(name: string) {
      done.get(name)?.()
      await settled()
    },
  }
}

test('a network with many calls waits for itself, not others for it', async () => {
  const calls = createCalls({ atOnce: 1, atOncePerNetwork: 1 })
  for (const name of ['a1', 'a2', 'a3']) calls.ask('a', name)
  calls.ask('b', 'b1')
  calls.ask('c', 'c1')
  for (const name of ['a1', 'a2', 'b1', 'c1']) await calls.end(name)
  await settled()
  for (const name of calls.order) await calls.end(name)
  await settled()
  expect(calls.order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('a bounded number at once, and of one network', async () => {
  const calls = createCalls({ atOnce: 3, atOncePerNetwork: 2 })
  for (const name of ['a1', 'a2', 'a3']) calls.ask('a', name)
  for (const name of ['b1', 'b2']) calls.ask('b', name)
  await settled()
  expect(calls.order).toEqual(['a1', 'a2', 'b1'])
  await calls.end('a2')
  expect(calls.order).toHaveLength(4)
})

test('an answer that is reported twice makes no second place', async () => {
  const calls = createCalls({ atOnce: 1, atOncePerNetwork: 1 })
  for (const name of ['a1', 'a2', 'a3']) calls.ask('a', name)
  await settled()
  await calls.end('a1')
  await calls.end('a1')
  expect(calls.order).toEqual(['a1', 'a2'])
})

test('a call that waits too long learns when to come again, and the next one gets the turn', async () => {
  const calls = createCalls({ atOnce: 1, atOncePerNetwork: 1 })
  calls.ask('a', 'a1')
  calls.ask('b', 'b1')
  await vi.advanceTimersByTimeAsync(600)
  calls.ask('c', 'c1')
  await vi.advanceTimersByTimeAsync(600)
  expect(calls.refused).toEqual(['b1: ProviderError: search: timeout (503)'])
  await calls.end('a1')
  expect(calls.order).toEqual(['a1', 'c1'])
})
