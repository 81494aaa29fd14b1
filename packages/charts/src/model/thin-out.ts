import type { Series, View } from './chart-model.ts'
import type { OverlaidModel } from './chart-overlay.ts'
import { withPoints } from './with-points.ts'

/** Maximum number of points in a drawing. More would be closer than pixels and add megabytes to the page. */
export const MAX_MARKS = 12_000
/** Maximum in a stack, where each point has two edges. */
export const MAX_STACKED_MARKS = MAX_MARKS / 2

/** True if the drawing of any view omits points. */
export function isThinned(model: OverlaidModel): boolean {
  return model.views.some((view) => pointsOf(view.series, model.series) > maxMarks(model))
}

function maxMarks({ stacking }: OverlaidModel): number {
  return stacking === null ? MAX_MARKS : MAX_STACKED_MARKS
}

/**
 * Reduces the drawn series to about `MAX_MARKS` points (`MAX_STACKED_MARKS` in a stack). Of each stretch of categories
 * the lowest and the highest point stay, so that no peak is lost, and so do the categories of notes. Stacked series
 * lose the same categories. Omitted points count as skipped, and lines continue across them.
 *
 * @param visible indexes of the series that are drawn
 * @returns the same object if nothing is omitted
 */
export function thinOut(model: OverlaidModel, visible: View['series']): OverlaidModel {
  if (pointsOf(visible, model.series) <= maxMarks(model)) return model
  const noted = new Set((model.annotations ?? []).flatMap(({ from, to }) => [from, to]))
  const stretch = stretchFor(model, visible)
  const shared = model.stacking === null ? null : extremesOf(totalsOf(model, visible), stretch)
  return {
    ...model,
    series: model.series.map((series, index): Series => {
      if (!visible.includes(index)) return series
      const kept = shared ?? extremesOf(series.points, stretch)
      return withPoints(series, (points) => points.filter(({ category }) => kept.has(category) || noted.has(category)))
    }),
  }
}

/** Number of points without pie slices. Slices are shares of a whole; none is omitted, and thin ones merge (kinds/pie-layout.ts). */
function pointsOf(indices: View['series'], all: OverlaidModel['series']): number {
  return indices.reduce((sum, index) => sum + (all[index]?.type === 'pie' ? 0 : (all[index]?.points.length ?? 0)), 0)
}

/** Number of categories in a stretch; two of them stay. */
function stretchFor(model: OverlaidModel, visible: View['series']): number {
  return Math.ceil((2 * model.categories.values.length * visible.length) / maxMarks(model))
}

type Point = Series['points'][number]

/** null for a gap. */
function heightOf(point: Point): number | null {
  return 'value' in point ? point.value : 'y' in point ? point.y : point.high
}

function totalsOf({ series }: OverlaidModel, visible: View['series']): Point[] {
  const totals: { category: number; value: number }[] = []
  for (const index of visible) {
    for (const point of series[index]?.points ?? []) {
      const total = (totals[point.category] ??= { category: point.category, value: 0 })
      total.value += heightOf(point) ?? 0
    }
  }
  return Object.values(totals)
}

/** Categories of the lowest and the highest point of each stretch, and of its first gap. */
function extremesOf(points: readonly Point[], stretch: number): ReadonlySet<number> {
  const extremes: { low?: Point; high?: Point; gap?: Point }[] = []
  for (const point of points) {
    const found = (extremes[Math.floor(point.category / stretch)] ??= {})
    const height = heightOf(point)
    if (height === null) found.gap ??= point
    else {
      if (!found.low || height < (heightOf(found.low) ?? 0)) found.low = point
      if (!found.high || height > (heightOf(found.high) ?? 0)) found.high = point
    }
  }
  return new Set(extremes.flatMap(({ low, high, gap }) => [low, high, gap].flatMap((point) => point?.category ?? [])))
}
