import { describe, expect, test } from 'vitest'
import type { Attempt } from './last-good-state.ts'
import { LastGood, type LastGoodOptions } from './last-good.ts'

const SECOND = 1000
const good = (value: string): Attempt<string> => ({ value, outcome: 'good' })
const failed = (value = 'failed', retryAfter: string | null = null): Attempt<string> => ({
  value,
  outcome: 'failed',
  retryAfter,
})
const refused: Attempt<string> = { value: 'refused', outcome: 'refused' }

/** An upstream with responses and a clock that a test controls. */
function upstream(options: Partial<LastGoodOptions<string>> = {}) {
  const world = { answer: good('first'), calls: 0, ms: 0 }
  const load = async () => {
    world.calls++
    return world.answer
  }
  const held = new LastGood(load, {
    ttlMs: 300 * SECOND,
    now: () => world.ms,
    ...options,
  })
  const after = async (seconds: number) => {
    world.ms += seconds * SECOND
    return held.get()
  }
  return { world, held, after }
}

describe('a response of a service in this process', () => {
  test('is fresh while its files are unchanged, regardless of time', async () => {
    const { world, after } = upstream({ files: () => 'as they were' })
    expect([await after(0), await after(10_000)]).toEqual(['first', 'first'])
    expect(world.calls).toBe(1)
  })

  test('is requested again when its files change, and awaited', async () => {
    let files = 'old'
    const { world, after } = upstream({ files: () => files, graceMs: SECOND })
    await after(0)
    files = 'new'
    world.answer = good('second')
    expect([await after(0), await after(0)]).toEqual(['second', 'second'])
    expect(world.calls).toBe(2)
  })

  test.each([true, false])(
    'is requested immediately when a broken file changes, with an earlier response: %s',
    async (hasGood) => {
      let files = 'old'
      const { world, after } = upstream({ files: () => files, graceMs: SECOND })
      if (hasGood) await after(0)
      files = 'broken'
      world.answer = failed()
      expect([await after(0), await after(1)]).toEqual(hasGood ? ['first', 'first'] : ['failed', 'failed'])
      const calls = world.calls
      files = 'fixed'
      world.answer = good('second')
      expect([await after(0), world.calls]).toEqual(['second', calls + 1])
    },
  )

  test('is reported as old until a newer one is loaded', async () => {
    let files = 'old'
    let notified = 0
    const { world, after } = upstream({ files: () => files, graceMs: SECOND, onOld: () => void (notified += 1) })
    await after(0)
    expect(notified).toBe(0)
    files = 'broken'
    world.answer = failed()
    expect([await after(0), await after(1)]).toEqual(['first', 'first'])
    expect(notified).toBe(2)
    world.answer = good('second')
    expect(await after(10)).toBe('second')
    expect(notified).toBe(2)
  })
})

describe('LastGood', () => {
  test('caches a fresh response for its fresh time', async () => {
    const { world, after } = upstream()
    expect([await after(0), await after(299)]).toEqual(['first', 'first'])
    expect(world.calls).toBe(1)
  })

  test('returns a stale response immediately, and the newer one at the next request', async () => {
    const { world, after } = upstream()
    await after(0)
    world.answer = good('second')
    expect([await after(300), await after(0)]).toEqual(['first', 'second'])
    expect(world.calls).toBe(2)
  })

  test('with a grace time returns the newer response if it is fast', async () => {
    const { world, after } = upstream({ graceMs: 5000 })
    await after(0)
    world.answer = good('second')
    expect(await after(300)).toBe('second')
  })

  test('with a grace time returns the stale response if the newer one is late', async () => {
    const never = new Promise<Attempt<string>>(() => {})
    let calls = 0
    const held = new LastGood(() => (calls++ === 0 ? Promise.resolve(good('first')) : never), {
      ttlMs: 0,
      graceMs: 1,
      now: () => 0,
    })
    expect([await held.get(), await held.get()]).toEqual(['first', 'first'])
  })

  test('waits a limited time for the first response, and continues the call', async () => {
    let answer = (_attempt: Attempt<string>) => {}
    const load = () => new Promise<Attempt<string>>((resolve) => (answer = resolve))
    const held = new LastGood(load, { ttlMs: 1000, now: () => 0, cold: { waitMs: 1, late: 'late' } })
    expect(await held.get()).toBe('late')
    answer(good('first'))
    await Promise.resolve()
    expect(await held.get()).toBe('first')
  })

  test('shares the first call among requests', async () => {
    const { world, held } = upstream()
    expect(await Promise.all([held.get(), held.get(), held.get()])).toEqual(['first', 'first', 'first'])
    expect(world.calls).toBe(1)
  })

  test('keeps the last good response during a fault, and retries after 5, 10, 20 and 30 seconds', async () => {
    const { world, after } = upstream()
    await after(0)
    world.answer = failed()
    const calls: number[] = []
    for (const seconds of [300, 4, 1, 9, 1, 20, 29, 1, 30]) {
      expect(await after(seconds)).toBe('first')
      await Promise.resolve()
      calls.push(world.calls)
    }
    expect(calls).toEqual([2, 2, 3, 3, 4, 5, 5, 6, 7])
    world.answer = good('back')
    expect([await after(30), await after(0)]).toEqual(['first', 'back'])
  })

  test.each([
    ['120', 119, 1],
    [new Date(120 * SECOND + 300 * SECOND).toUTCString(), 119, 1],
    ['999999999', 3599, 1],
  ])('respects Retry-After %s', async (retryAfter, notYet, rest) => {
    const { world, after } = upstream()
    await after(0)
    world.answer = failed('busy', retryAfter)
    await after(300)
    await after(notYet)
    expect(world.calls).toBe(2)
    await after(rest)
    expect(world.calls).toBe(3)
  })

  test('caches a failure without an earlier response briefly, or until Retry-After', async () => {
    const { world, after } = upstream()
    world.answer = failed('down')
    expect([await after(0), await after(1)]).toEqual(['down', 'down'])
    expect(world.calls).toBe(1)
    world.answer = failed('busy', '60')
    expect([await after(1), await after(59)]).toEqual(['busy', 'busy'])
    expect(world.calls).toBe(2)
    world.answer = good('up')
    expect(await after(1)).toBe('up')
  })

  test('requests refused data again after half a minute', async () => {
    const { world, after } = upstream()
    world.answer = refused
    expect([await after(0), await after(29)]).toEqual(['refused', 'refused'])
    expect(world.calls).toBe(1)
    world.answer = good('published')
    expect(await after(1)).toBe('published')
  })

  test('keeps data that the upstream reports as deleted for a quarter of an hour', async () => {
    const { world, after } = upstream()
    await after(0)
    world.answer = refused
    expect(await after(300)).toBe('first')
    for (let minute = 0; minute < 15; minute++) expect(await after(60)).toBe('first')
    expect(await after(0)).toBe('refused')
  })

  test('peeks without waiting, and refreshes a stale response', async () => {
    const { world, held, after } = upstream()
    expect(held.peek()).toBeNull()
    expect(world.calls).toBe(0)
    await after(0)
    world.answer = good('second')
    world.ms += 300 * SECOND
    expect(held.peek()).toBe('first')
    await held.get()
    expect(held.peek()).toBe('second')
  })
})

