import type { SignUp } from '#domain/newsletter.ts'
import { writeConfirmationMail, type MailLanguage } from './confirmation-mail.ts'
import { hashToken, LINK_LIFETIME_MS, mayBeSent } from './confirmations.ts'
import type { Database, Store } from '../storage/database.ts'
import { claimRow, deliverDue, waitAfter } from '../storage/outbox.ts'
import type { Log } from '../log.ts'
import type { SendMail, SendOutcome } from './mail.ts'
import { findSignUp } from './sign-ups.ts'

interface Options {
  send: SendMail
  /** Creates unguessable texts. */
  newValue: () => string
  site: { siteName: string; siteUrl: string }
  /** Mail texts by language. The first language is for visitors whose language the site lacks. */
  languages: readonly [MailLanguage, ...MailLanguage[]]
  keptDays: number
  log: Log
  /** Called after every attempt. */
  onOutcome: (outcome: MailOutcome) => void
}

export type MailOutcome = SendOutcome['kind'] | 'given up'

/** Maximum wait after several failures. Greylisting needs some minutes. */
const MAX_WAIT_MS = 10 * 60 * 1000
const LEASE_MS = 120_000

type Confirmation = Database['confirmation']

const waitMs = (failures: number) => waitAfter(failures, MAX_WAIT_MS)

/** Sends confirmation mails while they are useful. Each attempt has a new token, because only hashes are stored. */
export function createConfirmationMailService(store: Store, options: Options) {
  const { log } = options
  // State of the mail service. While it is unavailable, only one mail is tried and one line is logged.
  const fault = { reason: '', failures: 0, until: 0 }

  async function deliver(mail: Confirmation, now: Date): Promise<boolean> {
    const tokens = { token: options.newValue(), unsubscribeToken: options.newValue() }
    const isChange = await take(store, mail, tokens, now)
    if (isChange === 'nothing to send') return true
    if (isChange === 'given up') {
      options.onOutcome('given up')
      log.warn('A confirmation mail was dropped', { confirmation: mail.id, attempts: mail.attempts })
      return true
    }
    const { id, email: to } = mail
    const { language, prefix, texts } = languageOf(mail, options.languages)
    const { siteName, siteUrl } = options.site
    const site = { siteName, siteUrl: siteUrl + prefix, language }
    const content = { id, to, ...site, ...tokens, isChange, keptDays: options.keptDays }
    const outcome = await options.send(writeConfirmationMail(content, texts))
    options.onOutcome(outcome.kind)
    await settle(store, mail, tokens, outcome, now)
    return note(mail, outcome, now)
  }

  /** @returns true if the next mail may be sent at once */
  function note({ id, attempts }: Confirmation, outcome: SendOutcome, now: Date): boolean {
    if (outcome.kind === 'failed' && outcome.concerns === 'service') {
      const { reason } = outcome
      if (fault.reason !== reason) log.warn('Mails are not accepted now; they stay queued', { reason })
      fault.reason = reason
      fault.failures += 1
      fault.until = now.getTime() + waitMs(fault.failures)
      return false
    }
    if (fault.failures > 0) log.info('Mails are accepted again', { reason: fault.reason })
    Object.assign(fault, { reason: '', failures: 0, until: 0 })
    if (outcome.kind === 'refused')
      log.warn('A mail was rejected permanently; it is not retried', { confirmation: id, reason: outcome.reason })
    if (outcome.kind === 'failed' && attempts === 0)
      log.warn('A mail was not accepted; it stays queued', { confirmation: id, reason: outcome.reason })
    return true
  }

  return {
    /**
     * Sends the mails that are due at `now`. Returns true if there may be more. Never throws: failed mails stay queued,
     * and the cause is logged.
     */
    async deliverDue(now: Date): Promise<boolean> {
      if (now.getTime() < fault.until && fault.until - now.getTime() <= MAX_WAIT_MS) return false
      const failure = 'Mails could not be sent now; they stay queued'
      return deliverDue(store, 'confirmation', now, { leaseMs: LEASE_MS, waitMs, deliver, log, failure })
    },
  }
}

/** The language that the address was entered in. */
function languageOf({ answers }: Confirmation, languages: Options['languages']): MailLanguage {
  // A confirmation that was settled meanwhile has no answers.
  const chosen = answers === '' ? undefined : (JSON.parse(answers) as SignUp).language
  return languages.find(({ language }) => language === chosen) ?? languages[0]
}

interface Tokens {
  token: string
  unsubscribeToken: string
}

/**
 * Claims a mail for this process for a while, and stores its tokens before sending, so that links always work on arrival.
 *
 * @returns true if it is about a change of details, or the reason why it is not sent
 */
async function take(store: Store, mail: Confirmation, tokens: Tokens, now: Date) {
  const { id, email_key } = mail
  const isTooLate = now.getTime() - Date.parse(mail.asked_at) > LINK_LIFETIME_MS
  return store.write(async (db) => {
    const isGivenUp = isTooLate || !(await mayBeSent(db, email_key, now))
    const until = isGivenUp ? null : new Date(now.getTime() + LEASE_MS)
    if (!(await claimRow(db, 'confirmation', mail, until))) return 'nothing to send'
    if (isGivenUp) return 'given up'
    const expires_at = new Date(now.getTime() + LINK_LIFETIME_MS).toISOString()
    await db
      .insertInto('mail_token')
      .values([
        { hash: hashToken(tokens.token), confirmation: id, purpose: 'answer', expires_at },
        { hash: hashToken(tokens.unsubscribeToken), confirmation: id, purpose: 'unsubscribe', expires_at: '' },
      ])
      .execute()
    return (await findSignUp(db, email_key))?.state === 'confirmed'
  })
}

async function settle(
  store: Store,
  { id, attempts }: Confirmation,
  tokens: Tokens,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  const isRetried = outcome.kind === 'failed'
  const mayHaveArrived = outcome.kind === 'sent' || (outcome.kind === 'failed' && outcome.mayHaveArrived)
  const next = new Date(now.getTime() + waitMs(attempts + 1)).toISOString()
  await store.write(async (db) => {
    await db
      .updateTable('confirmation')
      .set((q) => ({
        attempts: attempts + 1,
        due_at: isRetried ? next : '',
        handed: mayHaveArrived ? q('handed', '+', 1) : q.ref('handed'),
      }))
      .where('id', '=', id)
      // A confirmation that was settled meanwhile (a link of an earlier mail was used) is not queued again.
      .where((q) => (isRetried ? q('due_at', '>', '') : q.val(true)))
      .execute()
    if (!mayHaveArrived)
      await db
        .deleteFrom('mail_token')
        .where('hash', 'in', [hashToken(tokens.token), hashToken(tokens.unsubscribeToken)])
        .execute()
  })
}
