import { readEmail } from '#domain/email.ts'
import { readLine } from '#domain/form-text.ts'
import { readSignUp, type FieldProblem, type SignUp } from '#domain/newsletter.ts'
import { DEFAULT_TITLE, MAX_PROOF_LENGTH, MAX_TITLE_LENGTH } from '#domain/vote.ts'

type Fields = Record<string, unknown>

/** Purpose of a `subscribe` call: the first step of a vote, or a newsletter sign-up. */
export type Subscription =
  | { kind: 'vote'; email: string; user: string; withdrawn: string; subtopic: string }
  | { kind: 'sign-up'; signUp: SignUp; user: string }

const MAX_USER_LENGTH = 200

/** Parses a call's fields; a list of problems if a field violates the contract. */
type Read<Call> = (fields: Fields) => Call | FieldProblem[]

/** Fields of a vote or of the newsletter (docs/contracts/server.md#the-four-calls). Without `isVoting: true` it is a sign-up. */
export const readSubscription: Read<Subscription> = (fields) => {
  const isVoting = readFlag(fields['isVoting'])
  const user = readLine(fields['user'], MAX_USER_LENGTH)
  const common = problemsOf({ isVoting, user })
  if (!isVoting) {
    const signUp = readSignUp(fields)
    const currentEmail = readLine(fields['currentEmail'], MAX_USER_LENGTH * 2)
    const problems = [...common, ...problemsOf({ currentEmail }), ...(Array.isArray(signUp) ? signUp : [])]
    return Array.isArray(signUp) || problems.length > 0 ? problems : { kind: 'sign-up', signUp, user: user ?? '' }
  }
  const email = readEmail(fields['email'])
  const subtopic = readLine(fields['subtopic'], MAX_TITLE_LENGTH)
  const upVote = readFlag(fields['upVote'])
  const downVote = readFlag(fields['downVote'])
  const problems = [...common, ...problemsOf({ email, subtopic, upVote, downVote })]
  const isWithdrawn = downVote === true && upVote === false
  if (isWithdrawn && subtopic === '') problems.push({ field: 'subtopic', fault: 'required' })
  if (problems.length > 0) return problems
  const title = subtopic ?? ''
  return { kind: 'vote', email: email ?? '', user: user ?? '', withdrawn: isWithdrawn ? title : '', subtopic: title }
}

/** Parses the response of `subscribe`: `{email, user}`. Only the user value counts; the e-mail identifies no one. */
export const readUserCall: Read<{ user: string }> = (fields) => {
  const user = readLine(fields['user'], MAX_USER_LENGTH)
  const problems = problemsOf({ user, email: readLine(fields['email'], MAX_USER_LENGTH * 2) })
  if (fields['user'] === undefined) problems.push({ field: 'user', fault: 'required' })
  return problems.length > 0 ? problems : { user: user ?? '' }
}

/** Ignores `topics`, because the server knows the visitor's votes. */
export const readVoteCall: Read<{ subtopic: string; visitor: string; proof: string }> = (fields) => {
  const subtopic = readLine(fields['subtopic'], MAX_TITLE_LENGTH)
  const visitor = readLine(fields['tracking'], MAX_USER_LENGTH)
  const proof = readLine(fields['proof'], MAX_PROOF_LENGTH)
  const problems = problemsOf({ subtopic, tracking: visitor, proof })
  if (subtopic === '') problems.push({ field: 'subtopic', fault: 'required' })
  if (visitor === '') problems.push({ field: 'tracking', fault: 'required' })
  return problems.length > 0 ? problems : { subtopic: subtopic ?? '', visitor: visitor ?? '', proof: proof ?? '' }
}

export const readVotesCall: Read<{ subtopic: string }> = (fields) => {
  const name = readLine(fields['name'], MAX_TITLE_LENGTH)
  const problems = problemsOf({ name, subtopic: readFlag(fields['subtopic']) })
  return problems.length > 0 ? problems : { subtopic: name || DEFAULT_TITLE }
}

/** A boolean; false if missing; null for any other value. */
function readFlag(value: unknown): boolean | null {
  if (value === undefined || value === null) return false
  return typeof value === 'boolean' ? value : null
}

/** Fields whose parsed value is null. */
function problemsOf(readings: Record<string, unknown>): FieldProblem[] {
  return Object.entries(readings)
    .filter(([, reading]) => reading === null)
    .map(([field]) => ({ field, fault: field === 'email' ? 'email' : 'unfit' }))
}
