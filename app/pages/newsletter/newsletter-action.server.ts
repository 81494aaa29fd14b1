import { keepForm } from '#app/components/form/keep-form.server.ts'
import type { NewsletterValues } from '#app/site/newsletter/newsletter-fields.tsx'
import { newsletterFields, readWizard } from '#app/site/newsletter/read-form.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import { TRAP_FIELD } from '#domain/form-trap.ts'
import { readSignUp } from '#domain/newsletter.ts'
import type { Services } from '#services/services.ts'

/** Stores a sign-up of a form without scripts: the short form's e-mail, or the whole form. */
export async function keepSignUp({ newsletter, log }: Services, request: Request) {
  const { [TRAP_FIELD]: trap, ...entered } = newsletterFields(await request.formData())
  const fields = PREFIX === '' ? entered : { ...entered, language: LANGUAGE }
  const message = fields['asks'] === 'email' ? readSignUp(fields) : readWizard(fields)
  const keep = (signUp: Exclude<typeof message, unknown[]>) => newsletter.signUp(signUp, '', new Date())
  return keepForm(
    {
      values: valuesOf(fields),
      trap,
      message,
      keep,
      thanks: '/newsletter?subscribed=yes',
      noun: 'sign-up',
    },
    log,
  )
}

/** The submitted values, to fill in the form again. */
function valuesOf(fields: Record<string, unknown>): NewsletterValues {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string' || Array.isArray(value))
  return Object.fromEntries(texts)
}
