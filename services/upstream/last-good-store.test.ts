import { expect, test } from 'vitest'
import type { Attempt } from './last-good-state.ts'
import { createLastGoodStore } from './last-good-store.ts'

const SECOND = 1000
const good = (value: string): Attempt<string> => ({ value, outcome: 'good' })
const refused: Attempt<string> = { value: 'refused', outcome: 'refused' }

test('the least recently used response is evicted, and never by a failure', async () => {
  const calls: string[] = []
  const load = async (key: string) => {
    calls.push(key)
    return key.startsWith('x') ? refused : good(key)
  }
  const held = createLastGoodStore(load, { ttlMs: 300 * SECOND, now: () => 0, max: () => 3 })
  for (const key of ['a', 'b', 'x1', 'x2', 'a', 'b', 'c', 'd', 'b', 'c', 'a']) await held.get(key)
  expect(calls).toEqual(['a', 'b', 'x1', 'x2', 'c', 'd', 'a'])
})

test('an entry is evicted only after it has loaded', async () => {
  const calls: string[] = []
  const resolvers = new Map<string, () => void>()
  const load = (key: string) => {
    calls.push(key)
    const { promise, resolve } = Promise.withResolvers<Attempt<string>>()
    resolvers.set(key, () => resolve(good(key)))
    return promise
  }
  const held = createLastGoodStore(load, { ttlMs: 300 * SECOND, now: () => 0, max: () => 3 })
  const keys = ['a', 'b', 'c', 'd', 'e']
  const readers = keys.map((key) => held.get(key))
  expect(keys.every((key) => held.has(key))).toBe(true)
  expect(await Promise.race([held.get('a'), Promise.resolve('waits')])).toBe('waits')
  for (const answer of resolvers.values()) answer()
  expect(await Promise.all(readers)).toEqual(keys)
  expect(calls).toEqual(keys)
  expect(keys.filter((key) => held.has(key))).toHaveLength(3)
})

test('an entry is not evicted while its stored response is loaded', async () => {
  const restore = Promise.withResolvers<null>()
  const held = createLastGoodStore(
    async (key) => good(key),
    { ttlMs: SECOND, now: () => 0, max: () => 1 },
    () => restore.promise,
  )
  const readers = ['a', 'b', 'c'].map((key) => held.get(key))
  expect(held.entries()).toHaveLength(3)
  restore.resolve(null)
  expect(await Promise.all(readers)).toEqual(['a', 'b', 'c'])
  expect(held.entries()).toHaveLength(1)
})

test('the limit may grow', async () => {
  let max = 1
  const evicted: string[] = []
  const onEvict = (key: string) => void evicted.push(key)
  const held = createLastGoodStore(async (key) => good(key), { ttlMs: SECOND, now: () => 0, max: () => max, onEvict })
  for (const key of ['a', 'b']) await held.get(key)
  max = 3
  for (const key of ['c', 'd', 'e']) await held.get(key)
  expect(evicted).toEqual(['a', 'b'])
})

test('failures are cached up to the same limit as good responses', async () => {
  const calls: string[] = []
  let max = 2
  const load = async (key: string) => {
    calls.push(key)
    return refused
  }
  const held = createLastGoodStore(load, { ttlMs: 300 * SECOND, now: () => 0, max: () => max })
  max = 5
  for (let round = 0; round < 2; round += 1) for (const key of ['a', 'b', 'c', 'd', 'e']) await held.get(key)
  expect(calls).toEqual(['a', 'b', 'c', 'd', 'e'])
})
