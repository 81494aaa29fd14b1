import { createHmac } from 'node:crypto'
import { type ProofChallenge, type VoteOutcome, ballotTitle } from '#domain/vote.ts'
import type { Queries, Store } from '../storage/database.ts'
import { createDaySalts, forgetTraces } from './day-salts.ts'
import { findOutcome, once, type KEY_REUSED, type RepeatableRequest } from '../storage/idempotency.ts'
import { createServerKey } from '../storage/server-key.ts'
import { findVisitor, recognizeVisitor } from './visitors.ts'
import { refund, isSpent, takeVote, type BudgetedNetwork } from './vote-budget.ts'
import { createVoteProof, useProof, type SolvedProof } from './vote-proof.ts'
import type { TopicSummary } from '#domain/topic.ts'

/** A vote's visitor and title. `visitor` is the value from `recognize`; `subtopic` is the title of a page. */
interface VoteOfVisitor {
  subtopic: string
  visitor: string
}

/** A network that a vote came from. */
export interface VoterNetwork {
  /** "192.0.2.7", "2001:db8:1:2::/64", "2001:db8:1::/48" */
  name: string
  /** Number of addresses that the network counts as: 1 for an IPv4 address or a /64, 4 for a /56, 16 for a /48. */
  weight: number
}

/** A vote as sent. */
interface CastVote extends VoteOfVisitor {
  /** Networks of the vote's origin, the narrowest first; none if the origin is unknown. */
  networks?: readonly VoterNetwork[]
  /** The solution of the challenge from an earlier response; "" if none was sent. */
  proof?: string
}

export type VoteService = ReturnType<typeof createVoteService>

interface VoteOptions {
  /** Creates an unguessable text of at least 16 characters, different each time. */
  newValue: () => string
  /** True if a title is one of the site's; throws ProviderError while this is unknown. */
  isTitle: (title: string) => Promise<boolean>
  /** True if votes beyond a network's budget need a proof of work. */
  asksProof: boolean
  /** Difficulty of the proof; for tests. */
  maxNumber?: number
}

/**
 * Votes by page title. A visitor is an opaque value that this service issued; voting, reading and withdrawing never use an e-mail address.
 * Writes resolve after they are on disk. With `repeatable` a repeated request gets the first response.
 */
export function createVoteService(store: Store, { newValue, isTitle, asksProof, maxNumber }: VoteOptions) {
  const key = createServerKey(store, 'vote-proof', newValue)
  const salts = createDaySalts(store, newValue)
  const proofs = createVoteProof(key, maxNumber)

  /** Data stored with the vote, and the budget that the vote uses. */
  async function trace({ networks = [], proof = '', ...vote }: CastVote, at: Date): Promise<Trace> {
    const hash = networks.length > 0 ? await salts.hasher(at) : () => ''
    const secret = asksProof && networks.length > 0 ? await key() : ''
    const solved = asksProof && proof !== '' ? await proofs.solved(proof, vote, at) : null
    return {
      hashes: networks.map(({ name }) => hash(name)),
      budget: asksProof ? networks.map(({ name, weight }) => ({ key: keyedHash(secret, name), weight })) : [],
      solved,
    }
  }

  return {
    /** The visitor's own value if we issued it, otherwise ("" or unknown) a new one, which is stored. */
    async recognize(visitor: string, at: Date, repeatable: RepeatableRequest | null = null) {
      const existing = await store.read((db) => findVisitor(db, visitor))
      if (existing !== null) return existing
      const fresh = newValue()
      return store.write((db) => once(db, repeatable, at, () => recognizeVisitor(db, visitor, fresh, at)))
    },
    /**
     * Like recognize, and withdraws the visitor's vote for `subtopic` if there is one. A void vote stays, otherwise the
     * visitor could vote again.
     */
    withdraw({ subtopic, visitor }: VoteOfVisitor, at: Date, repeatable: RepeatableRequest | null = null) {
      const fresh = newValue()
      return store.write((db) =>
        once(db, repeatable, at, async () => {
          const value = await recognizeVisitor(db, visitor, fresh, at)
          await removeVote(db, { subtopic, visitor: value })
          return value
        }),
      )
    },
    /** Titles that this visitor has voted for, in alphabetical order; null for a value that we never issued. */
    titlesOf: (visitor: string): Promise<string[] | null> => store.read((db) => listTitles(db, visitor)),
    /**
     * Records one vote per title and visitor; the table's key decides, not a prior read. Rejects unknown visitors,
     * titles that are not the site's, and second votes. A vote beyond a network's budget without a proof is not
     * recorded. It gets a challenge, which is not stored as an outcome.
     *
     * @throws ProviderError also while the titles of the site are unknown
     */
    async cast(
      vote: CastVote,
      at: Date,
      repeatable: RepeatableRequest | null = null,
    ): Promise<VoteOutcome | ProofChallenge | typeof KEY_REUSED> {
      if (!(await isTitle(vote.subtopic)))
        return repeatable ? store.write((db) => once(db, repeatable, at, async () => 'refused')) : 'refused'
      const traced = await trace(vote, at)
      const isAsked = await store.read((db) => requiresProof(db, vote, traced, repeatable, at))
      if (isAsked) return proofs.ask(vote, at)
      const outcome = await store.write((db) => once(db, repeatable, at, () => addVote(db, vote, traced, at), isFinal))
      return outcome === UNPROVED ? proofs.ask(vote, at) : outcome
    },
    /** Votes for a title; 0 without any. Reads one row, regardless of the number of votes. */
    async count(subtopic: string): Promise<number> {
      const row = await store.read((db) =>
        db.selectFrom('vote_count').select('votes').where('subtopic', '=', subtopic).executeTakeFirst(),
      )
      return row?.votes ?? 0
    },
    /** Deletes expired data that was kept to detect fraudulent votes. */
    forgetTraces: (at: Date): Promise<void> => forgetTraces(store, salts, at),
  }
}

