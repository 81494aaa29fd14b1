import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adoptVisitor, recognizeVisitor, type Visitor } from './identity.ts'

const signal = new AbortController().signal
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that knows the values in `known`, and issues a new value for any other. */
function issuing(registered: string[] = []) {
  let issued = 0
  const sent: unknown[] = []
  const subscribe = async (visitor: Visitor) => {
    sent.push(visitor.user)
    await new Promise((resolve) => setImmediate(resolve))
    const isKnown = typeof visitor.user === 'string' && registered.includes(visitor.user)
    if (!isKnown) registered.push(`issued ${(issued += 1)}`)
    return { sent: visitor.user, answer: { email: false, user: isKnown ? visitor.user : registered.at(-1) } }
  }
  return { subscribe, sent }
}

describe.each(['with locks', 'without locks'])('%s', (browser) => {
  beforeEach(() => {
    if (browser === 'without locks') vi.stubGlobal('navigator', {})
  })

  test('two simultaneous tabs get one value', async () => {
    const { subscribe } = issuing()
    const answers = await Promise.all([recognizeVisitor(subscribe, signal), recognizeVisitor(subscribe, signal)])
    expect(new Set(answers.map(({ user }) => user)).size).toBe(1)
    expect(kept.get('user')).toBe(answers[0]?.['user'])
  })

  test('a stored value is sent and kept', async () => {
    kept.set('user', 'mine')
    const { subscribe, sent } = issuing(['mine'])
    expect(await recognizeVisitor(subscribe, signal)).toEqual({ email: false, user: 'mine' })
    expect(sent).toEqual(['mine'])
  })

  test('a value that the server no longer knows is replaced', async () => {
    kept.set('user', 'of a database before')
    expect(await recognizeVisitor(issuing().subscribe, signal)).toEqual({ email: false, user: 'issued 1' })
    expect(kept.get('user')).toBe('issued 1')
  })

  test('a failure stores nothing, and the next call runs', async () => {
    await expect(recognizeVisitor(() => Promise.reject(new Error('lost')), signal)).rejects.toThrow('lost')
    expect(kept.size).toBe(0)
    expect((await recognizeVisitor(issuing().subscribe, signal)).user).toBe('issued 1')
  })

  test('a browser without storage uses the value of the response', async () => {
    vi.stubGlobal('localStorage', undefined)
    expect((await recognizeVisitor(issuing().subscribe, signal)).user).toBe('issued 1')
  })
})

test('with locks the second tab sends the value of the first', async () => {
  const { subscribe, sent } = issuing()
  await Promise.all([recognizeVisitor(subscribe, signal), recognizeVisitor(subscribe, signal)])
  expect(sent).toEqual([false, 'issued 1'])
})

test('without locks a value that another tab writes within 50 ms applies to both', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  const answer = recognizeVisitor(async () => ({ sent: false, answer: { user: 'ours' } }), signal)
  await vi.advanceTimersByTimeAsync(49)
  kept.set('user', 'theirs')
  await vi.advanceTimersByTimeAsync(1)
  expect((await answer).user).toBe('theirs')
})

test('a value from an address is stored only if there is no other', () => {
  expect(adoptVisitor('')).toBe(false)
  expect(adoptVisitor('u1')).toBe(true)
  expect(adoptVisitor('u2')).toBe(false)
  expect(kept.get('user')).toBe('u1')
  expect(adoptVisitor('u1')).toBe(true)
})
