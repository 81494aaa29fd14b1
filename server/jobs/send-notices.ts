import type { Store } from '#services/storage/database.ts'
import { createNoticeDeliveries } from '#services/holding/notice-deliveries.ts'
import type { SendMail } from '#services/newsletter/mail.ts'
import type { Log } from '#services/log.ts'
import type { Fetch } from '#services/upstream/calls/fetch.ts'
import type { Config } from '../settings/config.ts'
import { startDeliveries } from './repeat-job.ts'

/** Tells editors of what is held or missing while the server runs, where the settings name a webhook or addresses. */
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
