import type { ColorName, Pattern } from '../model/chart-model.ts'
import { circlePath, px } from './path.ts'

/** Half the size of the symbol at the end of a line, px (docs/design.md#marks). */
export const END_DOT = 5

/** Outlines around (0, 0), in units of half their size. All look as large as the circle, which comes first. */
const OUTLINES: readonly (readonly [number, number][])[] = [
  box(0.9),
  [
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ],
  [
    [0, -1.25],
    [1.25, 0.95],
    [-1.25, 0.95],
  ],
  [
    [0, 1.25],
    [-1.25, -0.95],
    [1.25, -0.95],
  ],
  cross(1.3, 0.48),
]

/** Number of symbols for lines, filled and then hollow, before they repeat. */
export const SHAPES = 2 * (OUTLINES.length + 1)

function box(half: number): [number, number][] {
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
}

function cross(arm: number, half: number): [number, number][] {
  const quarter: [number, number][] = [
    [half, -half],
    [half, -arm],
    [-half, -arm],
  ]
  return [0, 1, 2, 3].flatMap((turns) => quarter.map((point) => turn(point, turns)))
}

/** Rotates by quarter turns counterclockwise. */
function turn([x, y]: [number, number], times: number): [number, number] {
  return times === 0 ? [x, y] : turn([y, -x], times - 1)
}

/**
 * Path of the symbol for points of a line with this rank. Only its start differs between points, so that the page compresses well.
 *
 * @param size half the size of the symbol, px
 */
export function shapePath(rank: number, x: number, y: number, size: number): string {
  const [first, ...rest] = OUTLINES[(rank % (OUTLINES.length + 1)) - 1] ?? []
  if (!first) return circlePath(x, y, size)
  let [atX, atY] = first
  const steps = rest.map(([toX, toY]) => {
    const step = `${px((toX - atX) * size)} ${px((toY - atY) * size)}`
    ;[atX, atY] = [toX, toY]
    return step
  })
  return `M${px(x + first[0] * size)} ${px(y + first[1] * size)}l${steps.join(' ')}z`
}

/** True if the symbols of a line with this rank are hollow. */
export function isHollow(rank: number): boolean {
  return rank % SHAPES >= SHAPES / 2
}

const RANK_DASHES = ['7 4', '2 4', '10 4 2 4', '1 5', '14 4 6 4']
const TREND_DASHES = ['2 6', '8 6', '2 6 8 6', '14 6', '2 4 2 10']

/** A dash for strokes that differ only by it; null for the first, which is plain. */
export function dashOfRank(rank: number): string | null {
  return rank === 0 ? null : scaled(RANK_DASHES, rank - 1)
}

/** The dash of a fitted line, different for each series of a view (docs/design.md#marks: the first is 2 6). */
export function trendDash(rank: number): string {
  return scaled(TREND_DASHES, rank)
}

/** A dash pattern from the list. After the end the list repeats with longer dashes. */
function scaled(dashes: readonly string[], rank: number): string {
  return stretched(dashes[rank % dashes.length] ?? '', Math.floor(rank / dashes.length))
}

/** Extends a dash by half its length, `times` times. */
export function stretched(dash: string, times: number): string {
  const factor = 1 + times / 2
  return factor === 1 ? dash : dash.replaceAll(/[\d.]+/g, (length) => px(Number(length) * factor))
}

/** Dashes of a line by pattern; the first is for the US and for projections (docs/design.md#marks). */
const PATTERN_DASHES: Record<Pattern, string> = {
  diagonal: '3 6',
  'diagonal-reverse': '9 6',
  horizontal: '14 7',
  vertical: '1 6',
  dots: '0.1 7',
  grid: '12 6 0.1 6',
}

/** Dash of a line by its pattern and color, or by its rank once symbols repeat; null for a plain line. */
export function dashFor(pattern: Pattern | null, color: ColorName | null, rank: number): string | null {
  const round = Math.floor(rank / SHAPES)
  const own = pattern ? PATTERN_DASHES[pattern] : color === 'place-us' ? PATTERN_DASHES.diagonal : null
  return own === null ? dashOfRank(round) : stretched(own, round)
}

/** Dash of a benchmark: that of its pattern or the nation's, else another for each benchmark after the first. */
export function benchmarkDash(pattern: Pattern | null, color: ColorName | null, rank: number): string | null {
  return dashFor(pattern, color, 0) ?? dashOfRank(rank)
}