/** Data stored with a vote. */
interface Trace {
  /** Hashes of its networks, the narrowest first. */
  hashes: readonly string[]
  /** Networks whose budgets the vote uses; none if proofs are never required. */
  budget: readonly BudgetedNetwork[]
  solved: SolvedProof | null
}

/** Outcome of a vote that was not counted because it needs a proof. */
const UNPROVED = 'unproved'
const isFinal = (outcome: string) => outcome !== UNPROVED

/** Checks, before anything is written, if the vote needs a proof. A flood without proofs thus writes nothing. */
async function requiresProof(
  db: Queries,
  vote: VoteOfVisitor,
  { budget, solved }: Trace,
  repeatable: RepeatableRequest | null,
  at: Date,
): Promise<boolean> {
  if (solved || !(await isSpent(db, budget, at))) return false
  if (repeatable && (await findOutcome(db, repeatable)) !== null) return false
  return mayVote(db, vote)
}

/** True if we issued the visitor's value and it has no vote for the title yet. */
async function mayVote(db: Queries, { subtopic, visitor }: VoteOfVisitor): Promise<boolean> {
  const row = await db
    .selectFrom('visitor')
    .leftJoin('vote', (join) => join.onRef('vote.visitor', '=', 'visitor.value').on('vote.subtopic', '=', subtopic))
    .select('vote.subtopic')
    .where('visitor.value', '=', visitor)
    .executeTakeFirst()
  return row !== undefined && row.subtopic === null
}

async function addVote(
  db: Queries,
  vote: VoteOfVisitor,
  { hashes, budget, solved }: Trace,
  at: Date,
): Promise<VoteOutcome | typeof UNPROVED> {
  if (!(await mayVote(db, vote))) return 'refused'
  const isProved = solved !== null && (await useProof(db, solved))
  const taken = isProved ? [] : budget
  if (!(await takeVote(db, taken, at))) return UNPROVED
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vote')
    .values({
      visitor: vote.visitor,
      subtopic: vote.subtopic,
      cast_at: at.toISOString(),
      network: hashes[0] ?? '',
      network_56: hashes[1] ?? '',
      network_48: hashes[2] ?? '',
      has_proof: isProved ? 1 : 0,
    })
    .onConflict((conflict) => conflict.columns(['visitor', 'subtopic']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) {
    await refund(db, taken, at)
    return 'refused'
  }
  await db
    .insertInto('vote_count')
    .values({ subtopic: vote.subtopic, votes: 1 })
    .onConflict((conflict) =>
      conflict.column('subtopic').doUpdateSet((q) => ({ votes: q('vote_count.votes', '+', 1) })),
    )
    .execute()
  return 'counted'
}

async function listTitles(db: Queries, visitor: string): Promise<string[] | null> {
  if ((await findVisitor(db, visitor)) === null) return null
  const rows = await db.selectFrom('vote').select('subtopic').where('visitor', '=', visitor).execute()
  return rows.map((row) => row.subtopic).sort()
}

async function removeVote(db: Queries, { subtopic, visitor }: VoteOfVisitor): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('vote')
    .where((q) => q.and({ visitor, subtopic, voided_at: '' }))
    .executeTakeFirst()
  if (!numDeletedRows) return
  await db
    .updateTable('vote_count')
    .set((q) => ({ votes: q('votes', '-', 1) }))
    .where('subtopic', '=', subtopic)
    .execute()
}

/** Identifies a network while its budget is counted, equally on all servers of the database. */
function keyedHash(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`vote-budget ${network}`).digest('hex').slice(0, 32)
}

/**
 * Checks that a title can be voted for: titles of topics and subtopics, as their vote boxes send them. Uses the topics
 * in memory, without a call to the content service.
 *
 * @returns a function that throws ProviderError while the topics are unknown
 */
export function createVoteTitles(
  listTopics: () => Promise<readonly TopicSummary[]>,
): (title: string) => Promise<boolean> {
  let newest: { topics: readonly TopicSummary[]; titles: Set<string> } | null = null
  return async (title) => {
    const topics = await listTopics()
    if (newest?.topics !== topics) newest = { topics, titles: titlesOf(topics) }
    return newest.titles.has(title)
  }
}

function titlesOf(topics: readonly TopicSummary[]): Set<string> {
  const titles = topics.flatMap((topic) => [topic.title, ...topic.subtopics.map((subtopic) => subtopic.title)])
  return new Set(titles.map(ballotTitle).filter((title) => title !== ''))
}
