import { segmentPath } from './curves.ts'
import { segmentsOfPath, type Segment } from './crossing.ts'
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
