import type { VoteResult } from './vote-texts.ts'

/** What the page knows of its votes. */
export interface VoteState {
  /** The page's title, under which its votes are counted. */
  title: string
  /** null while it is not known. */
  count: number | null
  /** What the vote of a form without scripts came to, and the value that its next one carries. */
  result: VoteResult | null
  visitor: string
}

export type FormVoteResult = Pick<VoteState, 'result' | 'visitor'>

/** The same after a form whose page is its own answer. */
export function afterForm(vote: VoteState, answer: FormVoteResult | undefined): VoteState {
  return { ...vote, ...answer }
}
