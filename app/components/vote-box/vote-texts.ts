import type { VoteOutcome } from '#domain/vote.ts'

/** What a vote came to, for the visitor: counted, refused, not counted for now, or it did not arrive. */
export type VoteResult = VoteOutcome | 'later' | 'failed'

/** The first two word for word (docs/contracts/pages.md#vote-box); the others are ours. */
export const VOTE_TEXTS: Record<VoteResult, string> = {
  counted: 'Thanks for voting!',
  refused: "Oops, you've already voted for this subtopic.",
  later: 'Many votes came from your network just now. Please try again in an hour.',
  failed: 'Your vote did not reach us.',
}
