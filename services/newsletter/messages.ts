import type { ContactMessage } from '#domain/contact.ts'
import { emailKey } from '#domain/email.ts'
import type { Store } from '../storage/database.ts'
import { once, type KEY_REUSED, type RepeatableRequest } from '../storage/idempotency.ts'

/** Messages from the contact page. They are stored for the operators and never shown on a page. */
export type MessageService = ReturnType<typeof createMessageService>

/** @param newValue creates a unique text */
export function createMessageService(store: Store, newValue: () => string) {
  return {
    /** Resolves after the message is on disk. With `repeatable` a repeated request stores no second message. */
    keep(
      message: ContactMessage,
      at: Date,
      repeatable: RepeatableRequest | null = null,
    ): Promise<'kept' | typeof KEY_REUSED> {
      const row = {
        id: newValue(),
        mode: message.mode,
        email_key: emailKey(message.email),
        email: message.email,
        first_name: message.firstName,
        last_name: message.lastName,
        organization: message.organization,
        phone: message.phone,
        county: message.county,
        guests: message.guests,
        date: message.date,
        message: message.message,
        received_at: at.toISOString(),
      }
      return store.write((db) =>
        once(db, repeatable, at, async () => {
          await db.insertInto('message').values(row).execute()
          return 'kept'
        }),
      )
    },
  }
}
