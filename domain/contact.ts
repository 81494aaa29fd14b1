import { readEmail } from './email.ts'
import { readLine, readParagraphs } from './form-text.ts'
import type { FieldProblem } from './newsletter.ts'

/** Subject of a message (docs/contracts/pages.md#contact-and-thank-you); feedback is the default. */
export const CONTACT_MODES = ['feedback', 'story', 'data-party', 'donate'] as const
export type ContactMode = (typeof CONTACT_MODES)[number]

/** Maximum length of each field, in characters. */
export const CONTACT_LIMITS = {
  firstName: 100,
  lastName: 100,
  organization: 200,
  phone: 50,
  county: 100,
  guests: 50,
  date: 50,
  message: 5000,
}
export type ContactField = keyof typeof CONTACT_LIMITS

/**
 * Fields of each mode in addition to names, e-mail and message; `true` marks required fields. A data party needs its
 * size ("You bring 30+ people") and date. A gift may need a call, and a story may name a county.
 */
export const CONTACT_EXTRAS: Record<ContactMode, Partial<Record<ContactField, boolean>>> = {
  feedback: {},
  story: { county: false },
  'data-party': { organization: false, phone: false, guests: true, date: false },
  donate: { organization: false, phone: false },
}

/** A stored message. Fields that the mode does not have are "". */
export interface ContactMessage extends Record<ContactField, string> {
  mode: ContactMode
  email: string
}

/** Mode of an address or a form. An unknown mode counts as feedback. */
export function contactMode(text: unknown): ContactMode {
  return CONTACT_MODES.find((mode) => mode === text) ?? 'feedback'
}

/**
 * A message from the fields of the contact form. Both names, the e-mail and the message are required, in addition to
 * the required fields in CONTACT_EXTRAS.
 *
 * @returns the message, or a problem for each missing or invalid field
 */
export function readContactMessage(fields: Record<string, unknown>): ContactMessage | FieldProblem[] {
  const mode = contactMode(fields['mode'])
  const email = readEmail(fields['email'])
  const extras: Partial<Record<ContactField, boolean>> = {
    firstName: true,
    lastName: true,
    message: true,
    ...CONTACT_EXTRAS[mode],
  }
  const problems: FieldProblem[] = []
  const kept: Record<string, string> = {}
  for (const [field, maxLength] of Object.entries(CONTACT_LIMITS) as [ContactField, number][]) {
    const read = field === 'message' ? readParagraphs : readLine
    const text = field in extras ? read(fields[field], maxLength) : ''
    if (text === null) problems.push({ field, fault: 'unfit' })
    else if (text === '' && extras[field]) problems.push({ field, fault: 'required' })
    else kept[field] = text
  }
  if (email === '') problems.push({ field: 'email', fault: 'required' })
  if (email === null) problems.push({ field: 'email', fault: 'email' })
  return problems.length > 0 ? problems : ({ mode, email, ...kept } as ContactMessage)
}
