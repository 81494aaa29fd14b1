import { describe, expect, test } from 'vitest'
import { createPurging, type PurgeFault } from './purging.ts'

const SECOND = 1000

function setUp({ maxKeys = 250 } = {}) {
  const calls: { at: number; keys: string[] }[] = []
  const lines: string[] = []
  let clock = 0
  let look = () => {}
  const state = { isPurger: true, fault: null as PurgeFault | null, isSlow: false }
  const note = (_level: string) => (message: string) => void lines.push(message)
  const purging = createPurging({
    send: async (keys) => {
      calls.push({ at: clock, keys: [...keys] })
      return state.isSlow ? new Promise(() => {}) : state.fault
    },
    maxKeys,
    isPurger: () => state.isPurger,
    now: () => clock,
    repeat: (input) => (look = input),
    log: { info: note('info'), warn: note('warn'), error: note('error') },
  })
  /** Lets the time pass in steps of 100 ms. */
  async function pass(ms: number): Promise<void> {
    for (const until = clock + ms; clock < until; clock += 100) {
      look()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }
  return { purging, pass, calls, state, lines }
}

describe('the CDN is notified of changes', () => {
  test('immediately, with the kinds of the keys, and again after three seconds', async () => {
    const { purging, pass, calls } = setUp()
    purging.changed(['sheet:a', 'post:b'])
    await pass(30 * SECOND)
    const keys = ['sheet:a', 'post:b', 'sheet', 'post']
    expect(calls).toEqual([
      { at: 0, keys },
      { at: 3000, keys },
    ])
    expect(purging.counts()).toEqual({ taken: 2, failed: 0, waiting: 0, dropped: 0, isFailing: false })
  })

  test('after the pages of this server are evicted, each time', async () => {
    const { purging, pass, calls } = setUp()
    const forgotten: { keys: string[]; told: number }[] = []
    purging.onChanged((keys) => forgotten.push({ keys: [...keys], told: calls.length }))
    purging.changed(['sheet:a'])
    await pass(30 * SECOND)
    const keys = ['sheet:a', 'sheet']
    expect(forgotten).toEqual([0, 0, 1].map((failed) => ({ keys, told: failed })))
  })

  test('at most once a second, with merged keys', async () => {
    const { purging, pass, calls } = setUp()
    for (let at = 0; at < 50; at += 1) {
      purging.changed([`sheet:${at % 7}`])
      await pass(100)
    }
    await pass(20 * SECOND)
    const times = calls.map(({ at }) => at)
    expect(times.length).toBeLessThanOrEqual(11)
    for (const [index, at] of times.entries())
      expect(at - (times[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(SECOND)
    expect(new Set(calls.flatMap(({ keys }) => keys))).toEqual(
      new Set(['sheet', ...Array.from({ length: 7 }, (_, at) => `sheet:${at}`)]),
    )
  })

  test('in several calls if the keys exceed the size of a header', async () => {
    const { purging, pass, calls } = setUp()
    purging.changed(Array.from({ length: 3000 }, (_, at) => `sheet:${'x'.repeat(44)}${at}`))
    await pass(60 * SECOND)
    for (const { keys } of calls) {
      expect(keys.length).toBeLessThanOrEqual(250)
      expect(keys.join(' ').length).toBeLessThanOrEqual(6000)
    }
    expect(new Set(calls.flatMap(({ keys }) => keys)).size).toBe(3001)
  })

  test('by the elected server only, and by its successor for recent changes', async () => {
    const { purging, pass, calls, state } = setUp()
    state.isPurger = false
    purging.changed(['sheet:old'])
    await pass(100 * SECOND)
    purging.changed(['sheet:new'])
    await pass(60 * SECOND)
    expect(calls).toEqual([])
    state.isPurger = true
    await pass(SECOND)
    expect(calls[0]?.keys).toEqual(['sheet:new', 'sheet'])
  })

  test('with growing delays after failures, which are logged once', async () => {
    const { purging, pass, calls, state, lines } = setUp()
    state.fault = { reason: 'status 503', waitMs: null }
    purging.changed(['sheet:a'])
    await pass(8 * SECOND)
    purging.changed(['sheet:b'])
    await pass(300 * SECOND)
    const times = calls.map(({ at }) => at)
    expect(times.slice(0, 8)).toEqual([0, 2000, 6000, 14_000, 30_000, 62_000, 122_000, 182_000])
    expect(purging.counts()).toMatchObject({ taken: 0, waiting: 3, isFailing: true })
    // The server that now calls the CDN has separate counts.
    state.isPurger = false
    expect(purging.counts()).toMatchObject({ isFailing: false })
    state.isPurger = true
    expect(lines).toEqual(['The CDN could not be notified of changes; the call is repeated'])
    state.fault = null
    await pass(70 * SECOND)
    expect(calls.at(-1)?.keys).toEqual(['sheet:a', 'sheet:b', 'sheet'])
    expect(purging.counts()).toMatchObject({ taken: 2, waiting: 0, isFailing: false })
    expect(lines.at(-1)).toBe('The CDN is notified of changes again')
  })

  test('after the delay of Retry-After, at most a minute', async () => {
    const { purging, pass, calls, state } = setUp()
    state.fault = { reason: 'status 429', waitMs: 20 * SECOND }
    purging.changed(['sheet:a'])
    await pass(SECOND)
    state.fault = { reason: 'status 429', waitMs: 86_400 * SECOND }
    await pass(90 * SECOND)
    expect(calls.map(({ at }) => at)).toEqual([0, 20_000, 80_000])
  })

  test('with a bounded queue while the address fails', async () => {
    const { purging, pass, state } = setUp()
    state.fault = { reason: 'ECONNREFUSED', waitMs: null }
    for (let at = 0; at < 300; at += 1) purging.changed(Array.from({ length: 100 }, (_, key) => `sheet:${at}-${key}`))
    expect(purging.counts()).toMatchObject({ waiting: 20_000, dropped: 10_001 })
    await pass(2 * 3600 * SECOND)
    expect(purging.counts().waiting).toBe(0)
  })

  test('one call at a time, with later changes in the next call', async () => {
    const { purging, pass, calls, state } = setUp()
    state.isSlow = true
    purging.changed(['sheet:a'])
    await pass(SECOND)
    purging.changed(['sheet:a'])
    await pass(10 * SECOND)
    expect(calls.length).toBe(1)
    expect(purging.counts().waiting).toBe(2)
  })
})
