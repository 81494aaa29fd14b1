import { readLine } from './form-text.ts'

/** Longest address that mail can be sent to, in characters (RFC 5321, section 4.5.3.1.3 less its brackets). */
const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

/** What `<input type="email">` accepts (HTML standard, "valid e-mail address") … */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/**
 * An e-mail address as typed, without space around it; "" when the field was left out; null for text that is no address
 * with a dot in its domain, or an address longer than mail allows.
 */
export function readEmail(value: unknown): string | null {
  const text = readLine(value, MAX_EMAIL_LENGTH)
  if (text === null || text === '') return text
  return ADDRESS.test(text) && text.indexOf('@') <= MAX_LOCAL_PART_LENGTH ? text : null
}

/** What makes two addresses the same: "Ana@Example.org" and "ana@example.org" are one person's. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}
