import { createHash } from 'node:crypto'
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
  let after = { visitor: '', subtopic: '' }
  for (;;) {
    const rows = await store.read((db) => votesAfter(db, after))
    for (const { subtopic, visitor, cast_at, voided_at } of rows)
      yield { subtopic, voter: pseudonym(visitor), castAt: cast_at, voidedAt: voided_at }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}

function votesAfter(db: Queries, { visitor, subtopic }: { visitor: string; subtopic: string }) {
  return db
    .selectFrom('vote')
    .selectAll()
    .where((q) => q.or([q('visitor', '>', visitor), q.and([q('visitor', '=', visitor), q('subtopic', '>', subtopic)])]))
    .orderBy('visitor')
    .orderBy('subtopic')
    .limit(PAGE)
    .execute()
}

/** The newsletter's list, by address. */
export async function* listSignUps(store: Store): AsyncGenerator<Database['sign_up']> {
  let after = ''
  for (;;) {
    const rows = await store.read((db) =>
      db.selectFrom('sign_up').selectAll().where('email_key', '>', after).orderBy('email_key').limit(PAGE).execute(),
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.email_key
  }
}

/** Messages from the contact page, oldest first. */
export async function* listMessages(store: Store): AsyncGenerator<Database['message']> {
  let after = { received_at: '', id: '' }
  for (;;) {
    const rows = await store.read((db) => messagesAfter(db, after))
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last
  }
}

function messagesAfter(db: Queries, { received_at, id }: { received_at: string; id: string }) {
  return db
    .selectFrom('message')
    .selectAll()
    .where((q) =>
      q.or([q('received_at', '>', received_at), q.and([q('received_at', '=', received_at), q('id', '>', id)])]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(PAGE)
    .execute()
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
