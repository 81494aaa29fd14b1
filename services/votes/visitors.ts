import type { Queries } from '../storage/database.ts'

/** Minimum length of a visitor's value (docs/contracts/server.md#the-four-calls). */
const MIN_VISITOR_LENGTH = 16

/** The visitor's value if we issued it, otherwise null. */
export async function findVisitor(db: Queries, value: string): Promise<string | null> {
  if (value.length < MIN_VISITOR_LENGTH) return null
  const row = await db.selectFrom('visitor').select('value').where('value', '=', value).executeTakeFirst()
  return row?.value ?? null
}

/**
 * The visitor's own value if we issued it, otherwise `fresh`, which is stored. The caller creates `fresh` before the
 * transaction, so that a repeated run issues the same value.
 */
export async function recognizeVisitor(db: Queries, value: string, fresh: string, at: Date): Promise<string> {
  const existing = await findVisitor(db, value)
  if (existing !== null) return existing
  await db
    .insertInto('visitor')
    .values({ value: fresh, issued_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('value').doNothing())
    .execute()
  return fresh
}
