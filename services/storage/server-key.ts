import type { Store } from './database.ts'

/**
 * A persistent secret that all servers on one database share, created on first use.
 *
 * @param newValue creates an unguessable text
 * @returns a function that reads it once, then from memory
 */
export function createServerKey(store: Store, name: string, newValue: () => string): () => Promise<string> {
  let cached: string | null = null
  return async () => {
    if (cached !== null) return cached
    const value = newValue()
    cached = await store.write(async (db) => {
      await db
        .insertInto('server_key')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await db.selectFrom('server_key').select('value').where('name', '=', name).executeTakeFirstOrThrow()
      return row.value
    })
    return cached
  }
}
