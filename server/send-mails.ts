import { createSmtpSender } from '#providers/mail-smtp.ts'
import * as texts from '#app/messages/confirmation-mail.ts'
import { createConfirmationMailService } from '#services/confirmation-mails.ts'
import type { MailOutcome } from '#services/confirmation-mails.ts'
import type { Store } from '#services/database.ts'
import type { Log } from '#services/log.ts'
import type { Config } from './config.ts'
import { startDeliveries } from './deliver-sign-ups.ts'

export type MailCounts = Record<MailOutcome, number>

/** A visitor who has signed up looks into the mailbox at once. */
const EVERY_MS = 1000

/**
 * Sends the mails that sign-ups queue while the server runs, where a mail service is set.
 *
 * @returns reads how the attempts have ended so far
 */
export function startMails(
  store: Store,
  { mail, retention, siteName, siteUrl }: Config,
  { newValue, log }: { newValue: () => string; log: Log },
): () => MailCounts {
  const counts: MailCounts = { sent: 0, failed: 0, refused: 0, 'given up': 0 }
  if (mail) {
    const { name, address } = mail.from
    const mails = createConfirmationMailService(store, {
      send: createSmtpSender(mail.url.reveal(), { name: name || siteName, address }),
      newValue,
      site: { siteName, siteUrl },
      texts,
      keptDays: retention.unconfirmedDays,
      log,
      onOutcome: (outcome) => void (counts[outcome] += 1),
    })
    startDeliveries(mails, EVERY_MS)
  }
  return () => ({ ...counts })
}
