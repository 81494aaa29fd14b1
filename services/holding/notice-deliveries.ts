import { escapeHtml } from '#domain/escape-html.ts'
import type { Database, Queries, Store } from '../storage/database.ts'
import { waitAfter } from '../newsletter/deliveries.ts'
import { isDue } from '../storage/due.ts'
import type { Log } from '../log.ts'
import type { SendMail } from '../newsletter/mail.ts'
import type { Fetch } from '../upstream/calls/fetch.ts'
import { postJson } from '../upstream/calls/post-json.ts'
import type { Notice } from './notices.ts'
import { isToldByStore } from '../storage/watched-store.ts'

/** Tells editors of what is held or missing, however long a service is away, once for each version and target. */
export interface NoticeDeliveries {
  /** Sends what is due at `now`; true when there may be more. Never throws: what fails stays queued. */
  deliverDue(now: Date): Promise<boolean>
}

interface Options {
  /** Posts to it a JSON that chat services take; null: no webhook. Rejects or answers within a time limit of its own. */
  webhook: { url: string; fetch: Fetch } | null
  /** null: no mail service. */
  send: SendMail | null
  siteName: string
  log: Log
}

type Row = Database['desk_notice']

/** A notice that was taken and never settled (the process died) is due again after this. */
const LEASE_MS = 120_000
const AT_ONCE = 20

export function createNoticeDeliveries(store: Store, options: Options): NoticeDeliveries {
  const { log } = options

  async function deliver(row: Row, now: Date): Promise<void> {
    if (!(await take(store, row, new Date(now.getTime() + LEASE_MS)))) return
    const failure = await send(row, options)
    const attempts = row.attempts + 1
    const due_at = failure === null ? '' : new Date(now.getTime() + waitAfter(attempts)).toISOString()
    await store.write((db) => settle(db, row, { attempts, due_at }))
    if (failure !== null) log.warn('Editors could not be told; it stays queued', { notice: row.id, attempts, failure })
  }

  return {
    async deliverDue(now) {
      try {
        const due = await store.read((db) => listDue(db, now))
        for (const row of due) await deliver(row, now)
        return due.length === AT_ONCE
      } catch (error) {
        if (!isToldByStore(error)) log.warn('Editors cannot be told now; what there is to tell stays queued', { error })
        return false
      }
    },
  }
}

function listDue(db: Queries, now: Date): Promise<Row[]> {
  return db
    .selectFrom('desk_notice')
    .selectAll()
    .where('due_at', '>', '')
    .where(isDue(now, (failures) => Math.max(LEASE_MS, waitAfter(failures))))
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
}

/** Whether this process may send it: of several servers on one database, one moves the due time. */
async function take(store: Store, { id, due_at }: Row, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await store.write((db) =>
    db
      .updateTable('desk_notice')
      .set({ due_at: until.toISOString() })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n
}

async function settle(db: Queries, { id }: Row, changes: Pick<Row, 'attempts' | 'due_at'>): Promise<void> {
  await db.updateTable('desk_notice').set(changes).where('id', '=', id).execute()
}

/** @returns null when it was taken, or will never be; otherwise why not */
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
    options.log.warn('A mail to an editor was refused for good', { reason: outcome.reason })
  return outcome.kind === 'failed' && !outcome.mayHaveArrived ? outcome.reason : null
}
