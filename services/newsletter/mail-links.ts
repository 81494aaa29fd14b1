import type { SignUp } from '#domain/newsletter.ts'
import { dropOpen, hashToken } from './confirmations.ts'
import type { Database, Queries, Store } from '../storage/database.ts'
import { changedAnswers, claimSignUp, findSignUp, queueDelivery, signUpRow, updateSignUp } from './sign-ups.ts'

/**
 * State of a mail's link. `open`: its button works; `confirmed` and `refused`: it was used; `expired`: it is too old;
 * `unknown`: it was never sent, or its record was deleted.
 */
export type LinkState = 'open' | 'confirmed' | 'refused' | 'expired' | 'unknown'

/** A link to confirm or refuse a sign-up, as its page shows it. */
export interface AnswerLink {
  state: LinkState
  /** Entered data; null unless the link is open. */
  signUp: SignUp | null
  /** True if the address is already on the list, so that only details would change. */
  isChange: boolean
}

/** The links of our mails (docs/votes.md). A token proves that its owner received the mail. */
export type MailLinkService = ReturnType<typeof createMailLinkService>

interface Options {
  newValue: () => string
  /** True if changes are sent to the newsletter provider. */
  isDelivered: boolean
}

type Confirmation = Database['confirmation']

/** Links of mails that were sent, over the same tables as the sign-ups. */
export function createMailLinkService(store: Store, { newValue, isDelivered }: Options) {
  return {
    findAnswerLink: (token: string, at: Date): Promise<AnswerLink> => store.read((db) => readAnswerLink(db, token, at)),
    /** Puts the sign-up on the list, or changes the record as it says. @returns what the link could do before */
    confirm(token: string, at: Date): Promise<LinkState> {
      const delivery = newValue()
      return store.write(async (db) => {
        const asked = await findAsked(db, token, at)
        if (typeof asked === 'string') return asked
        await waitForTurn(db, asked.email_key)
        if (!(await settle(db, asked))) return 'confirmed'
        await applyAnswers(db, asked, at)
        if (isDelivered) await queueDelivery(db, asked.email_key, delivery, at)
        return 'open'
      })
    },
    /** Removes what was entered for the address and is not confirmed. @returns what the link could do before */
    refuse: (token: string, at: Date): Promise<LinkState> =>
      store.write(async (db) => {
        const asked = await findAsked(db, token, at)
        if (typeof asked === 'string') return asked
        await waitForTurn(db, asked.email_key)
        await dropUnconfirmed(db, asked.email_key)
        return 'open'
      }),
    /** `confirmed`: the address is on the list; `refused`: it is not (any more). */
    findUnsubscribeLink: (token: string): Promise<'confirmed' | 'refused' | 'unknown'> =>
      store.read(async (db) => {
        const email_key = await findAddress(db, token)
        if (email_key === null) return 'unknown'
        return (await findSignUp(db, email_key))?.state === 'confirmed' ? 'confirmed' : 'refused'
      }),
    /** Takes the address off the list, as often as it is asked to. @returns false for a link we do not know */
    unsubscribe(token: string, at: Date): Promise<boolean> {
      const delivery = newValue()
      return store.write(async (db) => {
        const email_key = await findAddress(db, token)
        if (email_key === null) return false
        const { numUpdatedRows } = await db
          .updateTable('sign_up')
          .set({ state: 'unsubscribed', updated_at: at.toISOString() })
          .where('email_key', '=', email_key)
          .where('state', '=', 'confirmed')
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n && isDelivered) await queueDelivery(db, email_key, delivery, at)
        await dropUnconfirmed(db, email_key)
        return true
      })
    },
  }
}

async function readAnswerLink(db: Queries, token: string, at: Date): Promise<AnswerLink> {
  const asked = await findAsked(db, token, at)
  if (typeof asked === 'string') return { state: asked, signUp: null, isChange: false }
  const stored = await findSignUp(db, asked.email_key)
  return { state: 'open', signUp: JSON.parse(asked.answers) as SignUp, isChange: stored?.state === 'confirmed' }
}

/** The open confirmation that a token may settle, or why it may not. */
async function findAsked(db: Queries, token: string, at: Date): Promise<Confirmation | LinkState> {
  const found = await db
    .selectFrom('mail_token')
    .innerJoin('confirmation', 'confirmation.id', 'mail_token.confirmation')
    .selectAll('confirmation')
    .select('mail_token.expires_at')
    .where('mail_token.hash', '=', hashToken(token))
    .where('mail_token.purpose', '=', 'answer')
    .executeTakeFirst()
  if (!found) return 'unknown'
  const { expires_at, ...confirmation } = found
  if (confirmation.state !== 'asked') return confirmation.state
  return expires_at > at.toISOString() ? confirmation : 'expired'
}

/** Everything that concerns an address takes its record first, so that two at once never wait for each other. */
async function waitForTurn(db: Queries, email_key: string): Promise<void> {
  await updateSignUp(db, email_key, { email_key })
}

/** @returns false when another request has settled it meanwhile */
async function settle(db: Queries, { id }: Confirmation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('confirmation')
    .set({ state: 'confirmed', answers: '', due_at: '' })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Applies the answers. Missing answers keep the values of a confirmed record, but not those of an unconfirmed one. */
async function applyAnswers(db: Queries, { email_key, answers, asked_at }: Confirmation, at: Date): Promise<void> {
  const row = signUpRow(JSON.parse(answers) as SignUp, 'confirmed', new Date(asked_at))
  const { stored, isNew } = await claimSignUp(db, row)
  const changes = isNew || stored.state === 'pending' ? row : changedAnswers(row, stored)
  await updateSignUp(db, email_key, { ...changes, state: 'confirmed', updated_at: at.toISOString() })
}

async function dropUnconfirmed(db: Queries, email_key: string): Promise<void> {
  await dropOpen(db, email_key)
  await db.deleteFrom('sign_up').where('email_key', '=', email_key).where('state', '=', 'pending').execute()
}

async function findAddress(db: Queries, token: string): Promise<string | null> {
  const found = await db
    .selectFrom('mail_token')
    .innerJoin('confirmation', 'confirmation.id', 'mail_token.confirmation')
    .select('confirmation.email_key')
    .where('mail_token.hash', '=', hashToken(token))
    .where('mail_token.purpose', '=', 'unsubscribe')
    .executeTakeFirst()
  return found?.email_key ?? null
}
