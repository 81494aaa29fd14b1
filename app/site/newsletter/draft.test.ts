import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const working = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const refuse = () => {
  throw new DOMException('refused', 'QuotaExceededError')
}

/** Imports the module as in a new document. */
async function openDocument(storage: object = working) {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage)
  return import('./draft.ts')
}

beforeEach(() => kept.clear())
afterEach(() => vi.unstubAllGlobals())

const typed = { firstName: 'Ana', email: 'ana@', topics: ['Health'], profile: [], website: '', asks: 'x' }
const draft = { firstName: 'Ana', email: 'ana@', topics: ['Health'] }

describe('a draft', () => {
  test('contains the input, in this document and in the next', async () => {
    const { keepDraft, readDraft } = await openDocument()
    expect(readDraft()).toBeNull()
    keepDraft(typed)
    expect(readDraft()).toEqual(draft)
    expect((await openDocument()).readDraft()).toEqual(draft)
    expect(JSON.parse(kept.get('newsletterDraft') ?? '')).toEqual(draft)
  })

  test('is removed when it is discarded or the form is empty again', async () => {
    const { discardDraft, keepDraft, readDraft } = await openDocument()
    keepDraft(typed)
    discardDraft()
    expect([readDraft(), kept.size]).toEqual([null, 0])
    keepDraft(typed)
    keepDraft({ firstName: ' ', lastName: '', topics: [], profile: [] })
    expect([readDraft(), kept.size]).toEqual([null, 0])
  })

  test.each([
    ['refuses', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['is full', { ...working, setItem: refuse }],
  ])('is kept until the page is left if the storage %s', async (_name, storage) => {
    const { discardDraft, keepDraft, readDraft } = await openDocument(storage)
    keepDraft(typed)
    expect(readDraft()).toEqual(draft)
    discardDraft()
    expect(readDraft()).toBeNull()
  })

  test.each(['', 'x', '[]', '7', '{"firstName":7,"topics":"Health"}', '{"website":"spam"}'])(
    'is not read from %j',
    async (found) => {
      kept.set('newsletterDraft', found)
      expect((await openDocument()).readDraft()).toBeNull()
    },
  )
})
