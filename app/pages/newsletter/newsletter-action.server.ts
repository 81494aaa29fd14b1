import { data, redirect } from 'react-router'
import { emailQuestion, withAskedEmail } from '#app/components/form/email-question.ts'
import type { NewsletterValues } from '#app/site/newsletter/newsletter-fields.tsx'
import { newsletterFields, readWizard } from '#app/site/newsletter/read-form.ts'
import { LANGUAGE, PREFIX } from '#domain/language.ts'
import { isTrapped, TRAP_FIELD } from '#domain/form-trap.ts'
import { readSignUp, type FieldProblem } from '#domain/newsletter.ts'
import type { Services } from '#services/services.ts'
import { isToldByStore } from '#services/storage/watched-store.ts'

/** A sign-up that was not kept: what is wrong, and what was entered. */
interface UnkeptSignUp {
  values: NewsletterValues
  problems: FieldProblem[]
  /** Nothing is wrong with it; it could not be stored. */
  hasFailed: boolean
  /** A bot may have sent it, so it must be sent again. */
  isTrapped?: boolean
}

/** Keeps a sign-up of a form without scripts: the short form's e-mail, or the whole form. */
export async function keepSignUp({ newsletter, log }: Services, request: Request) {
  const { [TRAP_FIELD]: trap, ...entered } = newsletterFields(await request.formData())
  const fields = PREFIX === '' ? entered : { ...entered, language: LANGUAGE }
  if (isTrapped(trap)) return unkept({ values: valuesOf(fields), problems: [], hasFailed: false, isTrapped: true }, 400)
  const signUp = fields['asks'] === 'email' ? readSignUp(fields) : readWizard(fields)
  if (Array.isArray(signUp)) return unkept({ values: valuesOf(fields), problems: signUp, hasFailed: false }, 400)
  const question = emailQuestion(signUp.email, fields)
  if (question)
    return unkept(
      { values: withAskedEmail(valuesOf(fields), signUp.email), problems: [question], hasFailed: false },
      200,
    )
  try {
    await newsletter.signUp(signUp, '', new Date())
  } catch (error) {
    if (!isToldByStore(error)) log.error('A sign-up could not be kept', { error })
    return unkept({ values: signUp, problems: [], hasFailed: true }, 503)
  }
  return redirect('/newsletter?subscribed=yes', 303)
}

function unkept(signUp: UnkeptSignUp, status: 200 | 400 | 503) {
  return data(signUp, { status })
}

/** The submitted values, to fill in the form again. */
function valuesOf(fields: Record<string, unknown>): NewsletterValues {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string' || Array.isArray(value))
  return Object.fromEntries(texts)
}
