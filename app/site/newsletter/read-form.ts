import { askAboutEmail } from '#app/components/form/email-question.ts'
import { problemOf } from '#app/components/form/problems.ts'
import { readSignUp, type FieldProblem, type SignUp } from '#domain/newsletter.ts'

/** Fields of the newsletter form by name: texts, and lists for groups of checkboxes. */
export function newsletterFields(form: FormData): Record<string, unknown> {
  return {
    ...Object.fromEntries(form),
    topics: form.getAll('topics'),
    profile: form.getAll('profile').filter((entry) => entry !== ''),
  }
}

/** Like `readSignUp`, but both names are required, as in the wizard (docs/contracts/pages.md#newsletter). */
export function readWizard(fields: Record<string, unknown>): SignUp | FieldProblem[] {
  const signUp = readSignUp(fields)
  const problems = Array.isArray(signUp) ? signUp : []
  const missing = ['firstName', 'lastName'].filter((name) => {
    const value = fields[name]
    return typeof value !== 'string' || value.trim() === ''
  })
  const all: FieldProblem[] = [...missing.map((field) => ({ field, fault: 'required' as const })), ...problems]
  return Array.isArray(signUp) || all.length > 0 ? all : signUp
}

/** Reads the e-mail sign-up; returns a message if the address is invalid. */
export function readShort(form: FormData): SignUp | string {
  const signUp = readSignUp({ email: form.get('email') })
  return Array.isArray(signUp) ? (problemOf(signUp, 'email') ?? '') : signUp
}

/** Question about an address that is probably mistyped, asked once; null for other addresses. */
export function askShort(form: HTMLFormElement, { email }: SignUp): string | null {
  const question = askAboutEmail(form, email)
  return question && (problemOf([question], 'email') ?? null)
}
