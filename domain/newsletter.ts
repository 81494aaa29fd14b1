import { LANGUAGE_CODE } from './language-code.ts'
import { readEmail } from './email.ts'
import { readChoices, readLine } from './form-text.ts'

/**
 * One person on the list. Only the address is certain, because the sign-up in the footer has no other field. "" and []
 * mean not given.
 */
export interface SignUp {
  email: string
  firstName: string
  lastName: string
  organization: string
  phone: string
  county: string
  topics: string[]
  profile: string[]
  /** The language, a code as "es", of the page that was signed up on; not there for the first one. */
  language?: string
}

/** State of an address: confirmation pending, on the list, or unsubscribed. */
export type SignUpState = 'pending' | 'confirmed' | 'unsubscribed'

/** Fault of a field: empty, not an e-mail address, or too long or with characters that cannot be stored. */
export type FieldFault = 'required' | 'email' | 'unfit'

/** A field that cannot be taken, by its wire name. */
export interface FieldProblem {
  field: string
  fault: FieldFault
  /** The address that a mistyped one probably means: forms ask about it once. */
  meant?: string
}

/** Longest answers, in characters; choices are counted too. */
const MAX_LENGTH = { name: 100, organization: 200, phone: 50, choice: 100 }
const MAX_CHOICES = 30

const IS_LANGUAGE = new RegExp(`^${LANGUAGE_CODE}$`)

/**
 * A sign-up from the fields of a form or of a subscribe call. Only the e-mail is required here: that the wizard also wants
 * both names is the wizard's rule. Options outside the lists are taken as text, since other sites have other lists.
 *
 * @returns the sign-up, or a problem for each field that cannot be taken
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
