import { suggestEmail } from '#domain/suggest-email.ts'
import type { FieldProblem } from '#domain/newsletter.ts'
import { ASKED_FIELD, askedIn } from './asked-email.tsx'

/** A question about an address that is probably mistyped; null for any other, or if already asked. */
export function emailQuestion(email: string, fields: object): FieldProblem | null {
  const suggestion = suggestEmail(email)
  return suggestion === null || askedIn(fields) === email ? null : { field: 'email', fault: 'email', suggestion }
}

/** The same question for a form of the page, which then records that it was asked. */
export function askAboutEmail(form: HTMLFormElement, email: string): FieldProblem | null {
  const note = form.elements.namedItem(ASKED_FIELD)
  if (!(note instanceof HTMLInputElement)) return null
  const question = emailQuestion(email, { [ASKED_FIELD]: note.value })
  if (question) note.value = email
  return question
}

/** Submitted values plus the address in question. */
export function withAskedEmail<Values extends object>(values: Values, email: string): Values {
  return { ...values, [ASKED_FIELD]: email }
}
