import type { VoteOutcome } from '#domain/vote.ts'
import type { CallFunction, FunctionAnswer } from './functions-call.ts'
import { readStored, store } from './local-store.ts'

/** How this browser is recognised (pages-and-voting, section 3, "Browser storage"); false where nothing is kept. */
interface Visitor {
  email: string | false
  user: string | false
}

function readVisitor(): Visitor {
  return { email: readStored('email') || false, user: readStored('user') || false }
}

/** Keeps what `subscribe` answered; a false value leaves what is there. */
function keepVisitor({ email, user }: FunctionAnswer): void {
  if (typeof email === 'string' && email !== '') store('email', email)
  if (typeof user === 'string' && user !== '') store('user', user)
}

/** Takes over the value that a vote without scripts was given, unless this browser has one. */
export function adoptVisitor(user: string): void {
  if (user !== '' && readVisitor().user === false) store('user', user)
}

/** One vote, from the click to its outcome, however many attempts that takes. */
export interface Ballot {
  /** @throws when a request fails; the next call goes on where this one stopped, with the same requests */
  cast(signal: AbortSignal): Promise<VoteOutcome>
}

/**
 * The vote's calls in the order of the contract: subscribe, user, vote. What was sent is kept, so that a repeated
 * attempt sends the very same: with the same key the server then knows it, and a lost answer is not "already voted".
 */
export function createBallot(call: CallFunction, subtopic: string, key: string): Ballot {
  const steps = new Map<string, { fields: object; answer: FunctionAnswer | null }>()

  async function take(name: 'subscribe' | 'user' | 'vote', fields: () => object, signal: AbortSignal) {
    const step = steps.get(name) ?? { fields: fields(), answer: null }
    steps.set(name, step)
    step.answer ??= await call(name, step.fields, { key, signal })
    return step.answer
  }

  return {
    async cast(signal) {
      const vote = { isVoting: true, upVote: true, downVote: false, subtopic }
      const subscribed = await take('subscribe', () => ({ ...vote, ...readVisitor() }), signal)
      keepVisitor(subscribed)
      const known = await take('user', () => subscribed, signal)
      const ballot = () => ({ subtopic, topics: known['topics'], tracking: known['user'] || subscribed['user'] })
      const { success } = await take('vote', ballot, signal)
      return success === true ? 'counted' : 'refused'
    },
  }
}

/** Votes held for a page title. */
export async function countVotes(call: CallFunction, title: string, signal: AbortSignal): Promise<number> {
  const { votes } = await call('votes', { name: title, subtopic: true }, { signal })
  if (typeof votes !== 'number') throw new TypeError('votes: no number')
  return votes
}

/** Puts someone on the newsletter's list, with what is kept of this browser as `currentEmail` and `user`. */
export async function subscribe(
  call: CallFunction,
  fields: object,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<void> {
  const { email: currentEmail, user } = readVisitor()
  keepVisitor(await call('subscribe', { ...fields, isVoting: false, currentEmail, user }, { key, signal }))
}
