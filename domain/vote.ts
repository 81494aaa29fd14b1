/** What became of a vote: counted now, or refused because this visitor's vote for the title is already there. */
export type VoteOutcome = 'counted' | 'refused'

/** The title whose votes are counted when a call names none (pages-and-voting, section 7). */
export const DEFAULT_TITLE = 'Arts'

/** Longest page title that can be voted for, in characters. WordPress allows more; no topic needs it. */
export const LONGEST_TITLE = 200

/** "vote" for exactly one, otherwise "votes" (pages-and-voting, section 9). */
export function voteLabel(count: number): 'vote' | 'votes' {
  return count === 1 ? 'vote' : 'votes'
}
