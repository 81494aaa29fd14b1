import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSearchQueue } from './search-queue.ts'

/** Calls by name. `started` lists the calls that have started, in order. */
function setUp(concurrency: number) {
  const inTurn = createSearchQueue(concurrency)
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (network: string, name: string) =>
    inTurn(network, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return `${name} done`
    })
  async function finish(count: number) {
    for (let i = 0; i < count; i += 1) {
      while (ends.length === 0) await nextTurn()
      ends.shift()?.()
    }
  }
  return { ask, started, finish }
}

test('a network with many calls does not delay others', async () => {
  const { ask, started, finish } = setUp(1)
  const results = Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')])
  await finish(5)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  expect(await results).toEqual(['a1 done', 'a2 done', 'a3 done', 'b1 done', 'c1 done'])
})

test('a network beyond its bound is rejected until its calls end, unlike others', async () => {
  const { ask, started, finish } = setUp(1)
  const calls = Array.from({ length: 100 }, (_, i) => ask('a', `a${i}`))
  await expect(ask('a', 'beyond')).rejects.toMatchObject({ failure: 'timeout', status: 503, retryAfter: '5' })
  calls.push(ask('b', 'b1'))
  await finish(2)
  expect(started.slice(0, 2)).toEqual(['a0', 'b1'])
  calls.push(ask('a', 'later'))
  await finish(100)
  expect(await Promise.all(calls)).toHaveLength(102)
})

test('a failed call releases its slot', async () => {
  const inTurn = createSearchQueue(1)
  await expect(inTurn('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await inTurn('a', async () => 'next')).toBe('next')
})
