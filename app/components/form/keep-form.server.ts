import { data, redirect } from 'react-router'
import { isTrapped } from '#domain/form-trap.ts'
import type { FieldProblem } from '#domain/newsletter.ts'
import type { Services } from '#services/services.ts'
import { isLoggedByStore } from '#services/storage/watched-store.ts'
import { emailQuestion, withAskedEmail } from './email-question.ts'

/** A form that was not stored: its problems, and its values, so that the visitor need not write it again. */
export interface UnkeptForm<Values> {
  values: Values
  problems: FieldProblem[]
  /** True if it has no problems but could not be stored. */
  hasFailed: boolean
  /** A bot may have sent it, so it must be sent again. */
  isTrapped?: boolean
}

interface SentForm<Values, Message> {
  values: Values
  /** Value of the field that only bots fill in. */
  trap: unknown
  message: Message | FieldProblem[]
  keep: (message: Message) => Promise<unknown>
  /** Path of the thank-you page. */
  thanks: string
  /** Noun for the log if it could not be stored. */
  noun: 'message' | 'sign-up'
}

/** Stores a form and redirects to the thank-you page, or shows the form again with its values. */
export async function keepForm<Values extends object, Message extends { email: string }>(
  { values, trap, message, keep, thanks, noun }: SentForm<Values, Message>,
  log: Services['log'],
) {
  const unkept = (status: 200 | 400 | 503, form: Partial<UnkeptForm<Values>>) =>
    data<UnkeptForm<Values>>({ values, problems: [], hasFailed: false, ...form }, { status })
  if (isTrapped(trap)) return unkept(400, { isTrapped: true })
  if (Array.isArray(message)) return unkept(400, { problems: message })
  const question = emailQuestion(message.email, values)
  if (question) return unkept(200, { values: withAskedEmail(values, message.email), problems: [question] })
  try {
    await keep(message)
  } catch (error) {
    if (!isLoggedByStore(error)) log.error(`A ${noun} could not be stored`, { error })
    return unkept(503, { hasFailed: true })
  }
  return redirect(thanks, 303)
}
