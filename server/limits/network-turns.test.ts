import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNetworkTurns, LONG_MS, MAX_LONG, MAX_PAUSE_MS, MAX_YIELD_MS } from './network-turns.ts'

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

describe('while this thread is busy', () => {
  /** One at once for each network; lists what has begun. */
  function busy(isBusy = () => true) {
    const turns = createNetworkTurns({ atOnce: 1, countsForMs: LONG_MS / 5, watchThread: () => isBusy })
    const begun: string[] = []
    const ends: (() => void)[] = []
    const ask = (network: string, name = network) =>
      turns.take(network).then((end) => {
        begun.push(name)
        ends.push(end)
      })
    return { begun, ends, ask }
  }

  test('work keeps its place, until it has taken so long that it is likely to wait for somebody else', async () => {
    const { begun, ask } = busy()
    for (const name of ['first', 'second']) void ask('a', name)
    await vi.advanceTimersByTimeAsync(LONG_MS - 1)
    expect(begun).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS + 1)
    expect(begun).toEqual(['first', 'second'])
  })

  test('where much takes that long it keeps its place, until one of the others has ended', async () => {
    const { begun, ends, ask } = busy()
    for (let index = 0; index < MAX_LONG; index += 1) void ask(`other ${index}`)
    await vi.advanceTimersByTimeAsync(LONG_MS + MAX_PAUSE_MS)
    begun.length = 0
    for (const name of ['first', 'second']) void ask('a', name)
    await vi.advanceTimersByTimeAsync(LONG_MS * 20)
    expect(begun).toEqual(['first'])
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(LONG_MS + MAX_PAUSE_MS)
    expect(begun).toEqual(['first', 'second'])
  })

  test('it loses its place as soon as the thread is idle', async () => {
    let isBusy = true
    const { begun, ask } = busy(() => isBusy)
    for (const name of ['first', 'second']) void ask('a', name)
    await vi.advanceTimersByTimeAsync(LONG_MS / 2)
    isBusy = false
    await vi.advanceTimersByTimeAsync(LONG_MS / 4)
    expect(begun).toEqual(['first', 'second'])
  })
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

describe('a long line and a short one', () => {
  /** One at once; the work of a network begins when it has been asked for. */
  async function longAndShort(longTookMs: number) {
    const turns = createNetworkTurns({ atOnce: 1, countsForMs: 60_000, watchThread: () => () => true })
    const begun: string[] = []
    const ends: Record<string, () => void> = {}
    const ask = (...asked: string[]) =>
      asked.forEach((name) => {
        void turns.take(name.slice(0, 4)).then((end) => {
          begun.push(name)
          ends[name] = end
        })
      })
    ask('long1', 'long2', 'long3', 'shor1')
    await vi.advanceTimersByTimeAsync(longTookMs)
    ends.long1?.()
    return { begun, ends, ask }
  }

  test('the long one goes on when the short one has ended', async () => {
    const { begun, ends } = await longAndShort(20)
    await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS + 20)
    expect(begun).toEqual(['long1', 'shor1'])
    ends.shor1?.()
    await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS)
    expect(begun).toEqual(['long1', 'shor1', 'long2'])
  })

  test.each([
    { tookMs: 20, waitsMs: 80 },
    { tookMs: 50, waitsMs: 200 },
    { tookMs: 5000, waitsMs: MAX_YIELD_MS },
  ])('after $tookMs ms of work the long one waits for $waitsMs ms at most', async ({ tookMs, waitsMs }) => {
    const { begun } = await longAndShort(tookMs)
    await vi.advanceTimersByTimeAsync(waitsMs)
    expect(begun).toEqual(['long1', 'shor1'])
    await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS + 1)
    expect(begun).toEqual(['long1', 'shor1', 'long2'])
  })

  test('the short one waits for nobody', async () => {
    const { begun, ends, ask } = await longAndShort(20)
    ask('shor2')
    ends.shor1?.()
    await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS)
    expect(begun).toEqual(['long1', 'shor1', 'shor2'])
  })
})
