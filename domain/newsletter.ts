import { readEmail } from './email.ts'
import { readChoices, readLine } from './form-text.ts'

/** The options of the newsletter's lists, in their order (docs/contracts/pages.md#newsletter). */
export const NEWSLETTER_COUNTIES = ['Fort Bend', 'Harris', 'Montgomery', 'Other']
export const NEWSLETTER_TOPICS = [
  'Arts',
  'Civic Engagement',
  'Community Context',
  'Economic Opportunity',
  'Education',
  'Environment',
  'Health',
  'Housing',
  'Disasters',
]
export const NEWSLETTER_PROFILES = [
  'Business leader/staff',
  'Civic/policy leader/staff',
  'Community leader/resident',
  'Foundation leader/staff',
  'GHCF donor/volunteer',
  'Nonprofit leader/staff',
  'Researcher/analyst',
  'Reporter/media member',
]

/** One person on the list. Only the address is certain: the sign-up in the footer asks for nothing else. "" and [] mean not told. */
export interface SignUp {
  email: string
  firstName: string
  lastName: string
  organization: string
  phone: string
  county: string
  topics: string[]
  profile: string[]
}

/** Where an address on the list stands: asked about by mail and not yet answered, on the list, or off it again. */
export type SignUpState = 'pending' | 'confirmed' | 'unsubscribed'

/** A field that cannot be taken, by its wire name, and what the visitor is told about it. */
export interface FieldProblem {
  field: string
  message: string
}

/** What the visitor is told about a field (the first is of docs/contracts/pages.md#newsletter; the others are ours). */
export const FIELD_MESSAGES = {
  required: 'Required',
  email: 'This is not an e-mail address.',
  unfit: 'This is too long or holds characters that cannot be stored.',
}

/** Longest answers, in characters; choices are counted too. */
const MAX_LENGTH = { name: 100, organization: 200, phone: 50, choice: 100 }
const MAX_CHOICES = 30

/**
 * A sign-up from the fields of a form or of a subscribe call. Only the e-mail is required here: that the wizard also wants
 * both names is the wizard's rule. Options outside the lists are taken as text, since other sites have other lists.
 *
 * @returns the sign-up, or a problem for each field that cannot be taken
 */
export function readSignUp(fields: Record<string, unknown>): SignUp | FieldProblem[] {
  const email = readEmail(fields['email'])
  const line = (name: string, longest: number) => readLine(fields[name], longest)
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
  if (email === '') problems.push({ field: 'email', message: FIELD_MESSAGES.required })
  if (email === null) problems.push({ field: 'email', message: FIELD_MESSAGES.email })
  for (const [field, value] of Object.entries(read))
    if (value === null) problems.push({ field, message: FIELD_MESSAGES.unfit })
  return problems.length > 0 ? problems : ({ email, ...read } as SignUp)
}
