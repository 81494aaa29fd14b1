import type { Box, Target } from './drawing.ts'
import { numbersOf } from './pieces.ts'

/** A straight segment of a line. */
export type Segment = readonly [x0: number, y0: number, x1: number, y1: number]

/** Segments of the line through these points; a curve is approximated by straight segments. */
export function segmentsOf(points: readonly Target[]): Segment[] {
  return points.slice(1).map(({ x, y }, at): Segment => [points[at]?.x ?? x, points[at]?.y ?? y, x, y])
}

/** Segments of a path of `M`, `L`, `H`, `V`, `h` and `v`. */
export function segmentsOfPath(d: string): Segment[] {
  const segments: Segment[] = []
  let [x, y] = [0, 0]
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVhv])([^MLHVhv]*)/g)) {
    const numbers = numbersOf(rest)
    const isAcross = /h/i.test(letter)
    const step = /[ML]/.test(letter) ? 2 : 1
    for (let at = 0; at < numbers.length; at += step) {
      const [first = 0, second = 0] = [numbers[at], numbers[at + 1]]
      const base = letter === letter.toLowerCase() ? (isAcross ? x : y) : 0
      const next = step === 2 ? [first, second] : isAcross ? [base + first, y] : [x, base + first]
      const [toX = 0, toY = 0] = next
      if (letter !== 'M' || at > 0) segments.push([x, y, toX, toY])
      ;[x, y] = [toX, toY]
    }
  }
  return segments
}

/** True if a segment passes through a rectangle. */
export function crosses(box: Box, segment: Segment): boolean {
  return shareInside(box, segment) !== null
}

/** Parts of a segment outside all of these rectangles, in order. */
export function partsOutside(segment: Segment, boxes: readonly Box[]): Segment[] {
  const [x0, y0, x1, y1] = segment
  const at = (share: number) => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share] as const
  const parts: Segment[] = []
  const inside = boxes.map((box) => shareInside(box, segment)).filter((share) => share !== null)
  let from = 0
  for (const [enter, leave] of [...inside.toSorted(([a], [b]) => a - b), [1, 1] as const]) {
    if (enter > from) parts.push([...at(from), ...at(enter)])
    from = Math.max(from, leave)
  }
  return parts
}

type Share = readonly [from: number, to: number]

/** Shares of a segment at which it enters and leaves a rectangle; null if it stays outside (Liang and Barsky). */
function shareInside({ left, right, top, bottom }: Box, [x0, y0, x1, y1]: Segment): Share | null {
  const isBeside = (x0 < left && x1 < left) || (x0 > right && x1 > right)
  if (isBeside || (y0 < top && y1 < top) || (y0 > bottom && y1 > bottom)) return null
  const along = within(x0, x1, left, right)
  const down = within(y0, y1, top, bottom)
  const [enter, leave] = [Math.max(along[0], down[0]), Math.min(along[1], down[1])]
  return enter <= leave ? [enter, leave] : null
}

/** Shares of the way from a to b at which it enters and leaves [low, high]; the whole way if a equals b. */
function within(a: number, b: number, low: number, high: number): Share {
  if (a === b) return [0, 1]
  const [one, other] = [(low - a) / (b - a), (high - a) / (b - a)]
  return one < other ? [Math.max(0, one), Math.min(1, other)] : [Math.max(0, other), Math.min(1, one)]
}

/** True if two segments cross; false if one only ends on the other. */
export function crossEachOther(one: Segment, other: Segment): boolean {
  return isAcross(one, other) && isAcross(other, one)
}

function isAcross([x0, y0, x1, y1]: Segment, [ax, ay, bx, by]: Segment): boolean {
  const sideOf = (x: number, y: number) => Math.sign((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0))
  return sideOf(ax, ay) * sideOf(bx, by) < 0
}
