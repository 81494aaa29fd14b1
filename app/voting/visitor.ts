import { LANGUAGE, PREFIX } from '#domain/language.ts'
import type { ProofChallenge, VoteOutcome } from '#domain/vote.ts'
import type { CallFunction, FunctionAnswer } from './functions-call.ts'
import { recognizeVisitor, type Visitor } from './identity.ts'

/** One vote, from the click to its outcome, with any number of attempts. */
export type VoteAttempt = ReturnType<typeof createVoteAttempt>

/** Solves a challenge; see prove-work.ts. */
type Prove = (task: ProofChallenge, signal: AbortSignal) => Promise<string>

/** Language of a call; calls without a language are in the first language. */
const OWN_LANGUAGE = PREFIX === '' ? {} : { language: LANGUAGE }

/** Maximum number of new challenges after proofs that came too late. */
const MAX_PROOFS = 3

/**
 * The calls of a vote in the order of the contract: subscribe, user, vote. Sent values are kept, so that a repeated attempt sends the same.
 * With the same key the server recognizes it, and a lost response does not become "already voted". If many people vote from one network,
 * the server requires a proof of work, and the vote is sent again with it.
 */
export function createVoteAttempt(call: CallFunction, subtopic: string, key: string, prove: Prove = proveInOwnScript) {
  const steps = new Map<string, { fields: object; answer: FunctionAnswer | null }>()

  async function take(name: 'subscribe' | 'user' | 'vote', fields: () => object, signal: AbortSignal) {
    const step = steps.get(name) ?? { fields: fields(), answer: null }
    steps.set(name, step)
    step.answer ??= await call(name, step.fields, { key, signal })
    return step
  }

  async function takeSubscribe(signal: AbortSignal): Promise<FunctionAnswer> {
    const vote = { isVoting: true, upVote: true, downVote: false, subtopic }
    const ask = async (visitor: Visitor) => {
      const { fields, answer } = await take('subscribe', () => ({ ...vote, ...visitor }), signal)
      return { sent: (fields as Visitor).user, answer: answer ?? {} }
    }
    return recognizeVisitor(ask, signal)
  }

  async function takeVote(fields: () => object, signal: AbortSignal): Promise<VoteOutcome> {
    for (let proofs = 0; ; proofs += 1) {
      const { fields: sent, answer } = await take('vote', fields, signal)
      const task = readChallenge(answer?.['proof'])
      if (!task) return answer?.['success'] === true ? 'counted' : 'refused'
      steps.set('vote', { fields: sent, answer: null })
      if (proofs === MAX_PROOFS) throw new TypeError('vote: no proof was accepted')
      const proof = await prove(task, signal)
      steps.set('vote', { fields: { ...sent, proof }, answer: null })
    }
  }

  return {
    /** @throws if a request fails; the next call continues from there, with the same requests */
    async cast(signal: AbortSignal): Promise<VoteOutcome> {
      const subscribed = await takeSubscribe(signal)
      const { answer: known } = await take('user', () => subscribed, signal)
      const tracking = known?.['user'] || subscribed['user']
      return takeVote(() => ({ subtopic, topics: known?.['topics'], tracking }), signal)
    },
  }
}

async function proveInOwnScript(task: ProofChallenge, signal: AbortSignal): Promise<string> {
  const { proveWork } = await import('./prove-work.ts')
  return proveWork(task, signal)
}

/** null unless it is a challenge. */
function readChallenge(value: unknown): ProofChallenge | null {
  if (typeof value !== 'object' || value === null) return null
  const { algorithm, challenge, maxnumber, salt, signature } = value as Record<string, unknown>
  const isText = [challenge, salt, signature].every((text) => typeof text === 'string')
  const isKnown = algorithm === 'SHA-256' && Number.isSafeInteger(maxnumber) && isText
  return isKnown ? ({ algorithm, challenge, maxnumber, salt, signature } as ProofChallenge) : null
}

/** Number of votes for a page title. */
export async function countVotes(call: CallFunction, title: string, signal: AbortSignal): Promise<number> {
  return numberIn(await call('votes', { name: title, subtopic: true }, { signal }))
}

/** The same number by GET, at most a few seconds old, so that a CDN may cache it. */
export async function readVotes(base: string, title: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(`${base}/votes?name=${encodeURIComponent(title)}`, { signal })
  return numberIn((await response.json()) as FunctionAnswer)
}

function numberIn({ votes }: FunctionAnswer): number {
  if (typeof votes !== 'number') throw new TypeError('votes: not a number')
  return votes
}

/**
 * Adds a person to the newsletter's list. Sends the stored values of this browser as `currentEmail` and `user`, and the
 * language of the page unless it is the first language.
 */
export async function subscribe(
  call: CallFunction,
  fields: object,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<void> {
  const send = async ({ email: currentEmail, user }: Visitor) => {
    const sent = { ...fields, ...OWN_LANGUAGE, isVoting: false, currentEmail, user }
    const answer = await call('subscribe', sent, { key, signal })
    return { sent: user, answer }
  }
  await recognizeVisitor(send, signal)
}
