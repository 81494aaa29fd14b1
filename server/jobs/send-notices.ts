import { createSmtpSender } from '#providers/network/mail-smtp.ts'
import type { Store } from '#services/storage/database.ts'
import { createNoticeDeliveries } from '#services/holding/notice-deliveries.ts'
import type { Log } from '#services/log.ts'
import { withTimeout } from '#services/upstream/calls/fetch.ts'
import { overNetwork, UPSTREAM_LIMIT_MS } from '../composition/upstream-parts.ts'
import type { Config } from '../settings/config.ts'
import { startDeliveries } from './deliver-sign-ups.ts'

/** Tells editors of what is held or missing while the server runs, where the settings name a webhook or addresses. */
export function startNotices(
  store: Store,
  { mail, deskNotices, siteName }: Pick<Config, 'mail' | 'deskNotices' | 'siteName'>,
  log: Log,
): void {
  const url = deskNotices.webhook?.reveal() ?? null
  if (url === null && (!mail || deskNotices.mail.length === 0)) return
  const sender = mail && { name: mail.from.name || siteName, address: mail.from.address }
  const notices = createNoticeDeliveries(store, {
    webhook: url === null ? null : { url, fetch: withTimeout(overNetwork, { timeoutMs: UPSTREAM_LIMIT_MS }) },
    send: mail && sender && createSmtpSender(mail.url.reveal(), sender),
    siteName,
    log,
  })
  startDeliveries(notices)
}
