import { hash } from 'node:crypto'
import { emailKey } from '#domain/email.ts'
import type { SignUp } from '#domain/newsletter.ts'
import type { Database, Queries } from '../storage/database.ts'

/** Lifetime of a confirmation link after its mail was sent, and maximum age of an attempt to send it. */
export const LINK_LIFETIME_MS = 48 * 60 * 60 * 1000

/** Maximum mails per day to one address. Otherwise anyone could flood a mailbox by entering its address repeatedly. */
const MAX_MAILS_A_DAY = 3
export const DAY_MS = 24 * 60 * 60 * 1000

/** Maximum number of queued mails. Beyond it (a flood, or a long outage) no confirmation is sent. */
const MAX_WAITING = 5000

type Confirmation = Database['confirmation']

/** Stored hash of a mail's token. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/**
 * Queues a confirmation mail for a sign-up. The address's record must be claimed first.
 *
 * @returns false if the address got the maximum number of mails for a day, or too many mails are queued
 */
export async function askByMail(db: Queries, signUp: SignUp, id: string, at: Date): Promise<boolean> {
  const email_key = emailKey(signUp.email)
  if ((await listRecent(db, email_key, at)).length >= MAX_MAILS_A_DAY) return false
  if ((await countWaiting(db)) >= MAX_WAITING) return false
  const row: Confirmation = {
    id,
    email_key,
    email: signUp.email,
    answers: JSON.stringify(signUp),
    asked_at: at.toISOString(),
    state: 'asked',
    due_at: at.toISOString(),
    attempts: 0,
    handed: 0,
  }
  await db.insertInto('confirmation').values(row).execute()
  return true
}

/** True if the address may get one more mail, given that some mails may have arrived twice. */
export async function mayBeSent(db: Queries, email_key: string, at: Date): Promise<boolean> {
  const recent = await listRecent(db, email_key, at)
  return recent.reduce((sum, { handed }) => sum + handed, 0) < MAX_MAILS_A_DAY
}

function listRecent(db: Queries, email_key: string, at: Date) {
  return db
    .selectFrom('confirmation')
    .select('handed')
    .where('email_key', '=', email_key)
    .where('asked_at', '>', new Date(at.getTime() - DAY_MS).toISOString())
    .execute()
}

async function countWaiting(db: Queries): Promise<number> {
  const { waiting } = await db
    .selectFrom('confirmation')
    .select((q) => q.fn.countAll().as('waiting'))
    .where('due_at', '>', '')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Deletes the pending confirmations of an address, with their answers and queued mails. */
export async function dropOpen(db: Queries, email_key: string): Promise<void> {
  await db
    .updateTable('confirmation')
    .set({ state: 'refused', answers: '', due_at: '' })
    .where((q) => q.and({ email_key, state: 'asked' }))
    .execute()
}
