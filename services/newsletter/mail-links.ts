import type { SignUp } from '#domain/newsletter.ts'
import { dropOpen, hashToken } from './confirmations.ts'
import type { Database, Queries, Store } from '../storage/database.ts'
import { changedAnswers, claimSignUp, findSignUp, queueDelivery, signUpRow, updateSignUp } from './sign-ups.ts'

/**
 * State of a mail's link. `open`: its button works; `confirmed` and `refused`: it was used; `expired`: it is too old;
 * `unknown`: it was never sent, or its record was deleted.
 */
export type LinkState = 'open' | 'confirmed' | 'refused' | 'expired' | 'unknown'

/** A link to confirm or refuse a sign-up, with the data for its page. */
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

/** Links of sent mails, over the same tables as the sign-ups. */
export function createMailLinkService(store: Store, { newValue, isDelivered }: Options) {
  return {
    findAnswerLink: (token: string, at: Date): Promise<AnswerLink> => store.read((db) => readAnswerLink(db, token, at)),
    /**
     * Adds the sign-up to the list, or applies its changes to the record.
     *
     * @returns the link's previous state
     */
    confirm(token: string, at: Date): Promise<LinkState> {
      const delivery = newValue()
      return store.write(async (db) => {
        const confirmation = await findAsked(db, token, at)
        if (typeof confirmation === 'string') return confirmation
        await waitForTurn(db, confirmation.email_key)
        if (!(await settle(db, confirmation))) return 'confirmed'
        await applyAnswers(db, confirmation, at)
        if (isDelivered) await queueDelivery(db, confirmation.email_key, delivery, at)
        return 'open'
      })
    },
    /**
     * Deletes unconfirmed data of the address.
     *
     * @returns the link's previous state
     */
    refuse: (token: string, at: Date): Promise<LinkState> =>
      store.write(async (db) => {
        const confirmation = await findAsked(db, token, at)
        if (typeof confirmation === 'string') return confirmation
        await waitForTurn(db, confirmation.email_key)
        await dropUnconfirmed(db, confirmation.email_key)
        return 'open'
      }),
    /** `confirmed`: the address is on the list; `refused`: it is not, or not anymore. */
    findUnsubscribeLink: (token: string): Promise<'confirmed' | 'refused' | 'unknown'> =>
      store.read(async (db) => {
        const email_key = await findAddress(db, token)
        if (email_key === null) return 'unknown'
        return (await findSignUp(db, email_key))?.state === 'confirmed' ? 'confirmed' : 'refused'
      }),
    /**
     * Removes the address from the list. May be repeated.
     *
     * @returns false for an unknown link
     */
    unsubscribe(token: string, at: Date): Promise<boolean> {
      const delivery = newValue()
      return store.write(async (db) => {
        const email_key = await findAddress(db, token)
        if (email_key === null) return false
        const { numUpdatedRows } = await db
          .updateTable('sign_up')
          .set({ state: 'unsubscribed', updated_at: at.toISOString() })
          .where((q) => q.and({ email_key, state: 'confirmed' }))
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n && isDelivered) await queueDelivery(db, email_key, delivery, at)
        await dropUnconfirmed(db, email_key)
        return true
      })
    },
  }
}

async function readAnswerLink(db: Queries, token: string, at: Date): Promise<AnswerLink> {
  const confirmation = await findAsked(db, token, at)
  if (typeof confirmation === 'string') return { state: confirmation, signUp: null, isChange: false }
  const stored = await findSignUp(db, confirmation.email_key)
  return { state: 'open', signUp: JSON.parse(confirmation.answers) as SignUp, isChange: stored?.state === 'confirmed' }
}

/** The pending confirmation for a token, or the reason why it cannot be used. */
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

/** Locks the address's record first in every operation, so that two operations cannot deadlock. */
async function waitForTurn(db: Queries, email_key: string): Promise<void> {
  await updateSignUp(db, email_key, { email_key })
}

/** @returns false if another request has settled it meanwhile */
async function settle(db: Queries, { id }: Confirmation): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('confirmation')
    .set({ state: 'confirmed', answers: '', due_at: '' })
    .where((q) => q.and({ id, state: 'asked' }))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Applies the answers. Missing answers keep the values of a confirmed record, but not those of an unconfirmed record. */
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
