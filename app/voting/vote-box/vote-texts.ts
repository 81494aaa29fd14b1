import * as texts from '#app/messages/vote-box.ts'
import type { VoteOutcome } from '#domain/vote.ts'

/** What a vote came to, for the visitor: counted, refused, not counted for now, or it did not arrive. */
export type VoteResult = VoteOutcome | 'later' | 'failed'

/** The first two word for word (docs/contracts/pages.md#vote-box); the others are ours. */
export const VOTE_TEXTS: Record<VoteResult, string> = {
  counted: texts.thanksForVoting,
  refused: texts.alreadyVoted,
  later: texts.tooManyVotesFromYourNetwork,
  failed: texts.voteDidNotReachUs,
}
