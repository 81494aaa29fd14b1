import { LRUCache } from 'lru-cache'
import type { Log } from '#services/log.ts'
import type { Store } from '#services/storage/database.ts'
import { unpackText } from './response-rows.ts'
import { claimRows, listRows, listTexts, storeFailures, storeResponses } from './response-rows.ts'
import type { Claim, NewFailure, NewResponse, ResponseRow } from './response-rows.ts'

interface StoreOptions {
  store: Store
  source: string
  log: Log
}

/** Maximum size of cached texts, so that an unchanged response is not read again. */
const MAX_BYTES = 16 * 1024 * 1024

/** Combines the queries of one turn into one query each. Recently read texts stay in memory. */
export function openResponseStore({ store, source, log }: StoreOptions) {
  const texts = new LRUCache<string, { version: string; text: string }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => text.length + 100,
  })
  const find = batchCalls<string, ResponseRow | null>(async (ids) => {
    const rows = new Map((await store.read((db) => listRows(db, source, ids))).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id) ?? null)
  })
  const read = batchCalls<string, { version: string; text: string } | null>(async (ids) => {
    const rows = await store.read((db) => listTexts(db, source, ids))
    for (const { id, version, packed } of rows)
      if (packed !== '' && texts.get(id)?.version !== version) texts.set(id, { version, text: unpackText(packed) })
    return ids.map((id) => texts.get(id) ?? null)
  })
  /** Only one of several claims of the same name in this server can succeed. */
  const claim = batchCalls<Claim, number | null>(async (claims) => {
    const firsts = new Map(claims.toReversed().map((each) => [each.id, each]))
    const since = await store.write((db) => claimRows(db, source, [...firsts.values()]))
    return claims.map((each) => (firsts.get(each.id) === each ? (since.get(each.id) ?? null) : null))
  })
  return {
    find,
    /** Null: there is none. */
    async text({ id, version, read_at }: ResponseRow): Promise<string | null> {
      if (read_at === 0) return null
      const existing = texts.get(id)
      return existing?.version === version ? existing.text : ((await read(id))?.text ?? null)
    },
    claim,
    store: batchCalls<NewResponse, void>(async (rows) => {
      await store.write((db) => storeResponses(db, source, rows))
      return []
    }),
    fail: batchCalls<NewFailure, void>(async (rows) => {
      await store.write((db) => storeFailures(db, source, rows))
      return []
    }),
    failed: (error: unknown) => log.warn('A response could not be stored for the other servers', { error }),
  }
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const MAX_ITEMS = 200

/**
 * Combines the calls of one turn of the event loop into one.
 *
 * @param run gets at most 200 items and returns a result for each
 */
function batchCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []

  async function flush(): Promise<void> {
    const calls = waiting
    waiting = []
    if (calls.length === 0) return
    try {
      const results = await run(calls.map(({ item }) => item))
      calls.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flush())
      waiting.push({ item, resolve, reject })
      if (waiting.length >= MAX_ITEMS) void flush()
    })
}
