import { hash } from 'node:crypto'
import { data, redirect } from 'react-router'
import { emailQuestion, withAskedEmail } from '#app/components/form/email-question.ts'
import { textFields } from '#app/components/form/problems.ts'
import { readContactMessage } from '#domain/contact.ts'
import { isTrapped, TRAP_FIELD } from '#domain/form-trap.ts'
import { readLine } from '#domain/form-text.ts'
import type { FieldProblem } from '#domain/newsletter.ts'
import type { Services } from '#services/services.ts'
import { isToldByStore } from '#services/storage/watched-store.ts'

/** A message that was not stored: its problems, and its text, so that the visitor need not write it again. */
export interface UnkeptMessage {
  problems: FieldProblem[]
  values: Record<string, string>
  /** Nothing is wrong with the message; it could not be stored. */
  hasFailed: boolean
  /** A bot may have sent it, so it must be sent again. */
  isTrapped?: boolean
}

const MAX_KEY_LENGTH = 100

/** Keeps the message and redirects to the thank-you page, or shows the form again with what was written. */
export async function keepMessage({ messages, log }: Services, request: Request) {
  const { [TRAP_FIELD]: trap, ...values } = textFields(await request.formData())
  if (isTrapped(trap)) return unkept({ problems: [], values, hasFailed: false, isTrapped: true }, 400)
  const message = readContactMessage(values)
  if (Array.isArray(message)) return unkept({ problems: message, values, hasFailed: false }, 400)
  const question = emailQuestion(message.email, values)
  if (question)
    return unkept({ problems: [question], values: withAskedEmail(values, message.email), hasFailed: false }, 200)
  try {
    await messages.keep(message, new Date(), repeatableOf(values['key'], message))
  } catch (error) {
    if (!isToldByStore(error)) log.error('A message could not be kept', { error })
    return unkept({ problems: [], values, hasFailed: true }, 503)
  }
  return redirect('/thank-you', 303)
}

function unkept(message: UnkeptMessage, status: 200 | 400 | 503) {
  return data(message, { status })
}

/** The same message sent twice with the key that its page gave it is kept once; a changed one is another message. */
function repeatableOf(given: string | undefined, message: object) {
  const key = readLine(given, MAX_KEY_LENGTH) ?? ''
  if (key === '') return null
  const same = hash('sha256', `contact ${key} ${JSON.stringify(message)}`)
  return { request: same, fingerprint: same }
}
