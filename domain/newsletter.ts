import { LANGUAGE_CODE } from './language-code.ts'
import { readEmail } from './email.ts'
import { readChoices, readLine } from './form-text.ts'

/** One person on the list. Only the address is certain, because the sign-up in the footer has no other field. "" and [] mean not given. */
export interface SignUp {
  email: string
  firstName: string
  lastName: string
  organization: string
  phone: string
  county: string
  topics: string[]
  profile: string[]
  /** Language code of the sign-up page, such as "es"; missing for the first language. */
  language?: string
}

/** State of an address: confirmation pending, on the list, or unsubscribed. */
export type SignUpState = 'pending' | 'confirmed' | 'unsubscribed'

/** Fault of a field: empty, not an e-mail address, or too long or with characters that cannot be stored. */
export type FieldFault = 'required' | 'email' | 'unfit'

/** An invalid field, by its name in the call. */
export interface FieldProblem {
  field: string
  fault: FieldFault
  /** Probable correction of a mistyped address, which forms ask about once. */
  suggestion?: string
}

/** Maximum length of answers, in characters. The number of choices is limited too. */
const MAX_LENGTH = { name: 100, organization: 200, phone: 50, choice: 100 }
const MAX_CHOICES = 30

const IS_LANGUAGE = new RegExp(`^${LANGUAGE_CODE}$`)

/**
 * A sign-up from the fields of a form or of a subscribe call. Only the e-mail is required here; the wizard itself also
 * requires both names. Options outside of the lists are accepted as text, because other sites have other lists.
 *
 * @returns the sign-up, or a problem for each invalid field
 */
export function readSignUp(fields: Record<string, unknown>): SignUp | FieldProblem[] {
  const email = readEmail(fields['email'])
  const line = (name: string, maxLength: number) => readLine(fields[name], maxLength)
  const read = {
    firstName: line('firstName', MAX_LENGTH.name),
    lastName: line('lastName', MAX_LENGTH.name),
    organization: line('organization', MAX_LENGTH.organization),
    phone: line('phone', MAX_LENGTH.phone),
    county: line('county', MAX_LENGTH.choice),
    topics: readChoices(fields['topics'], MAX_LENGTH.choice, MAX_CHOICES),
    profile: readChoices(fields['profile'], MAX_LENGTH.choice, MAX_CHOICES),
  }
  const problems: FieldProblem[] = []
  if (email === '') problems.push({ field: 'email', fault: 'required' })
  if (email === null) problems.push({ field: 'email', fault: 'email' })
  for (const [field, value] of Object.entries(read)) if (value === null) problems.push({ field, fault: 'unfit' })
  if (problems.length > 0) return problems
  return { email, ...read, ...readLanguage(fields['language']) } as SignUp
}

/** Ignores an invalid language code, because visitors do not type it. */
function readLanguage(language: unknown): Pick<SignUp, 'language'> {
  return typeof language === 'string' && IS_LANGUAGE.test(language) ? { language } : {}
}
