import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFull, type BoundedQueueOptions } from './bounded-queue.ts'

/** A queue whose jobs end when the test finishes them. */
function setUp(options: Partial<BoundedQueueOptions> = {}) {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 2, ...options })
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (name: string, priority?: number) =>
    queue.run(async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return `${name} done`
    }, priority)
  const finishOne = async () => {
    while (ends.length === 0) await nextTurn()
    ends.shift()?.()
    await nextTurn()
  }
  return { queue, run, started, finishOne }
}

test('jobs run in order of priority, then of arrival', async () => {
  const { run, started, finishOne } = setUp({ maxWaiting: 4 })
  const results = Promise.all([run('a'), run('b'), run('c'), run('d', 1)])
  for (let i = 0; i < 4; i += 1) await finishOne()
  expect(started).toEqual(['a', 'd', 'b', 'c'])
  expect(await results).toEqual(['a done', 'b done', 'c done', 'd done'])
})

test('a job beyond the bound is rejected, and later jobs are accepted', async () => {
  const { queue, run, started, finishOne } = setUp()
  const results = [run('a'), run('b'), run('c')]
  expect([queue.isFull(), queue.size()]).toEqual([true, 3])
  await expect(run('d')).rejects.toThrow(QueueFull)
  await finishOne()
  expect(queue.isFull()).toBe(false)
  results.push(run('e'))
  for (let i = 0; i < 3; i += 1) await finishOne()
  await Promise.all(results)
  expect(started).toEqual(['a', 'b', 'c', 'e'])
})

test('a queue without waiting slots runs as many jobs as its concurrency allows', async () => {
  const { run, finishOne } = setUp({ maxWaiting: 0 })
  const result = run('a')
  await expect(run('b')).rejects.toThrow(QueueFull)
  await finishOne()
  expect(await result).toBe('a done')
})

test('a job that waited too long is rejected at its turn', async () => {
  const { run, started } = setUp({ maxWaitMs: -1 })
  await expect(run('a')).rejects.toThrow(QueueFull)
  expect(started).toEqual([])
})

test('a failed job does not stop the queue', async () => {
  const { queue } = setUp()
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next')
})

test('a job runs in the async context of its request', async () => {
  const { queue } = setUp()
  const request = new AsyncLocalStorage<string>()
  const read = () => queue.run(async () => request.getStore())
  expect(await Promise.all(['one', 'two'].map((name) => request.run(name, read)))).toEqual(['one', 'two'])
})

test('each turn of the event loop runs one job, to leave time for other connections', async () => {
  const { queue } = setUp({ concurrency: 50, maxWaiting: 0 })
  let turn = 0
  const turns: number[] = []
  const jobs = Promise.all(Array.from({ length: 50 }, () => queue.run(async () => turns.push(turn))))
  const count = async () => {
    for (; turns.length < 50; turn += 1) await nextTurn()
  }
  await Promise.all([jobs, count()])
  expect(new Set(turns).size).toBe(50)
})

test('jobs that wait for a turn of the event loop run in order of priority', async () => {
  const { queue } = setUp({ concurrency: 50, maxWaiting: 0 })
  const started: string[] = []
  const jobs = ['invented', 'invented too', 'known'].map((name) =>
    queue.run(async () => started.push(name), name === 'known' ? 1 : 0),
  )
  await Promise.all(jobs)
  expect(started).toEqual(['invented', 'known', 'invented too'])
})
