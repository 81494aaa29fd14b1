import { expect, test } from 'vitest'
import { boundStore } from './bounded-store.ts'
import type { Queries, Store } from './database.ts'

/** A store whose calls are pending until the test ends them. */
function open() {
  const calls: { end: () => void; fail: (error: Error) => void }[] = []
  const work = async <Result>(input: (db: Queries) => Promise<Result>) => {
    await new Promise<void>((resolve, reject) => void calls.push({ end: resolve, fail: reject }))
    return input({} as Queries)
  }
  const store: Store = { read: work, write: work, close: async () => {} }
  return { calls, bounded: boundStore(store, 2) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('concurrent calls are limited, and the others follow in order even after a failure', async () => {
  const { calls, bounded } = open()
  const done: string[] = []
  const ask = (name: string, kind: 'read' | 'write') =>
    bounded[kind](async () => name).then(
      (result) => void done.push(result),
      () => void done.push(`${name} failed`),
    )
  const all = [ask('a', 'read'), ask('b', 'write'), ask('c', 'read'), ask('d', 'read')]
  await turn()
  expect(calls).toHaveLength(2)
  calls[1]?.fail(new Error('away'))
  await turn()
  expect(calls).toHaveLength(3)
  calls[0]?.end()
  await turn()
  expect(calls).toHaveLength(4)
  calls[2]?.end()
  calls[3]?.end()
  await Promise.all(all)
  expect(done).toEqual(['b failed', 'a', 'c', 'd'])
  const last = ask('e', 'write')
  await turn()
  calls[4]?.end()
  await last
  expect(done.at(-1)).toBe('e')
})
