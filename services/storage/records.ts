import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { emailKey } from '#domain/email.ts'
import type { Database, Queries, Store } from './database.ts'

/** One vote for the operator. `voter` distinguishes visitors, but is not the secret value that a visitor votes with. */
export interface VoteRecord {
  subtopic: string
  voter: string
  castAt: string
  /** Time when the vote was marked void; "" for a valid vote. */
  voidedAt: string
}

/** Rows read per query, so that a long list is never in memory as a whole. */
const PAGE = 5000

/** Every vote, by visitor, then title. */
export async function* listVotes(store: Store): AsyncGenerator<VoteRecord> {
  const votes = inPages(store, (db, after?: Selectable<Database['vote']>) =>
    db
      .selectFrom('vote')
      .selectAll()
      .where((q) => q(q.refTuple('visitor', 'subtopic'), '>', q.tuple(after?.visitor ?? '', after?.subtopic ?? '')))
      .orderBy('visitor')
      .orderBy('subtopic'),
  )
  for await (const { subtopic, visitor, cast_at, voided_at } of votes)
    yield { subtopic, voter: pseudonym(visitor), castAt: cast_at, voidedAt: voided_at }
}

/** The newsletter's list, by address. */
export function listSignUps(store: Store): AsyncGenerator<Database['sign_up']> {
  return inPages(store, (db, after) =>
    db
      .selectFrom('sign_up')
      .selectAll()
      .where('email_key', '>', after?.email_key ?? '')
      .orderBy('email_key'),
  )
}

/** Messages from the contact page, oldest first. */
export function listMessages(store: Store): AsyncGenerator<Database['message']> {
  return inPages(store, (db, after) =>
    db
      .selectFrom('message')
      .selectAll()
      .where((q) => q(q.refTuple('received_at', 'id'), '>', q.tuple(after?.received_at ?? '', after?.id ?? '')))
      .orderBy('received_at')
      .orderBy('id'),
  )
}

interface Page<Row> {
  limit(rows: number): { execute(): Promise<Row[]> }
}

/** @param next rows behind the last one that was read, or all */
async function* inPages<Row>(store: Store, next: (db: Queries, after?: Row) => Page<Row>): AsyncGenerator<Row> {
  for (let last: Row | undefined; ;) {
    const rows = await store.read((db) => next(db, last).limit(PAGE).execute())
    yield* rows
    last = rows.at(-1)
    if (!last || rows.length < PAGE) return
  }
}

/**
 * Removes all data stored under an e-mail address: the sign-up, its pending deliveries and mails, and messages. Votes
 * are not connected with an e-mail address, so they stay.
 *
 * @returns number of deleted rows of each kind
 */
export function eraseByEmail(store: Store, email: string): Promise<ErasedCounts> {
  return store.write((db) => eraseRecords(db, emailKey(email.trim())))
}

export interface ErasedCounts {
  signUps: number
  messages: number
}

/** @param until erases data up to this time; without it, all data. A delivery is deleted with its sign-up. */
export async function eraseRecords(db: Queries, key: string, until?: Date): Promise<ErasedCounts> {
  const last = until?.toISOString() ?? '9999'
  const signUps = await db
    .deleteFrom('sign_up')
    .where('email_key', '=', key)
    .where('signed_up_at', '<=', last)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('confirmation').where('email_key', '=', key).where('asked_at', '<=', last).execute()
  const messages = await db
    .deleteFrom('message')
    .where('email_key', '=', key)
    .where('received_at', '<=', last)
    .executeTakeFirstOrThrow()
  return { signUps: Number(signUps.numDeletedRows), messages: Number(messages.numDeletedRows) }
}

function pseudonym(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex').slice(0, 16)
}
