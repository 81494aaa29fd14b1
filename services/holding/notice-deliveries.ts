import { escapeHtml } from '#domain/escape-html.ts'
import type { Database, Store, Queries } from '../storage/database.ts'
import { claimRow, deliverDue, waitAfter } from '../storage/outbox.ts'
import type { Log } from '../log.ts'
import type { SendMail } from '../newsletter/mail.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { postJson } from '../upstream/calls/post-json.ts'
import { createHash } from 'node:crypto'
import type { Reason } from './reasons.ts'
import type { WorksheetName } from './worksheet-rows.ts'

/** A notice to editors about a worksheet; the body of the webhook (docs/contracts/holding.md#notices). */
interface Notice extends WorksheetName {
  text: string
  /** Address of its page on the desk. */
  url: string
  reasons: readonly Reason[]
}

/** Queues the notice of a version, once for each target; repeated calls change nothing. */
export async function queueNotice(
  db: Queries,
  { spreadsheet, title }: WorksheetName,
  { version, body, at, targets }: { version: string; body: Notice; at: string; targets: readonly string[] },
): Promise<void> {
  for (const target of targets) {
    const id = createHash('sha256').update([spreadsheet, title, version, target].join('\n')).digest('hex').slice(0, 32)
    await db
      .insertInto('desk_notice')
      .values({ id, spreadsheet, title, version, target, body: JSON.stringify(body), attempts: 0, due_at: at })
      .onConflict((conflict) => conflict.columns(['spreadsheet', 'title', 'version', 'target']).doNothing())
      .execute()
  }
}

/** Deletes the queued notices of a worksheet that has returned. */
export async function withdrawNotice(
  db: Queries,
  { spreadsheet, title }: WorksheetName,
  version: string,
): Promise<void> {
  await db
    .deleteFrom('desk_notice')
    .where((q) => q.and({ spreadsheet, title, version, attempts: 0 }))
    .where('due_at', '>', '')
    .execute()
}

/** Text of a notice: the worksheet's title and every reason. */
export function noticeText({ title }: WorksheetName, what: string, reasons: readonly Reason[]): string {
  return [`${what}: "${title}".`, ...reasons.map(({ message }) => message)].join('\n')
}

interface Options {
  /** Posts JSON in the format of chat services. Null: no webhook. Applies a separate time limit. */
  webhook: { url: string; fetch: Fetch } | null
  /** Null: no mail service. */
  send: SendMail | null
  siteName: string
  log: Log
}

type Row = Database['desk_notice']

const LEASE_MS = 120_000
const MAX_WAIT_MS = 6 * 60 * 60 * 1000

const waitMs = (failures: number) => waitAfter(failures, MAX_WAIT_MS)

/** Delivers notices of held and missing worksheets, once per version and target. Repeats after failures. */
export function createNoticeDeliveries(store: Store, options: Options) {
  const { log } = options
  async function deliver(row: Row, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + LEASE_MS)
    if (!(await store.write((db) => claimRow(db, 'desk_notice', row, until)))) return true
    const failure = await send(row, options)
    const attempts = row.attempts + 1
    const due_at = failure === null ? '' : new Date(now.getTime() + waitMs(attempts)).toISOString()
    await store.write((db) =>
      db.updateTable('desk_notice').set({ attempts, due_at }).where('id', '=', row.id).execute(),
    )
    if (failure !== null)
      log.warn('Editors could not be notified; the notice stays queued', { notice: row.id, attempts, failure })
    return true
  }
  const failure = 'Editors cannot be notified; their notices stay queued'
  return {
    /**
     * Sends the notices that are due at `now`. Never rejects: failed notices stay queued.
     *
     * @returns true if there may be more
     */
    deliverDue: (now: Date): Promise<boolean> =>
      deliverDue(store, 'desk_notice', now, { leaseMs: LEASE_MS, waitMs, deliver, log, failure }),
  }
}

/** @returns null after delivery or a permanent refusal; otherwise the fault */
async function send(row: Row, options: Options): Promise<string | null> {
  const notice = JSON.parse(row.body) as Notice
  if (row.target === 'webhook') {
    const { webhook } = options
    return webhook && postJson(webhook.fetch, { url: webhook.url, id: row.id, body: row.body })
  }
  if (!options.send) return null
  const [subject = '', ...rest] = notice.text.split('\n')
  const text = [subject, ...rest, '', notice.url].join('\n')
  const outcome = await options.send({
    id: row.id,
    to: row.target,
    subject: `${options.siteName}: ${subject}`,
    text,
    html: `<p>${text.split('\n').map(escapeHtml).join('<br>')}</p>`,
    unsubscribeUrl: null,
  })
  if (outcome.kind === 'refused')
    options.log.warn('A mail to an editor was rejected permanently', { reason: outcome.reason })
  return outcome.kind === 'failed' && !outcome.mayHaveArrived ? outcome.reason : null
}
