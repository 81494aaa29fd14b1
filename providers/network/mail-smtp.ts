import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { Mail, SendMail, SendOutcome } from '#services/newsletter/mail.ts'

/** A sender as mail programs show it. */
export interface MailSender {
  name: string
  address: string
}

const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** Time limit of an attempt, so that a slow service does not block the queue. */
const ATTEMPT_LIMIT_MS = 60_000
/** "Service not available, closing transmission channel" (RFC 5321, section 4.2.3). */
const CLOSING = 421
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i

/**
 * Sends mails to an SMTP server (RFC 5321), each over a separate connection.
 *
 * @param url smtp://… (with STARTTLS if the server offers it) or smtps://…, with user and password; options of
 * nodemailer may follow as a query, e.g. `?requireTLS=true`
 */
export function createSmtpSender(url: string, from: MailSender): SendMail {
  // A relay on this machine has a self-signed certificate, and the connection cannot be intercepted.
  const isLocal = LOOPBACK.test(URL.parse(url)?.hostname ?? '')
  const tls = isLocal ? { tls: { rejectUnauthorized: false } } : {}

  return async (mail) => {
    const progress = { isHanded: false }
    const options: SMTPTransportOptions = { url, ...LIMITS, ...tls, logger: watchProgress(progress) }
    const transport = createTransport(options)
    try {
      await transport.sendMail({ ...envelope(mail, from), signal: AbortSignal.timeout(ATTEMPT_LIMIT_MS) })
      return { kind: 'sent' }
    } catch (error) {
      return outcomeOf(error, progress.isHanded)
    } finally {
      transport.close()
    }
  }
}

function envelope({ id, to, subject, text, html, unsubscribeUrl }: Mail, from: MailSender) {
  return {
    from,
    // An object, so that an address is not parsed as a list or as a name with an address.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: {
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058. Unfolded, because some mail programs cannot read an address across lines.
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Logger that detects when a server has the whole mail. nodemailer reports this only to its logger. */
function watchProgress(progress: { isHanded: boolean }) {
  const ignore = () => {}
  return {
    trace: ignore,
    debug: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    level: ignore,
    info(entry: unknown) {
      if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message')
        progress.isHanded = true
    },
  }
}

/** Uses only codes, because the server's message may contain the address. */
function outcomeOf(error: unknown, isHanded: boolean): SendOutcome {
  const { code, responseCode, command, originalCode } = (error ?? {}) as Record<string, unknown>
  const status = typeof responseCode === 'number' ? responseCode : null
  const reason = [originalCode ?? code, status, status === null ? null : command]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
  const isOfMail = status !== null && status !== CLOSING && (command === 'RCPT TO' || command === 'DATA')
  if (isOfMail && status >= 500) return { kind: 'refused', reason }
  return {
    kind: 'failed',
    reason: reason || 'unknown',
    concerns: isOfMail ? 'mail' : 'service',
    mayHaveArrived: isHanded && (status === null || status === CLOSING),
  }
}
