import type { Queries, Store } from '#services/storage/database.ts'
import { createGroupCommit } from '../database/group-commit.ts'

/** Writes that come while one is under way share the next transaction, so that they take one connection and few commits. */
export function groupWrites(store: Store): Store['write'] {
  let db: Queries | null = null
  const commits = createGroupCommit((works) =>
    store.write(async (given) => {
      db = given
      for (const work of works) await work()
    }),
  )
  return (work) =>
    commits.run(() => {
      if (!db) throw new Error('a write outside of its transaction')
      return work(db)
    })
}