describe('the response of an earlier process', () => {
  const restored = (load: () => Promise<Attempt<string>>, ms = 60 * SECOND) => {
    const asked = { times: 0 }
    const restore = async () => {
      asked.times += 1
      return { value: 'from before', at: 0 }
    }
    return { asked, held: new LastGood(load, { ttlMs: 300 * SECOND, now: () => ms }, restore) }
  }

  test('is returned immediately and always counts as stale', async () => {
    let calls = 0
    const { held, asked } = restored(async () => {
      calls += 1
      return good('newer')
    })
    expect(await Promise.all([held.get(), held.get()])).toEqual(['from before', 'from before'])
    expect([await held.get(), calls, asked.times]).toEqual(['newer', 1, 1])
  })

  test('is kept while the upstream fails or hangs', async () => {
    expect(await restored(async () => failed()).held.get()).toBe('from before')
    expect(await restored(() => new Promise(() => {})).held.get()).toBe('from before')
  })

  test('is replaced by a newer one', async () => {
    const { held } = restored(async () => good('newer'))
    held.refresh()
    await expect.poll(() => held.held()?.value).toBe('newer')
    expect(held.held()?.at).toBe(60 * SECOND)
  })
})

test('a background refresh starts in the last fifth of the fresh time', async () => {
  const { world, held } = upstream({ random: () => 0.5 })
  await held.get()
  world.answer = good('second')
  world.ms = 269 * SECOND
  held.refresh()
  expect(world.calls).toBe(1)
  world.ms = 270 * SECOND
  held.refresh()
  expect(world.calls).toBe(2)
})

describe('a replaced response', () => {
  test('is not overwritten by a response of an earlier request, which is repeated', async () => {
    const resolvers: ((attempt: Attempt<string>) => void)[] = []
    const previous: (string | null)[] = []
    const load = (before: string | null) => {
      previous.push(before)
      return new Promise<Attempt<string>>((resolve) => void resolvers.push(resolve))
    }
    const held = new LastGood(load, { ttlMs: 300 * SECOND, now: () => 0 })
    const first = held.get()
    held.replace('published', 0)
    resolvers[0]?.(good('of before'))
    await expect.poll(() => resolvers).toHaveLength(2)
    expect(held.held()?.value).toBe('published')
    resolvers[1]?.(good('published'))
    expect(await first).toBe('published')
    expect(previous).toEqual([null, 'published'])
  })
})

test('a stored response that failed to load is loaded again later', async () => {
  const world = { isAway: true }
  const restore = async () => {
    if (world.isAway) throw new Error('the database is away')
    return { value: 'of before', at: 0 }
  }
  const held = new LastGood(async () => failed(), { ttlMs: 300 * SECOND, now: () => 0 }, restore)
  expect(await held.get()).toBe('failed')
  world.isAway = false
  expect(await held.get()).toBe('of before')
})
