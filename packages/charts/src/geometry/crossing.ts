import type { Box, Target } from './drawing.ts'

/** A straight piece of a line. */
export type Segment = readonly [x0: number, y0: number, x1: number, y1: number]

/** The pieces of the line through these points; of a curve the straight ways between them. */
export function segmentsOf(points: readonly Target[]): Segment[] {
  return points.slice(1).map(({ x, y }, at): Segment => [points[at]?.x ?? x, points[at]?.y ?? y, x, y])
}

/** True when a straight piece of a line passes through a rectangle (Liang and Barsky). */
export function crosses({ left, right, top, bottom }: Box, [x0, y0, x1, y1]: Segment): boolean {
  let [from, to] = [0, 1]
  const [dx, dy] = [x1 - x0, y1 - y0]
  for (const [delta, room] of [
    [-dx, x0 - left],
    [dx, right - x0],
    [-dy, y0 - top],
    [dy, bottom - y0],
  ] as const) {
    if (delta === 0 && room < 0) return false
    if (delta < 0) from = Math.max(from, room / delta)
    if (delta > 0) to = Math.min(to, room / delta)
  }
  return from <= to
}
