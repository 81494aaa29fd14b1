import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue whose jobs end when the test says so. */
function setUp(capacity: number) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  let time = 0
  const queue = createFairQueue<string, string>({
    capacity,
    maxWaitMs: 1000,
    run(job) {
      begun.push(job)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      ends.push(() => (job.startsWith('broken') ? reject(new Error(job)) : resolve(`${job} done`)))
      return promise
    },
    refusal: () => new Error('full'),
    now: () => time,
  })
  /** Ends what is worked on, and lets the next begin. */
  async function finishOne(afterMs = 0): Promise<void> {
    time += afterMs
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const add = (network: string, job: string, size = 1) => {
    const result = queue.add(network, size, job)
    // Looked at by the test that it belongs to.
    result.catch(() => {})
    return result
  }
  return { begun, add, finishOne, queue }
}

test('one job after the other, each network in its turn', async () => {
  const { begun, add, finishOne } = setUp(100)
  for (const [network, job] of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => [name[0] ?? '', name] as const)) {
    void add(network, job)
  }
  expect(begun).toEqual(['a1'])
  for (let i = 0; i < 5; i += 1) await finishOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

describe('room', () => {
  test('one network takes a quarter of it', async () => {
    const { add } = setUp(100)
    void add('a', 'a1', 20)
    await expect(add('a', 'a2', 6)).rejects.toThrow('full')
    void add('b', 'b1', 25)
    await expect(add('b', 'b2', 1)).rejects.toThrow('full')
  })

  test('all together take no more than there is', async () => {
    const { add, queue } = setUp(100)
    for (const network of ['a', 'b', 'c', 'd']) void add(network, network, 25)
    expect(queue.size()).toBe(100)
    await expect(add('e', 'e')).rejects.toThrow('full')
  })

  test.each(['fine', 'broken'])('it comes back when a job ends: %s', async (job) => {
    const { add, finishOne, queue } = setUp(100)
    void add('a', job, 25)
    await finishOne()
    expect(queue.size()).toBe(0)
    const next = add('a', 'next', 25)
    await finishOne()
    expect(await next).toBe('next done')
  })
})

test('each gets its own result or failure', async () => {
  const { add, finishOne } = setUp(100)
  const results = [add('a', 'one'), add('a', 'broken'), add('b', 'two')]
  for (let i = 0; i < 3; i += 1) await finishOne()
  expect(await Promise.allSettled(results)).toMatchObject([
    { value: 'one done' },
    { reason: { message: 'broken' } },
    { value: 'two done' },
  ])
})

test('what has waited too long is refused without work', async () => {
  const { begun, add, finishOne, queue } = setUp(100)
  void add('a', 'slow')
  const late = add('b', 'late')
  await finishOne(1001)
  await expect(late).rejects.toThrow('full')
  expect(begun).toEqual(['slow'])
  expect(queue.size()).toBe(0)
})
