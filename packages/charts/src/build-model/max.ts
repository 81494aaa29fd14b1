import { roundToCents } from '../format/decimal.ts'
import type { AxisPlan } from './axes.ts'
import type { ChartModel, View } from '../model/chart-model.ts'
import { linesOn } from '../model/lines-on.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import { highsOf, isPercentStacked, tallestOn, withHeadroom } from './stacking.ts'

/** The maximum of an axis in a view; null for the renderer's own choice (docs/contracts/chart-model.md#value-axes). */
export function effectiveMax(model: ChartModel, view: View, axis: number): number | null {
  if (isPercentStacked(model, axis)) return 100
  const set = model.axes.values[axis]?.max
  if (typeof set === 'number') return set
  const own = withHeadroom(tallestOn(model, view.series, axis))
  return own === null ? null : Math.max(own, ...linesOn(model, axis))
}

/**
 * Tells the editor of a maximum that the figures or stacks exceed; it stands all the same
 * (docs/contracts/worksheet-settings.md#value-axis-settings).
 */
export function reportMax(model: ChartModel, axes: readonly AxisPlan[], diagnostics: DiagnosticList): void {
  axes.forEach(({ max }, axis) => {
    if (max && exceeds(model, axis, max.value)) diagnostics.add('max-below-data', max.at, max.text)
  })
}

function exceeds(model: ChartModel, axis: number, max: number): boolean {
  const hasTallerStack = model.views.some((view) => roundToCents(tallestOn(model, view.series, axis) ?? max) > max)
  const canBeShown = model.series.filter((series) => series.axis === axis && !(model.stacking && series.hidden))
  return hasTallerStack || canBeShown.some((series) => highsOf(series).some(([, high]) => high > max))
}
