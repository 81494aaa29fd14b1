import type { VoteOutcome } from '#domain/vote.ts'
import { once } from './answered.ts'
import type { OTHER_REQUEST, RepeatableRequest } from './answered.ts'
import type { Queries, Store } from './database.ts'
import { findVisitor, recogniseVisitor } from './visitors.ts'

/** Who votes and what for. `visitor` is the value that `recognise` gave; `subtopic` the title of a page. */
interface Ballot {
  subtopic: string
  visitor: string
}

/**
 * Votes by page title. A visitor is an opaque value that this service issued; nobody votes, reads or withdraws by an
 * e-mail. Writes answer once they are on disk; with `repeatable` the same request again gets the first answer.
 */
export interface VoteService {
  /** The visitor's own value when we issued it, otherwise ("" or unknown) a new one, stored. */
  recognise(visitor: string, at: Date, repeatable?: RepeatableRequest | null): Promise<string | typeof OTHER_REQUEST>
  /** As recognise, and takes back the visitor's own vote for `subtopic` if there is one. */
  withdraw(ballot: Ballot, at: Date, repeatable?: RepeatableRequest | null): Promise<string | typeof OTHER_REQUEST>
  /** Titles this visitor has voted for, in alphabetical order; null for a value we never issued. */
  titlesOf(visitor: string): Promise<string[] | null>
  /** Records one vote per title and visitor; the table's key decides, not a prior read. Unknown visitors are refused. */
  cast(ballot: Ballot, at: Date, repeatable?: RepeatableRequest | null): Promise<VoteOutcome | typeof OTHER_REQUEST>
  /** Votes held for a title; 0 for a title nobody has voted for. Reads one row, however many votes there are. */
  count(subtopic: string): Promise<number>
}

/** @param newValue makes an unguessable text of at least 16 characters, another one each time */
export function createVoteService(store: Store, newValue: () => string): VoteService {
  return {
    async recognise(visitor, at, repeatable = null) {
      const known = await store.read((db) => findVisitor(db, visitor))
      if (known !== null) return known
      const fresh = newValue()
      return store.write((db) => once(db, repeatable, at, () => recogniseVisitor(db, visitor, fresh, at)))
    },
    withdraw({ subtopic, visitor }, at, repeatable = null) {
      const fresh = newValue()
      return store.write((db) =>
        once(db, repeatable, at, async () => {
          const value = await recogniseVisitor(db, visitor, fresh, at)
          await removeVote(db, { subtopic, visitor: value })
          return value
        }),
      )
    },
    titlesOf: (visitor) => store.read((db) => listTitles(db, visitor)),
    cast(ballot, at, repeatable = null) {
      return store.write((db) => once(db, repeatable, at, () => addVote(db, ballot, at)))
    },
    async count(subtopic) {
      const row = await store.read((db) =>
        db.selectFrom('vote_count').select('votes').where('subtopic', '=', subtopic).executeTakeFirst(),
      )
      return row?.votes ?? 0
    },
  }
}

async function listTitles(db: Queries, visitor: string): Promise<string[] | null> {
  if ((await findVisitor(db, visitor)) === null) return null
  const rows = await db.selectFrom('vote').select('subtopic').where('visitor', '=', visitor).execute()
  return rows.map((row) => row.subtopic).sort()
}

async function addVote(db: Queries, { subtopic, visitor }: Ballot, at: Date): Promise<VoteOutcome> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vote')
    .columns(['visitor', 'subtopic', 'cast_at'])
    .expression((q) =>
      q
        .selectFrom('visitor')
        .select((s) => [
          'value as visitor',
          s.cast<string>(s.val(subtopic), 'text').as('subtopic'),
          s.cast<string>(s.val(at.toISOString()), 'text').as('cast_at'),
        ])
        .where('value', '=', visitor),
    )
    .onConflict((conflict) => conflict.columns(['visitor', 'subtopic']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return 'refused'
  await db
    .insertInto('vote_count')
    .values({ subtopic, votes: 1 })
    .onConflict((conflict) =>
      conflict.column('subtopic').doUpdateSet((q) => ({ votes: q('vote_count.votes', '+', 1) })),
    )
    .execute()
  return 'counted'
}

async function removeVote(db: Queries, { subtopic, visitor }: Ballot): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('vote')
    .where('visitor', '=', visitor)
    .where('subtopic', '=', subtopic)
    .executeTakeFirst()
  if (!numDeletedRows) return
  await db
    .updateTable('vote_count')
    .set((q) => ({ votes: q('votes', '-', 1) }))
    .where('subtopic', '=', subtopic)
    .execute()
}
