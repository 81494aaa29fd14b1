import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { findRuns, type ReviewedVote, type VoteRun } from '#domain/vote-runs.ts'
import type { Queries, Store } from '../storage/database.ts'

/** A run with a stable name, as long as its votes have their networks (30 days). */
export interface NamedRun extends VoteRun {
  /** "many-3f2a91c0" */
  name: string
}

/** Votes that were marked void at the same time. */
export interface VoidMark {
  /** Time in ISO 8601 format, which identifies the mark. */
  voidedAt: string
  votes: number
}

/** Minimum number of votes of one network on one day that can be a run. */
const MIN_VOTES = 15
/** Number of votes marked per transaction, so that no visitor waits long. */
const AT_ONCE = 200

/** Suspicious votes of one network, the largest runs first. Reads one network after another. */
export async function listRuns(store: Store): Promise<NamedRun[]> {
  const runs: NamedRun[] = []
  for (const place of await store.read(listPlaces)) {
    const votes = await store.read((db) => votesOf(db, place))
    runs.push(...findRuns(votes).map((run) => ({ ...run, name: nameOf(run) })))
  }
  return runs.toSorted((a, b) => b.votes.length - a.votes.length)
}

/** The /48 of a vote, or its IPv4 address. */
const PLACE = sql<string>`case when network_48 <> '' then network_48 else network end`

async function listPlaces(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('vote')
    .select(PLACE.as('place'))
    .where('network', '<>', '')
    .groupBy(PLACE)
    .having((q) => q(q.fn.countAll<number>(), '>=', MIN_VOTES))
    .execute()
  return rows.map(({ place }) => place)
}

async function votesOf(db: Queries, place: string): Promise<ReviewedVote[]> {
  const rows = await db
    .selectFrom('vote')
    .selectAll()
    .where('network', '<>', '')
    .where(PLACE, '=', place)
    .orderBy('cast_at')
    .execute()
  return rows.map((row) => ({
    visitor: row.visitor,
    subtopic: row.subtopic,
    castAt: row.cast_at,
    network: row.network,
    network56: row.network_56,
    network48: row.network_48,
    hasProof: row.has_proof === 1,
    isVoid: row.voided_at !== '',
  }))
}

function nameOf({ kind, network, networkKind, mark }: VoteRun): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, networkKind, network, mark]))
    .digest('hex')
  return `${kind}-${digest.slice(0, 8)}`
}

/** Void marks by date, newest first. */
export async function listVoidMarks(store: Store): Promise<VoidMark[]> {
  const rows = await store.read((db) =>
    db
      .selectFrom('vote')
      .select((q) => ['voided_at', q.fn.countAll<number | string>().as('votes')])
      .where('voided_at', '<>', '')
      .groupBy('voided_at')
      .orderBy('voided_at', 'desc')
      .execute(),
  )
  return rows.map(({ voided_at, votes }) => ({ voidedAt: voided_at, votes: Number(votes) }))
}

/**
 * Excludes the votes from the counts. The votes stay stored, so that their visitors have still voted. Void votes are unchanged.
 *
 * @returns number of marked votes
 */
export function voidVotes(store: Store, votes: readonly ReviewedVote[], at: Date): Promise<number> {
  return markVotes(store, votes, { from: '', to: at.toISOString() })
}

/**
 * Includes the votes of a mark in the counts again.
 *
 * @returns number of votes
 */
export async function restoreVotes(store: Store, voidedAt: string): Promise<number> {
  if (voidedAt === '') return 0
  const rows = await store.read((db) =>
    db.selectFrom('vote').select(['visitor', 'subtopic']).where('voided_at', '=', voidedAt).execute(),
  )
  return markVotes(store, rows, { from: voidedAt, to: '' })
}

type VoteKey = Pick<ReviewedVote, 'visitor' | 'subtopic'>

/** @param change `from` and `to` are values of voided_at; votes with another value than `from` are unchanged */
async function markVotes(store: Store, votes: readonly VoteKey[], change: { from: string; to: string }) {
  let marked = 0
  for (let i = 0; i < votes.length; i += AT_ONCE)
    marked += await store.write((db) => markSome(db, votes.slice(i, i + AT_ONCE), change))
  return marked
}

async function markSome(db: Queries, votes: readonly VoteKey[], { from, to }: { from: string; to: string }) {
  const changed = await db
    .updateTable('vote')
    .set({ voided_at: to })
    .where('voided_at', '=', from)
    .where((q) => q.or(votes.map(({ visitor, subtopic }) => q.and({ visitor, subtopic }))))
    .returning('subtopic')
    .execute()
  const byTitle = new Map<string, number>()
  for (const { subtopic } of changed) byTitle.set(subtopic, (byTitle.get(subtopic) ?? 0) + 1)
  const sign = to === '' ? 1 : -1
  // Updates in the order of titles, so that two simultaneous commands cannot deadlock.
  for (const [subtopic, votes] of [...byTitle].sort(([a], [b]) => (a < b ? -1 : 1)))
    await db
      .updateTable('vote_count')
      .set((q) => ({ votes: q('votes', '+', sign * votes) }))
      .where('subtopic', '=', subtopic)
      .execute()
  return changed.length
}
