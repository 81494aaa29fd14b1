import type { Queries, Store } from '../storage/database.ts'
import type { DaySalts } from './day-salts.ts'
import { forgetBudgets } from './vote-budget.ts'
import { forgetProofs } from './vote-proof.ts'

/** How long the network hash stands beside a vote. */
const NETWORK_KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** Votes that lose theirs in one transaction, so that no vote waits for long. */
const AT_ONCE = 500

/** Deletes what was kept to tell made votes from honest ones, once its time is over: docs/votes.md. */
export async function forgetTraces(store: Store, salts: DaySalts, at: Date): Promise<void> {
  await store.write(async (db) => {
    await salts.forget(db, at)
    await forgetBudgets(db, at)
    await forgetProofs(db, at)
  })
  const before = new Date(at.getTime() - NETWORK_KEPT_MS).toISOString()
  while ((await store.write((db) => forgetNetworks(db, before))) === AT_ONCE) continue
}

/** @returns how many */
async function forgetNetworks(db: Queries, before: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('vote')
    .set({ network: '', network_56: '', network_48: '' })
    .where((q) =>
      q(
        q.refTuple('visitor', 'subtopic'),
        'in',
        q
          .selectFrom('vote')
          .select(['visitor', 'subtopic'])
          .where('network', '<>', '')
          .where('cast_at', '<', before)
          .limit(AT_ONCE)
          .$asTuple('visitor', 'subtopic'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
