import type { SignUp } from '#domain/newsletter.ts'
import { emailKey } from '#domain/email.ts'
import { once } from './answered.ts'
import type { OTHER_REQUEST, RepeatableRequest } from './answered.ts'
import type { Database, Queries, Store } from './database.ts'
import { recogniseVisitor } from './visitors.ts'

/** The newsletter's list. An address already on it is answered like a new one, and nothing reads the list from outside. */
export interface NewsletterService {
  /**
   * Puts the person on the list, or updates what is known of the address: answers that were given replace older ones,
   * answers left out keep them. Queues the delivery to the newsletter provider in the same transaction when there is one.
   *
   * @param visitor the value the browser holds, "" when none: only so that the browser keeps it
   * @returns the visitor's value, new when we did not issue `visitor`; not connected with the sign-up
   */
  signUp(
    signUp: SignUp,
    visitor: string,
    at: Date,
    repeatable?: RepeatableRequest | null,
  ): Promise<string | typeof OTHER_REQUEST>
}

/** @param newValue makes unguessable texts; `isDelivered`: whether sign-ups are queued for a newsletter provider */
export function createNewsletterService(
  store: Store,
  { newValue, isDelivered }: { newValue: () => string; isDelivered: boolean },
): NewsletterService {
  return {
    signUp(signUp, visitor, at, repeatable = null) {
      const fresh = newValue()
      const delivery = newValue()
      return store.write((db) =>
        once(db, repeatable, at, async () => {
          await putOnList(db, signUp, at)
          if (isDelivered) await queueDelivery(db, emailKey(signUp.email), delivery, at)
          return recogniseVisitor(db, visitor, fresh, at)
        }),
      )
    },
  }
}

/** Columns a later sign-up replaces when it says anything there, with what each holds when nothing was said. */
const ANSWERS = {
  first_name: '',
  last_name: '',
  organization: '',
  phone: '',
  county: '',
  topics: '[]',
  profile: '[]',
} as const

async function putOnList(db: Queries, signUp: SignUp, at: Date): Promise<void> {
  const row: Database['sign_up'] = {
    email_key: emailKey(signUp.email),
    email: signUp.email,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    organization: signUp.organization,
    phone: signUp.phone,
    county: signUp.county,
    topics: JSON.stringify(signUp.topics),
    profile: JSON.stringify(signUp.profile),
    signed_up_at: at.toISOString(),
    updated_at: at.toISOString(),
  }
  const given = Object.entries(ANSWERS).filter(([column, empty]) => row[column as keyof typeof ANSWERS] !== empty)
  const changes = Object.fromEntries(given.map(([column]) => [column, row[column as keyof typeof ANSWERS]]))
  await db
    .insertInto('sign_up')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet({ ...changes, email: row.email, updated_at: row.updated_at }),
    )
    .execute()
}

async function queueDelivery(db: Queries, email_key: string, id: string, at: Date): Promise<void> {
  const fresh = { id, attempts: 0, due_at: at.toISOString() }
  await db
    .insertInto('delivery')
    .values({ email_key, ...fresh })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(fresh))
    .execute()
}
