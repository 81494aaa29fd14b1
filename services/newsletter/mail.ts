/** One mail to one address, in plain text and as HTML. */
export interface Mail {
  /** The same for every attempt to send this mail; no other mail has it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where one POST, as RFC 8058 has it, stops mails like this one; null where the operator's settings do. */
  unsubscribeUrl: string | null
}

/**
 * What became of an attempt. `refused`: the mail service will never take this mail. `failed`: not now; `concerns` says
 * whether other mails may fare better, `mayHaveArrived` whether it had the whole mail and did not say what it did with it.
 * `reason` is a code for the log, without the address.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; concerns: 'mail' | 'service'; mayHaveArrived: boolean }

/** Hands a mail to a mail service; answers within a time limit of its own and never throws. */
export type SendMail = (mail: Mail) => Promise<SendOutcome>
