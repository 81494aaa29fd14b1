import { segmentPath } from './curves.ts'
import type { Segment } from './crossing.ts'
import type { Span } from './drawing.ts'

/** Parts of a path of straight lines: left of a span, inside it and right of it. */
export interface StraightParts {
  left: string
  middle: string
  right: string
}

/** Divides a path of straight lines at the ends of a span of x. */
export function straightParts(d: string, { from, to }: Span): StraightParts {
  const segments = segmentsOfPath(d)
  if (segments.every(([x0, , x1]) => Math.min(x0, x1) >= from && Math.max(x0, x1) <= to))
    return { left: '', middle: d, right: '' }
  const between = (low: number, high: number) =>
    segments
      .flatMap((segment) => between2(segment, low, high))
      .map(segmentPath)
      .join('')
  return { left: between(-Infinity, from), middle: between(from, to), right: between(to, Infinity) }
}

/** The part of a segment between two x; a vertical one on the border is inside the span. */
function between2([x0, y0, x1, y1]: Segment, low: number, high: number): Segment[] {
  if (x0 === x1) return x0 >= low && x0 <= high && low > -Infinity && high < Infinity ? [[x0, y0, x1, y1]] : []
  const clamped = (x: number) => Math.min(high, Math.max(low, x))
  const [start, end] = [clamped(x0), clamped(x1)]
  const yAt = (x: number) => y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
  return start === end ? [] : [[start, yAt(start), end, yAt(end)]]
}

/** Segments of a path of `M`, `L`, `H`, `V`, `h` and `v`. */
function segmentsOfPath(d: string): Segment[] {
  const segments: Segment[] = []
  let [x, y] = [0, 0]
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLHVhv])([^MLHVhv]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
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
