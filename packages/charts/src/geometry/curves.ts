import type { Segment } from './crossing.ts'
import { px, type Point } from './path.ts'

/** The shape of a line between its points: one path command for each point after the first. */
export type Curve = (points: readonly Point[]) => string[]

/** Path through the points along a curve; a single point is a line of length zero, visible by its round cap. */
export function pathAlong(points: readonly Point[], curve: Curve): string {
  return points.length === 1 ? `${partOfCurve(points, [], 0, 0)}h0` : partOfCurve(points, curve(points), 0)
}

/** Path of the part of a curve between two of its points. */
export function partOfCurve(
  points: readonly Point[],
  commands: readonly string[],
  from: number,
  to = points.length - 1,
): string {
  const start = points[from]
  return start ? `M${px(start[0])} ${px(start[1])}${commands.slice(from, to).join('')}` : ''
}

/** Straight lines between the points. */
export const straight: Curve = (points) => points.slice(1).map(([x, y]) => ` ${px(x)} ${px(y)}`)

/**
 * A smooth curve without bumps between the points: cubic pieces with limited slopes, so that the curve rises and falls
 * only where the values do (Steffen, Astronomy and Astrophysics 239, 1990).
 */
export const smooth: Curve = (points) => {
  if (points.length < 3) return straight(points)
  const slopes = points.map((_, at) => slopeAt(points, at))
  return points.slice(1).map(([x1, y1], at) => {
    const [x0, y0] = points[at] ?? [x1, y1]
    const third = (x1 - x0) / 3
    const out = y0 + third * (slopes[at] ?? 0)
    const back = y1 - third * (slopes[at + 1] ?? 0)
    return `C${px(x0 + third)} ${px(out)} ${px(x1 - third)} ${px(back)} ${px(x1)} ${px(y1)}`
  })
}

/** Path through the points in straight lines. */
export function linePath(points: readonly Point[]): string {
  return pathAlong(points, straight)
}

/** Path of one segment. */
export function segmentPath([x0, y0, x1, y1]: Segment): string {
  return linePath([
    [x0, y0],
    [x1, y1],
  ])
}

/** Path through the points in a smooth curve. */
export function curvePath(points: readonly Point[]): string {
  return pathAlong(points, smooth)
}

function slopeAt(points: readonly Point[], at: number): number {
  const here = points[at]
  const before = points[at - 1]
  const after = points[at + 1]
  if (!here) return 0
  if (before && after) {
    const [h0, h1] = [here[0] - before[0] || 1e-6, after[0] - here[0] || 1e-6]
    const [s0, s1] = [(here[1] - before[1]) / h0, (after[1] - here[1]) / h1]
    if (s0 * s1 <= 0) return 0
    const mean = (s0 * h1 + s1 * h0) / (h0 + h1)
    return Math.sign(s0) * Math.min(Math.abs(s0), Math.abs(s1), Math.abs(mean) / 2) * 2
  }
  const other = before ?? after
  if (!other) return 0
  return (here[1] - other[1]) / (here[0] - other[0] || 1e-6)
}
