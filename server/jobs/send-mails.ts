import { LANGUAGE, PREFIX } from '#domain/language.ts'
import * as texts from '#app/messages/confirmation-mail.ts'
import { createConfirmationMailService, type MailOutcome } from '#services/newsletter/confirmation-mails.ts'
import type { MailLanguage } from '#services/newsletter/confirmation-mail.ts'
import type { SendMail } from '#services/newsletter/mail.ts'
import type { Store } from '#services/storage/database.ts'
import type { Log } from '#services/log.ts'
import type { Config } from '../settings/config.ts'
import { startDeliveries } from './repeat-job.ts'
import { createNoticeDeliveries } from '#services/holding/notice-deliveries.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'

/** The language of this build. */
export const MAIL_LANGUAGE: MailLanguage = { language: LANGUAGE, prefix: PREFIX, texts }

export type MailCounts = Record<MailOutcome, number>

/** Interval of deliveries. Visitors check their mailbox right after signing up. */
const EVERY_MS = 1000

/** Mails that sign-ups queue, if a mail service is configured. */
export function createMails(
  store: Store,
  { retention, siteName, siteUrl }: Config,
  { send, newValue, log }: { send: SendMail | null; newValue: () => string; log: Log },
) {
  const counts: MailCounts = { sent: 0, failed: 0, refused: 0, 'given up': 0 }

  /**
   * Sends confirmation mails while the server runs.
   *
   * @param others languages in addition to that of this build
   */
  function start(others: readonly MailLanguage[]): void {
    if (!send) return
    const mails = createConfirmationMailService(store, {
      send,
      newValue,
      site: { siteName, siteUrl },
      languages: [MAIL_LANGUAGE, ...others],
      keptDays: retention.unconfirmedDays,
      log,
      onOutcome: (outcome) => void (counts[outcome] += 1),
    })
    startDeliveries(mails, EVERY_MS)
  }
  return { start, /** How the attempts have ended so far. */ counts: (): MailCounts => ({ ...counts }) }
}

/** Notifies editors of held or missing worksheets regularly, if the settings name a webhook or addresses. */
export function startNotices(
  store: Store,
  { deskNotices, siteName }: Pick<Config, 'deskNotices' | 'siteName'>,
  { fetch, send, log }: { fetch: Fetch; send: SendMail | null; log: Log },
): void {
  const url = deskNotices.webhook?.reveal() ?? null
  if (url === null && (!send || deskNotices.mail.length === 0)) return
  const notices = createNoticeDeliveries(store, {
    webhook: url === null ? null : { url, fetch },
    send,
    siteName,
    log,
  })
  startDeliveries(notices)
}
