import { isHollow } from '../geometry/symbols.ts'

/** Shapes at the points of a line: full with a ring of the ground around them, or hollow. */
export function Shape({ rank, ink, d }: { rank: number; ink: string; d: string }) {
  return isHollow(rank) ? <path className="ring" stroke={ink} d={d} /> : <path className="dot" fill={ink} d={d} />
}
