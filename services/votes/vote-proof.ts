import { hash } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { ProofChallenge } from '#domain/vote.ts'
import type { Queries } from '../storage/database.ts'

/** Subject of a challenge: one visitor's vote for one title. */
interface Vote {
  visitor: string
  subtopic: string
}

/** A challenge that was solved in time. */
export interface SolvedProof {
  challenge: string
  expiresAt: string
}

/**
 * Maximum number of the challenge. The browser tries half of it on average. Measured in Chromium with the processor
 * slowed down four times, like a phone: docs/votes.md.
 */
const MAX_NUMBER = 50_000
const HOLDS_MS = 10 * 60 * 1000
const ALGORITHM = 'SHA-256'
/** Parameters of the salt: the vote, and the expiry time (seconds of the clock). */
const VOTE = 'vote'
const EXPIRES = 'expires'

/**
 * Proofs of work in the format of ALTCHA version 1, for votes beyond a network's budget (docs/votes.md).
 *
 * @param keyOf the key that signs challenges, the same on every server
 */
export function createVoteProof(keyOf: () => Promise<string>, maxNumber = MAX_NUMBER) {
  return {
    /** A challenge for this vote, valid for ten minutes. */
    async ask(vote: Vote, at: Date): Promise<ProofChallenge> {
      const challenge = await createChallenge({
        hmacKey: await keyOf(),
        maxNumber,
        expires: new Date(at.getTime() + HOLDS_MS),
        params: { [VOTE]: markOf(vote) },
      })
      return { ...challenge, algorithm: ALGORITHM, maxnumber: maxNumber }
    },
    /** Checks a solution (base64 of its JSON); null unless it solves a challenge of ours for this vote in time. */
    async solved(proof: string, vote: Vote, at: Date): Promise<SolvedProof | null> {
      const payload = readPayload(proof)
      if (!payload) return null
      // Without this, the library would read the system clock, and accept a salt without a time.
      if (!(await verifySolution(payload, await keyOf(), false))) return null
      const params = extractParams(payload)
      const expiresMs = Number(params[EXPIRES]) * 1000
      if (params[VOTE] !== markOf(vote) || !(at.getTime() <= expiresMs)) return null
      return { challenge: payload.challenge, expiresAt: new Date(expiresMs).toISOString() }
    },
  }
}

/**
 * Marks a challenge as used. Must run inside Store.write.
 *
 * @returns false if it was used before
 */
export async function useProof(db: Queries, { challenge, expiresAt }: SolvedProof): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_proof')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Deletes the records of used challenges that have expired. */
export async function forgetProofs(db: Queries, at: Date): Promise<void> {
  await db.deleteFrom('used_proof').where('expires_at', '<', at.toISOString()).execute()
}

/** Requires a numeric value. As text it could contain a part of the salt, including its time limit. */
function readPayload(proof: string) {
  try {
    const value: unknown = JSON.parse(Buffer.from(proof, 'base64').toString())
    if (typeof value !== 'object' || value === null) return null
    const { algorithm, challenge, number, salt, signature } = value as Record<string, unknown>
    if (algorithm !== ALGORITHM || !Number.isSafeInteger(number) || Number(number) < 0) return null
    if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string') return null
    return { algorithm: ALGORITHM, challenge, number: Number(number), salt, signature } as const
  } catch {
    return null
  }
}

function markOf({ visitor, subtopic }: Vote): string {
  return hash('sha256', `${visitor} ${subtopic}`).slice(0, 32)
}
