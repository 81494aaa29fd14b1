import { isValueSeries, type ChartModel, type View } from '../model/chart-model.ts'
import type { Center, Span, Target } from './drawing.ts'
import { px } from './path.ts'

/** Share of the radius that is the hole, and the gap between slices, px (docs/design.md#marks). */
export const HOLE = 0.6
const SLICE_GAP = 2
const TURN = Math.PI * 2

/** A donut of slices, px. */
export interface Donut {
  x: number
  y: number
  radius: number
}

/** Rank of each slice, which sets its texture: its index among the categories that have a value, not below zero. */
export function sliceRanks(model: ChartModel, view: View): Map<number, number> {
  const valued = new Set<number>()
  for (const index of model.multiples ? model.series.keys() : view.series) {
    const series = model.series[index]
    if (!isValueSeries(series)) continue
    for (const { category, value } of series.points) if (value !== null && value >= 0) valued.add(category)
  }
  return new Map([...valued].toSorted((a, b) => a - b).map((category, rank) => [category, rank]))
}

/** The point on a donut at a radius, px, and an angle, radians clockwise from twelve o'clock. */
export function at({ x, y }: Donut, radius: number, angle: number): readonly [number, number] {
  return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius]
}

/** The outline of one slice. */
export function slicePath({ from, to }: Span, donut: Donut, isWhole: boolean): string {
  const inner = donut.radius * HOLE
  if (isWhole) {
    // Two full circles in opposite directions, so that the inner circle stays empty.
    const circle = (radius: number, sweep: 0 | 1): string =>
      `M${px(donut.x)} ${px(donut.y - radius)}a${px(radius)} ${px(radius)} 0 1 ${sweep} ${sweep ? '-' : ''}.1 0z`
    return circle(donut.radius, 0) + circle(inner, 1)
  }
  const inset = (radius: number): number => Math.min(SLICE_GAP / 2 / radius, (to - from) * 0.3)
  const corner = (radius: number, end: 'from' | 'to'): string => {
    const [x, y] = at(donut, radius, end === 'from' ? from + inset(radius) : to - inset(radius))
    return `${px(x)} ${px(y)}`
  }
  const large = to - from > Math.PI ? 1 : 0
  return (
    `M${corner(donut.radius, 'from')}A${px(donut.radius)} ${px(donut.radius)} 0 ${large} 1 ${corner(donut.radius, 'to')}` +
    `L${corner(inner, 'to')}A${px(inner)} ${px(inner)} 0 ${large} 0 ${corner(inner, 'from')}z`
  )
}

/** The outline of a target's slice; null if the target is not a slice. */
export function sliceOutline({ arc }: Target, center: Center | null): string | null {
  if (!arc || !center) return null
  return slicePath(arc, { x: center.x, y: center.y, radius: center.radius / HOLE }, arc.to - arc.from >= TURN - 0.01)
}
