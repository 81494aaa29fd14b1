import { eraseRecords, type ErasedCounts } from './records.ts'
import type { Queries, Store } from './database.ts'

/** Erasure requests with dates, stored outside the database, so that a restored backup does not bring the data back. */
export interface Erasures {
  /**
   * Records an erasure. Resolves when it is on disk.
   *
   * @param emailKey the address in lower case
   */
  add(emailKey: string, at: Date): Promise<void>
  /** @returns finds the time of an address's last erasure; null: never */
  read(): Promise<((emailKey: string) => Date | null) | null>
}

/** Number of addresses per pass. */
const PAGE = 2000
const TABLES = ['sign_up', 'message', 'confirmation'] as const

/**
 * Repeats erasures of data from before the erasure. Newer sign-ups stay.
 *
 * @returns number of deleted rows of each kind
 */
export async function replayErasures(store: Store, erasures: Erasures): Promise<ErasedCounts> {
  const total = { signUps: 0, messages: 0 }
  const erasedAt = await erasures.read()
  if (!erasedAt) return total
  for (const table of TABLES) {
    let after = ''
    for (;;) {
      const from = after
      const keys = await store.read((db) => listKeys(db, table, from))
      for (const key of keys) {
        const until = erasedAt(key)
        if (!until) continue
        const { signUps, messages } = await store.write((db) => eraseRecords(db, key, until))
        total.signUps += signUps
        total.messages += messages
      }
      const last = keys.at(-1)
      if (last === undefined || keys.length < PAGE) break
      after = last
    }
  }
  return total
}

async function listKeys(db: Queries, table: (typeof TABLES)[number], after: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('email_key')
    .distinct()
    .where('email_key', '>', after)
    .orderBy('email_key')
    .limit(PAGE)
    .execute()
  return rows.map(({ email_key }) => email_key)
}
