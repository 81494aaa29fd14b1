import type { PointMarks } from '../format/point-marks.ts'
import { hasOverlap } from './category-text.ts'
import { isValueSeries, type ChartModel, type Series } from './chart-model.ts'
import { isThinned } from './thin-out.ts'

/** True for a chart with notes below it (notes-below.ts). Browsers ask this without the texts. */
export function hasNotesBelow(model: ChartModel): boolean {
  const { notes, categories, series } = model
  if (notes.length > 0 || isThinned(model) || hasOverlap(categories)) return true
  return series.some(
    (one) => one.points.some((point) => point.flag || isHidden(model, one, point)) || hasNegativePart(model, one),
  )
}

/** True for a value with a lozenge on the axis: there is a figure, but it is not published. */
export function isHidden({ type }: ChartModel, { linkedTo }: Series, { status }: PointMarks): boolean {
  if (type === 'pie' || type === 'scatter' || linkedTo !== null) return false
  return status === 'suppressed' || status === 'bound'
}

function hasNegativePart({ type }: ChartModel, series: Series): boolean {
  return type === 'pie' && isValueSeries(series) && series.points.some(({ value }) => (value ?? 0) < 0)
}
