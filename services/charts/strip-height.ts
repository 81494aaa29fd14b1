import { linesOf, subtitleHeight } from '../pictures/text-lines.ts'

/** Inputs of the height of a strip in a frame, in layout order. */
export interface FramedStrip {
  range: string
  /** Each drawing with its narrowest container, px, narrowest first. */
  drawings: { width: number; height: number }[]
  counties: { words: string; beside: string }[]
  nation: string
}

const LEADING = 1.6
/** Size of the page's text minus that of small text, px. */
const BASE_OVER_SMALL = 2
/** Width of a county's number and the space after it, px. */
const NUMBER = 32
const GAP = { parts: 16, counties: 12 }

/** Height of a strip in a card of an inner width, px, from the sizes in county-strip.css. */
export function stripHeight({ range, drawings, counties, nation }: FramedStrip, width: number, small: number): number {
  const base = small + BASE_OVER_SMALL
  const drawn = drawings.findLast((drawing) => drawing.width <= width) ?? drawings[0]
  const rows = counties.map(
    ({ words, beside }) =>
      linesOf(words, width - NUMBER, base) * base * LEADING +
      (beside === '' ? 0 : linesOf(beside, width - NUMBER, small) * small * LEADING),
  )
  const parts = [
    drawn?.height ?? 0,
    ...(rows.length > 0 ? [sumOf(rows) + (rows.length - 1) * GAP.counties] : []),
    ...(nation === '' ? [] : [linesOf(nation, width, base) * base * LEADING]),
  ]
  return subtitleHeight(range, width, small) + sumOf(parts) + (parts.length - 1) * GAP.parts
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
