import { hasOverlap } from './category-text.ts'
import { isValueSeries, type ChartModel, type ValuePoint } from './chart-model.ts'
import { isThinned } from './thin-out.ts'

/** True for a chart with notes below it (notes-below.ts). Browsers ask this without the texts. */
export function hasNotesBelow(model: ChartModel): boolean {
  const { notes, categories, series } = model
  if (notes.length > 0 || isThinned(model) || hasOverlap(categories)) return true
  return series.some((one) => isValueSeries(one) && one.points.some((point) => isExplained(model, point)))
}

/** True for a point with a letter or a lozenge in the drawing, and for a part of a pie below zero. */
function isExplained({ type }: ChartModel, { flag, status, value }: ValuePoint): boolean {
  if (type === 'pie') return (value ?? 0) < 0
  return flag !== undefined || status === 'suppressed' || status === 'bound'
}
