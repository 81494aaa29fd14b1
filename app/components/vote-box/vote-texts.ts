import type { VoteOutcome } from '#domain/vote.ts'

/** What a vote came to, for the visitor: counted, refused, or it did not arrive. */
export type VoteResult = VoteOutcome | 'failed'

/** Word for word (pages-and-voting, section 8); the last is ours. */
export const VOTE_TEXTS: Record<VoteResult, string> = {
  counted: 'Thanks for voting!',
  refused: "Oops, you've already voted for this subtopic.",
  failed: 'Your vote did not reach us.',
}
