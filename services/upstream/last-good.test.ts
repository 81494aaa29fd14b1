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

describe('an answer of a service in this process', () => {
  test('is fresh while its files stay, whatever the time', async () => {
    const { world, after } = upstream({ files: () => 'as they were' })
    expect([await after(0), await after(10_000)]).toEqual(['first', 'first'])
    expect(world.calls).toBe(1)
  })

  test('is asked for again when they change, and waited for', async () => {
    let files = 'old'
    const { world, after } = upstream({ files: () => files, graceMs: SECOND })
    await after(0)
    files = 'new'
    world.answer = good('second')
    expect([await after(0), await after(0)]).toEqual(['second', 'second'])
    expect(world.calls).toBe(2)
  })

  test.each([true, false])(
    'is asked for at once when a broken file changes, with an answer of before: %s',
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

  test('that is older than they are is told of, until there is a newer one', async () => {
    let files = 'old'
    let told = 0
    const { world, after } = upstream({ files: () => files, graceMs: SECOND, onOld: () => void (told += 1) })
    await after(0)
    expect(told).toBe(0)
    files = 'broken'
    world.answer = failed()
    expect([await after(0), await after(1)]).toEqual(['first', 'first'])
    expect(told).toBe(2)
    world.answer = good('second')
    expect(await after(10)).toBe('second')
    expect(told).toBe(2)
  })
})

describe('LastGood', () => {
  test('a fresh answer is kept for its time', async () => {
    const { world, after } = upstream()
    expect([await after(0), await after(299)]).toEqual(['first', 'first'])
    expect(world.calls).toBe(1)
  })

  test('a stale answer is served at once, the newer one at the next request', async () => {
    const { world, after } = upstream()
    await after(0)
    world.answer = good('second')
    expect([await after(300), await after(0)]).toEqual(['first', 'second'])
    expect(world.calls).toBe(2)
  })

  test('with a grace time the reader gets the newer one if it comes soon', async () => {
    const { world, after } = upstream({ graceMs: 5000 })
    await after(0)
    world.answer = good('second')
    expect(await after(300)).toBe('second')
  })

  test('with a grace time the reader gets the stale one if the newer is late', async () => {
    const never = new Promise<Attempt<string>>(() => {})
    let calls = 0
    const held = new LastGood(() => (calls++ === 0 ? Promise.resolve(good('first')) : never), {
      ttlMs: 0,
      graceMs: 1,
      now: () => 0,
    })
    expect([await held.get(), await held.get()]).toEqual(['first', 'first'])
  })

  test('a reader without any answer waits a bounded time; the call continues', async () => {
    let answer = (_attempt: Attempt<string>) => {}
    const load = () => new Promise<Attempt<string>>((resolve) => (answer = resolve))
    const held = new LastGood(load, { ttlMs: 1000, now: () => 0, cold: { waitMs: 1, late: 'late' } })
    expect(await held.get()).toBe('late')
    answer(good('first'))
    await Promise.resolve()
    expect(await held.get()).toBe('first')
  })

  test('readers without an answer wait for one call', async () => {
    const { world, held } = upstream()
    expect(await Promise.all([held.get(), held.get(), held.get()])).toEqual(['first', 'first', 'first'])
    expect(world.calls).toBe(1)
  })

  test('while the upstream fails the last good response stays, requested again after 5, 10, 20, 30 seconds', async () => {
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
  ])('Retry-After %s is respected', async (retryAfter, notYet, rest) => {
    const { world, after } = upstream()
    await after(0)
    world.answer = failed('busy', retryAfter)
    await after(300)
    await after(notYet)
    expect(world.calls).toBe(2)
    await after(rest)
    expect(world.calls).toBe(3)
  })

  test('without a response a failure is shared by a burst, and by all readers until Retry-After', async () => {
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

  test('refused data is requested again after half a minute', async () => {
    const { world, after } = upstream()
    world.answer = refused
    expect([await after(0), await after(29)]).toEqual(['refused', 'refused'])
    expect(world.calls).toBe(1)
    world.answer = good('published')
    expect(await after(1)).toBe('published')
  })

  test('data that the upstream reports as deleted stays a quarter of an hour', async () => {
    const { world, after } = upstream()
    await after(0)
    world.answer = refused
    expect(await after(300)).toBe('first')
    for (let minute = 0; minute < 15; minute++) expect(await after(60)).toBe('first')
    expect(await after(0)).toBe('refused')
  })

  test('peek never waits, and asks for a newer one', async () => {
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

describe('the answer of an earlier process', () => {
  const restored = (load: () => Promise<Attempt<string>>, ms = 60 * SECOND) => {
    const asked = { times: 0 }
    const restore = async () => {
      asked.times += 1
      return { value: 'from before', at: 0 }
    }
    return { asked, held: new LastGood(load, { ttlMs: 300 * SECOND, now: () => ms }, restore) }
  }

  test('is served at once, and counts as stale however young it is', async () => {
    let calls = 0
    const { held, asked } = restored(async () => {
      calls += 1
      return good('newer')
    })
    expect(await Promise.all([held.get(), held.get()])).toEqual(['from before', 'from before'])
    expect([await held.get(), calls, asked.times]).toEqual(['newer', 1, 1])
  })

  test('stays while the upstream fails or hangs', async () => {
    expect(await restored(async () => failed()).held.get()).toBe('from before')
    expect(await restored(() => new Promise(() => {})).held.get()).toBe('from before')
  })

  test('is not needed once there is a newer one', async () => {
    const { held } = restored(async () => good('newer'))
    held.refresh()
    await expect.poll(() => held.held()?.value).toBe('newer')
    expect(held.held()?.at).toBe(60 * SECOND)
  })
})

test('a background refresh comes in the last fifth of the time', async () => {
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

describe('an answer that is replaced', () => {
  test('stays when one that was asked for before comes after it: it is asked for again', async () => {
    const answers: ((attempt: Attempt<string>) => void)[] = []
    const previous: (string | null)[] = []
    const load = (before: string | null) => {
      previous.push(before)
      return new Promise<Attempt<string>>((resolve) => void answers.push(resolve))
    }
    const held = new LastGood(load, { ttlMs: 300 * SECOND, now: () => 0 })
    const first = held.get()
    held.replace('published', 0)
    answers[0]?.(good('of before'))
    await expect.poll(() => answers).toHaveLength(2)
    expect(held.held()?.value).toBe('published')
    answers[1]?.(good('published'))
    expect(await first).toBe('published')
    expect(previous).toEqual([null, 'published'])
  })
})

test('an answer of an earlier process that cannot be read now is looked for again', async () => {
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
