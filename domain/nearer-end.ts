import type { ReferenceRank } from './reference.ts'

/** A rank for sentences. */
export interface SpokenRank {
  end: 'highest' | 'lowest'
  /** From that end, from 1. */
  nth: number
}

/** Counts a rank from the nearer end; the middle is counted from the highest. */
export function nearerEnd({ rank, lowRank }: Pick<ReferenceRank, 'rank' | 'lowRank'>): SpokenRank {
  return rank <= lowRank ? { end: 'highest', nth: rank } : { end: 'lowest', nth: lowRank }
}
