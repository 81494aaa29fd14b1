import { isHollow } from '../geometry/symbols.ts'

/** Symbols at the points of a line: filled with a ring of the background color, or hollow. */
export function Shape({ rank, ink, d }: { rank: number; ink: string; d: string }) {
  return isHollow(rank) ? <path className="ring" stroke={ink} d={d} /> : <path className="dot" fill={ink} d={d} />
}
