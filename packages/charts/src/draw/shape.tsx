import type { SVGProps } from 'react'
import { isHollow } from '../geometry/symbols.ts'

/** Symbols at the points of a line: filled with a ring of the background color, or hollow. */
export function Shape({ rank, ink, d }: { rank: number; ink: string; d: string }) {
  return <path {...shapeLook(rank, ink)} d={d} />
}

/** Attributes of the symbols of a line with this rank. */
export function shapeLook(rank: number, ink: string): SVGProps<SVGPathElement> {
  return isHollow(rank) ? { className: 'ring', stroke: ink } : { className: 'dot', fill: ink }
}
