import { readLine } from './form-text.ts'

/** Outcome of a vote: counted now, or refused because this visitor has already voted for the title. */
export type VoteOutcome = 'counted' | 'refused'

/** The title whose votes are counted if a call names none (docs/contracts/pages.md#vote-box). */
export const DEFAULT_TITLE = 'Arts'

/** Maximum length of a page title that can be voted for, in characters. WordPress allows more, but no topic needs it. */
export const MAX_TITLE_LENGTH = 200

/** Form of a page's title under which its votes are counted, equal to that in calls. */
export function ballotTitle(title: string): string {
  return readLine(title, MAX_TITLE_LENGTH) || title.slice(0, MAX_TITLE_LENGTH)
}

/**
 * A proof of work that is required before a vote counts, in the format of ALTCHA version 1. The solution is the number
 * from 0 to `maxnumber` for which SHA-256 of `salt` followed by the number is `challenge` (hex).
 */
export interface ProofChallenge {
  algorithm: 'SHA-256'
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** Maximum length of a parsed solution, in characters; a real one has about 500. */
export const MAX_PROOF_LENGTH = 2000
