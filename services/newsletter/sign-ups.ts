import type { SignUp, SignUpState } from '#domain/newsletter.ts'
import { emailKey } from '#domain/email.ts'
import type { Database, Queries } from '../storage/database.ts'

type Row = Database['sign_up']

/** Columns with answers, and their values for missing answers. */
const ANSWERS = {
  first_name: '',
  last_name: '',
  organization: '',
  phone: '',
  county: '',
  topics: '[]',
  profile: '[]',
  language: '',
} as const
type AnswerColumn = keyof typeof ANSWERS
const ANSWER_COLUMNS = Object.keys(ANSWERS) as AnswerColumn[]

/** A sign-up as a new row, without data from an earlier one. */
export function signUpRow(signUp: SignUp, state: SignUpState, at: Date): Row {
  return {
    email_key: emailKey(signUp.email),
    email: signUp.email,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    organization: signUp.organization,
    phone: signUp.phone,
    county: signUp.county,
    topics: JSON.stringify(signUp.topics),
    profile: JSON.stringify(signUp.profile),
    language: signUp.language ?? '',
    signed_up_at: at.toISOString(),
    updated_at: at.toISOString(),
    state,
  }
}

/** Answers of a sign-up for fields that are empty in the record. */
export function fillingAnswers(row: Row, stored: Row): Partial<Row> {
  return pickAnswers(row, (column) => row[column] !== ANSWERS[column] && stored[column] === ANSWERS[column])
}

/** Answers of a sign-up that differ from the record. Missing answers change nothing. */
export function changedAnswers(row: Row, stored: Row): Partial<Row> {
  return pickAnswers(row, (column) => row[column] !== ANSWERS[column] && row[column] !== stored[column])
}

function pickAnswers(row: Row, isPicked: (column: AnswerColumn) => boolean): Partial<Row> {
  return Object.fromEntries(ANSWER_COLUMNS.filter(isPicked).map((column) => [column, row[column]]))
}

/**
 * Inserts the record unless its address has one. Other transactions with the address wait until this one ends.
 *
 * @returns the stored record, and true if it was inserted
 */
export async function claimSignUp(db: Queries, row: Row): Promise<{ stored: Row; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_up')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) return { stored: row, isNew: true }
  await updateSignUp(db, row.email_key, { email_key: row.email_key })
  const stored = await findSignUp(db, row.email_key)
  return { stored: stored ?? row, isNew: false }
}

export function findSignUp(db: Queries, email_key: string): Promise<Row | undefined> {
  return db.selectFrom('sign_up').selectAll().where('email_key', '=', email_key).executeTakeFirst()
}

export async function updateSignUp(db: Queries, email_key: string, changes: Partial<Row>): Promise<void> {
  await db.updateTable('sign_up').set(changes).where('email_key', '=', email_key).execute()
}

/** Queues the record for the newsletter provider. Replaces an older delivery of it that is still queued. */
export async function queueDelivery(db: Queries, email_key: string, id: string, at: Date): Promise<void> {
  const fresh = { id, attempts: 0, due_at: at.toISOString() }
  await db
    .insertInto('delivery')
    .values({ email_key, ...fresh })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(fresh))
    .execute()
}
