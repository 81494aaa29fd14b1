import { emailKey } from '#domain/email.ts'
import type { SignUp } from '#domain/newsletter.ts'
import { askByMail } from './confirmations.ts'
import type { Queries, Store } from '../storage/database.ts'
import { once, type KEY_REUSED, type RepeatableRequest } from '../storage/idempotency.ts'
import { changedAnswers, claimSignUp, fillingAnswers, queueDelivery, signUpRow, updateSignUp } from './sign-ups.ts'
import { recognizeVisitor } from '../votes/visitors.ts'

/** The newsletter's list. Responses do not depend on the address, and the list cannot be read from outside. */
export type NewsletterService = ReturnType<typeof createNewsletterService>

export interface NewsletterOptions {
  /** Creates unguessable texts. */
  newValue: () => string
  /** True if sign-ups are queued for a newsletter provider. */
  isDelivered: boolean
  /** True if a confirmation mail is sent. Default: false. */
  asksByMail?: boolean
}

/** Sign-ups from forms and calls. */
export function createNewsletterService(
  store: Store,
  { newValue, isDelivered, asksByMail = false }: NewsletterOptions,
) {
  return {
    /**
     * Signs a person up. If mails are configured, the address gets a confirmation mail. The sign-up is then pending until a link of that
     * mail confirms it, and a record that is already confirmed stays unchanged until then. Without mails the person is on the list at once,
     * and a later sign-up only fills empty fields. Queue entries are written in the same transaction.
     *
     * @param visitor the value the browser holds, "" when none: only so that the browser keeps it
     * @returns the visitor's value, new when we did not issue `visitor`; not connected with the sign-up
     */
    signUp(
      signUp: SignUp,
      visitor: string,
      at: Date,
      repeatable: RepeatableRequest | null = null,
    ): Promise<string | typeof KEY_REUSED> {
      const fresh = newValue()
      const id = newValue()
      return store.write((db) =>
        once(db, repeatable, at, async () => {
          if (asksByMail) await putOnHold(db, signUp, id, at)
          else if ((await putOnList(db, signUp, at)) && isDelivered)
            await queueDelivery(db, emailKey(signUp.email), id, at)
          return recognizeVisitor(db, visitor, fresh, at)
        }),
      )
    },
  }
}

/** @param id of the confirmation, if a mail is sent */
async function putOnHold(db: Queries, signUp: SignUp, id: string, at: Date): Promise<void> {
  const row = signUpRow(signUp, 'pending', at)
  const { stored, isNew } = await claimSignUp(db, row)
  if (stored.state === 'confirmed' && Object.keys(changedAnswers(row, stored)).length === 0) return
  const isAsked = await askByMail(db, signUp, id, at)
  // An unconfirmed sign-up is not a record yet, so the newest one replaces it.
  if (isAsked && !isNew && stored.state === 'pending') await updateSignUp(db, row.email_key, row)
}

/** @returns true if the list has changed */
async function putOnList(db: Queries, signUp: SignUp, at: Date): Promise<boolean> {
  const row = signUpRow(signUp, 'confirmed', at)
  const { stored, isNew } = await claimSignUp(db, row)
  if (isNew) return true
  const filled = fillingAnswers(row, stored)
  // Mails are now off, so a pending record becomes a regular one. A person who unsubscribed stays unsubscribed.
  const isFreed = stored.state === 'pending'
  if (stored.state === 'unsubscribed' || (!isFreed && Object.keys(filled).length === 0)) return false
  const changes = isFreed ? { ...row } : filled
  await updateSignUp(db, row.email_key, { ...changes, updated_at: row.updated_at })
  return true
}
