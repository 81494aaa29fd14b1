import * as texts from '#app/messages/vote-box.ts'
import type { VoteOutcome } from '#domain/vote.ts'

/** Result of a vote for the visitor: counted, refused, not counted for now, or failed. */
export type VoteResult = VoteOutcome | 'later' | 'failed'

/** Messages; the first two texts are fixed (docs/contracts/pages.md#vote-box). */
export const VOTE_TEXTS: Record<VoteResult, string> = {
  counted: texts.thanksForVoting,
  refused: texts.alreadyVoted,
  later: texts.tooManyVotesFromYourNetwork,
  failed: texts.voteDidNotReachUs,
}
