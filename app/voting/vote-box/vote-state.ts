import type { VoteResult } from './vote-texts.ts'

/** Votes of a page. */
export interface VoteState {
  /** The page's title, by which its votes are counted. */
  title: string
  /** null while unknown. */
  count: number | null
  /** Result of a vote by a form without scripts, and the visitor value for the next form. */
  result: VoteResult | null
  visitor: string
}

export type FormVoteResult = Pick<VoteState, 'result' | 'visitor'>

/** State after a form that was answered with the page itself. */
export function afterForm(vote: VoteState, answer: FormVoteResult | undefined): VoteState {
  return { ...vote, ...answer }
}
