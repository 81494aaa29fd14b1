import { hash } from 'node:crypto'
import { keepForm } from '#app/components/form/keep-form.server.ts'
import { textFields } from '#app/components/form/problems.ts'
import { readContactMessage, type ContactMessage } from '#domain/contact.ts'
import { TRAP_FIELD } from '#domain/form-trap.ts'
import { readLine } from '#domain/form-text.ts'
import type { Services } from '#services/services.ts'

const MAX_KEY_LENGTH = 100

/** Stores the message and redirects to the thank-you page, or shows the form again with the same text. */
export async function keepMessage({ messages, log }: Services, request: Request) {
  const { [TRAP_FIELD]: trap, ...values } = textFields(await request.formData())
  const keep = (message: ContactMessage) => messages.keep(message, new Date(), repeatableOf(values['key'], message))
  const message = readContactMessage(values)
  return keepForm({ values, trap, message, keep, thanks: '/thank-you', noun: 'message' }, log)
}

/** Key of a message: the same message sent twice from one page is stored once; a changed message is a new one. */
function repeatableOf(formKey: string | undefined, message: object) {
  const key = readLine(formKey, MAX_KEY_LENGTH) ?? ''
  if (key === '') return null
  const same = hash('sha256', `contact ${key} ${JSON.stringify(message)}`)
  return { request: same, fingerprint: same }
}
