import type { Queries } from '../storage/database.ts'

/** A network whose votes are counted, as a keyed hash. */
export interface BudgetedNetwork {
  key: string
  /** Number of single addresses that the network counts as: 1, 4 for a /56, 16 for a /48. */
  weight: number
}

/** Votes per hour that count without a proof from a network of weight 1: more than one visitor can cast. */
export const VOTES_AN_HOUR = 60
const SLOT_MS = 5 * 60 * 1000
/** Slots of an hour, plus one because the current slot is not over. The budget thus holds within any hour. */
const SLOTS = 13

/** True if a vote from these networks would exceed the budget of one of them. Changes nothing. */
export async function isSpent(db: Queries, networks: readonly BudgetedNetwork[], at: Date): Promise<boolean> {
  const used = await countVotes(db, networks, at)
  return networks.some(({ key, weight }) => (used.get(key) ?? 0) >= VOTES_AN_HOUR * weight)
}

/**
 * Takes one vote from the budget of every network. Must run inside Store.write.
 *
 * @returns false, with nothing taken, if the budget of one of them is used up
 */
export async function takeVote(db: Queries, networks: readonly BudgetedNetwork[], at: Date): Promise<boolean> {
  if (networks.length === 0) return true
  const slot = slotOf(at)
  // The widest first in every transaction, so that two transactions cannot deadlock.
  const rows = networks.toSorted((a, b) => b.weight - a.weight).map(({ key }) => ({ network: key, slot, votes: 1 }))
  await db
    .insertInto('vote_budget')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['network', 'slot']).doUpdateSet((q) => ({ votes: q('vote_budget.votes', '+', 1) })),
    )
    .execute()
  const used = await countVotes(db, networks, at)
  if (networks.every(({ key, weight }) => (used.get(key) ?? 0) <= VOTES_AN_HOUR * weight)) return true
  await refund(db, networks, at)
  return false
}

/** Undoes takeVote. */
export async function refund(db: Queries, networks: readonly BudgetedNetwork[], at: Date): Promise<void> {
  if (networks.length === 0) return
  await db
    .updateTable('vote_budget')
    .set((q) => ({ votes: q('votes', '-', 1) }))
    .where('slot', '=', slotOf(at))
    .where(
      'network',
      'in',
      networks.map(({ key }) => key),
    )
    .execute()
}

/** Deletes slots that no budget reads anymore. */
export async function forgetBudgets(db: Queries, at: Date): Promise<void> {
  await db
    .deleteFrom('vote_budget')
    .where('slot', '<=', slotOf(at) - SLOTS)
    .execute()
}

async function countVotes(db: Queries, networks: readonly BudgetedNetwork[], at: Date): Promise<Map<string, number>> {
  if (networks.length === 0) return new Map()
  const rows = await db
    .selectFrom('vote_budget')
    .select((q) => ['network', q.fn.sum<number | string>('votes').as('votes')])
    .where(
      'network',
      'in',
      networks.map(({ key }) => key),
    )
    .where('slot', '>', slotOf(at) - SLOTS)
    .groupBy('network')
    .execute()
  return new Map(rows.map(({ network, votes }) => [network, Number(votes)]))
}

function slotOf(at: Date): number {
  return Math.floor(at.getTime() / SLOT_MS)
}
