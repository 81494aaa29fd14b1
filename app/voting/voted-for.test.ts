import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const storageThatWorks = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

/** Imports the module as in a new document. */
async function openDocument(storage: object = storageThatWorks) {
  vi.resetModules()
  const target = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  const { hasVotedFor, keepVote, onVotesKept } = await import('./voted-for.ts')
  const dispatchStorage = (key: string) => target.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { hasVotedFor, keepVote, onVotesKept, dispatchStorage }
}

beforeEach(() => kept.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a vote', () => {
  test('is remembered immediately and in the next document, only for its title', async () => {
    const before = await openDocument()
    expect(before.hasVotedFor('Health')).toBe(false)
    before.keepVote('Health')
    expect(before.hasVotedFor('Health')).toBe(true)
    const after = await openDocument()
    expect(after.hasVotedFor('Health')).toBe(true)
    expect(after.hasVotedFor('Housing')).toBe(false)
  })

  test('is stored once in a list, in addition to those of other tabs', async () => {
    const here = await openDocument()
    here.keepVote('Health')
    kept.set('votedFor', '["Health","Arts, Culture & \\"Joy\\""]')
    here.keepVote('Housing')
    here.keepVote('Housing')
    expect(JSON.parse(kept.get('votedFor') ?? '')).toEqual(['Health', 'Arts, Culture & "Joy"', 'Housing'])
  })

  test.each([
    ['that cannot be read', { getItem: refuse, setItem: refuse }],
    ['that is full', { ...storageThatWorks, setItem: refuse }],
    ['that is missing', {}],
  ])('is remembered until the page is left in a browser with a storage %s', async (_name, storage) => {
    const { hasVotedFor, keepVote } = await openDocument(storage)
    keepVote('Health')
    expect(hasVotedFor('Health')).toBe(true)
    expect((await openDocument(storage)).hasVotedFor('Health')).toBe(false)
  })

  test.each(['', 'Health', '{"Health":true}', '"Health"', 'null', '[7,null,["Health"]]'])(
    'is not read from %j, and is stored anyway',
    async (found) => {
      kept.set('votedFor', found)
      const { hasVotedFor, keepVote } = await openDocument()
      expect(hasVotedFor('Health')).toBe(false)
      keepVote('Health')
      expect(JSON.parse(kept.get('votedFor') ?? '')).toEqual(['Health'])
    },
  )

  test('notifies listeners, from this tab and from others, until they stop', async () => {
    const { keepVote, onVotesKept, dispatchStorage } = await openDocument()
    const listener = vi.fn()
    const stop = onVotesKept(listener)
    keepVote('Health')
    dispatchStorage('votedFor')
    dispatchStorage('email')
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    keepVote('Housing')
    dispatchStorage('votedFor')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
