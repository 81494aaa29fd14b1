import { FIELD_MESSAGES, readSignUp } from '#domain/newsletter.ts'
import type { FieldProblem, SignUp } from '#domain/newsletter.ts'

/** Fields of the newsletter form under their names: text, and lists for what can be ticked more than once. */
export function newsletterFields(form: FormData): Record<string, unknown> {
  return {
    ...Object.fromEntries(form),
    topics: form.getAll('topics'),
    profile: form.getAll('profile').filter((entry) => entry !== ''),
  }
}

/** As readSignUp, with both names required, as the wizard wants them (docs/contracts/pages.md#newsletter). */
export function readWizard(fields: Record<string, unknown>): SignUp | FieldProblem[] {
  const signUp = readSignUp(fields)
  const problems = Array.isArray(signUp) ? signUp : []
  const missing = ['firstName', 'lastName'].filter((name) => {
    const value = fields[name]
    return typeof value !== 'string' || value.trim() === ''
  })
  const all = [...missing.map((field) => ({ field, message: FIELD_MESSAGES.required })), ...problems]
  return Array.isArray(signUp) || all.length > 0 ? all : signUp
}
