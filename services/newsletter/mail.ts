/** One mail to one address, in plain text and as HTML. */
export interface Mail {
  /** Unique per mail, and the same for every attempt to send it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Address whose POST (RFC 8058) stops mails like this one; null if the operator's settings do so. */
  unsubscribeUrl: string | null
}

/**
 * Outcome of an attempt. `refused`: the mail service will never accept this mail. `failed`: it may accept it later.
 * `concerns` shows if other mails may succeed. `mayHaveArrived` is true if the service got the whole mail but did not
 * confirm it. `reason` is a code for the log, without the address.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; concerns: 'mail' | 'service'; mayHaveArrived: boolean }

/** Sends a mail through a mail service. Applies a separate time limit and never throws. */
export type SendMail = (mail: Mail) => Promise<SendOutcome>
