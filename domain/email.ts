import { readLine } from './form-text.ts'

/** Maximum length of a mail address, in octets (RFC 5321, section 4.5.3.1.3 without the brackets). */
const MAX_EMAIL_OCTETS = 254
const MAX_LOCAL_PART_OCTETS = 64

/** Local part that `<input type="email">` accepts (HTML standard, "valid e-mail address"), with letters of any script (RFC 6531) … */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u
/** … and a domain in the form of the DNS, with a dot. */
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** One label of a domain in letters of any script. */
const WRITTEN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** Latin letters mixed with those of a script with similar shapes. No registry assigns such names, because they are deceptive. */
const MIXED_LABEL =
  /\p{Script=Latin}.*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}].*\p{Script=Latin}/u

/**
 * Parses a typed e-mail address (Unicode NFC), without surrounding spaces. Returns "" for an empty field. Returns null
 * for an invalid address, a domain without a dot, or an address that is too long.
 */
export function readEmail(value: unknown): string | null {
  const text = readLine(value, MAX_EMAIL_OCTETS)
  if (text === null || text === '') return text
  const [local, domain] = partsOf(text)
  const ascii = asciiDomain(domain)
  const isAddress = LOCAL_PART.test(local) && ascii !== null && octets(local) <= MAX_LOCAL_PART_OCTETS
  return isAddress && octets(`${local}@${ascii}`) <= MAX_EMAIL_OCTETS ? text : null
}

/**
 * Key that identifies an address: "Ana@Example.org" and "ana@example.org" belong to one person, and all spellings of a domain are equal.
 */
export function emailKey(email: string): string {
  const [local, domain] = partsOf(email.normalize('NFC').toLowerCase())
  const ascii = asciiDomain(domain)
  return ascii === null ? `${local}@${domain}` : `${local}@${ascii}`
}

function partsOf(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, Math.max(0, at)), email.slice(at + 1)]
}

/** Domain in the form of the DNS: "münchen.de" is "xn--mnchen-3ya.de" (UTS #46); null for an invalid domain. */
function asciiDomain(domain: string): string | null {
  if (DOMAIN.test(domain)) return domain
  const isWritten = domain.split('.').every((label) => WRITTEN_LABEL.test(label) && !MIXED_LABEL.test(label))
  if (!isWritten) return null
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? ''
  return DOMAIN.test(ascii) ? ascii : null
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length
}
