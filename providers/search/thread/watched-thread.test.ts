import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatchedThread } from './watched-thread.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker that answers pings while the test wants it to. */
class StandIn extends EventEmitter {
  answers = true
  received: unknown[] = []
  isTerminated = false
  unref() {}
  postMessage(message: { type: string }) {
    if (message.type !== 'ping') this.received.push(message)
    else if (this.answers) this.emit('message', { type: 'alive' })
  }
  async terminate() {
    this.isTerminated = true
    this.emit('exit', 1)
    return 1
  }
}

function createThread() {
  const workers: StandIn[] = []
  const lines: string[] = []
  let ends = 0
  const note = (message: string) => void lines.push(message)
  const thread = createWatchedThread({
    start() {
      workers.push(new StandIn())
      return workers.at(-1) as unknown as Worker
    },
    onMessage: () => undefined,
    onEnd: () => void (ends += 1),
    log: { info: note, warn: note, error: note },
    now: () => Date.now(),
  })
  return { thread, workers, lines, ends: () => ends }
}

/** One that has been asked for something, and so runs. */
function createRunningThread() {
  const created = createThread()
  created.thread.post({ type: 'freshen', version: '1', isTold: true })
  return created
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a thread is started after a second', async () => {
  const { workers } = createThread()
  await wait(990)
  expect(workers).toHaveLength(0)
  await wait(20)
  expect(workers).toHaveLength(1)
})

test('one that is asked before that is started at once, and once', async () => {
  const { thread, workers } = createThread()
  thread.post({ type: 'freshen', version: '7', isTold: true })
  await wait(10_000)
  expect(workers.map(({ received }) => received)).toEqual([[{ type: 'freshen', version: '7', isTold: true }]])
})

test('one that is closed before that is never started', async () => {
  const { thread, workers } = createThread()
  await thread.close()
  await wait(10_000)
  expect(workers).toHaveLength(0)
})

test('a thread that answers is left alone', async () => {
  const { workers } = createThread()
  await wait(120_000)
  expect(workers).toHaveLength(1)
})

test('one that says nothing for 5 s is ended, and another is started', async () => {
  const { thread, workers, lines, ends } = createThread()
  await wait(10_000)
  workers[0]!.answers = false
  await wait(4000)
  expect(ends()).toBe(0)
  await wait(3000)
  expect([workers[0]!.isTerminated, ends(), workers.length, lines.length]).toEqual([true, 1, 2, 1])
  thread.post({ type: 'freshen', version: '7', isTold: true })
  expect(workers[1]!.received).toEqual([{ type: 'freshen', version: '7', isTold: true }])
})

test.each([6000, 60_000])('after a pause of the process of %d ms, a thread that answers is left alone', async (ms) => {
  const { workers, ends } = createThread()
  await wait(10_000)
  for (let i = 0; i < 3; i += 1) {
    // Paused with the process, it has not answered the last ping either.
    workers[0]!.answers = false
    await wait(1000)
    vi.setSystemTime(Date.now() + ms)
    await wait(1000)
    workers[0]!.answers = true
    await wait(10_000)
  }
  expect([ends(), workers.length]).toEqual([0, 1])
})

test('one that still says nothing 5 s after a pause is ended', async () => {
  const { workers, ends } = createThread()
  await wait(10_000)
  workers[0]!.answers = false
  vi.setSystemTime(Date.now() + 60_000)
  await wait(5000)
  expect(ends()).toBe(0)
  await wait(3000)
  expect(ends()).toBe(1)
})

test('one that has yet to load its code may take longer', async () => {
  const { workers } = createRunningThread()
  workers[0]!.answers = false
  await wait(29_000)
  expect(workers).toHaveLength(1)
  await wait(5000)
  expect(workers).toHaveLength(2)
})

test('one that ends again and again is started at longer and longer intervals', async () => {
  const { thread, workers } = createRunningThread()
  const intervals: number[] = []
  for (let i = 0; i < 9; i += 1) {
    const count = workers.length
    workers.at(-1)!.emit('error', new Error('out of memory'))
    expect(() => thread.post({ type: 'ping' })).toThrow(/timeout \(503\)/)
    let waited = 0
    for (; workers.length === count; waited += 500) await wait(500)
    intervals.push(waited)
  }
  expect(intervals).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('one that had worked for a while is started at once', async () => {
  const { workers } = createRunningThread()
  for (let i = 0; i < 5; i += 1) {
    await wait(61_000)
    workers.at(-1)!.emit('exit', 1)
    await wait(500)
  }
  expect(workers).toHaveLength(6)
})

test('one that is closed stays so', async () => {
  const { thread, workers, lines } = createRunningThread()
  await thread.close()
  await wait(60_000)
  expect([workers.length, lines]).toEqual([1, []])
})
