import { roundTo } from '../format/decimal.ts'
import { keptDecimals } from '../format/number.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { ChartModel, Series, Stacking, ValueAxis, View } from '../model/chart-model.ts'
import type { ChartSettings } from '../model/chart-settings.ts'
import { endsAtWhole } from './percent-axis.ts'
import type { Draft } from './drafts.ts'
import type { DiagnosticList } from '../diagnostics/diagnostic-list.ts'
import type { AxisPlan } from './axes.ts'
import { linesOn } from '../model/note-sentences.ts'

/** Ratio of a stacked axis to its tallest stack (docs/contracts/chart-model.md#value-axes). */
const HEADROOM = 1.3

/** The chart's stacking: as set; if unset, normal if series have stack names (docs/contracts/worksheet-settings.md#stacking). */
export function stackingOf(
  settings: ChartSettings,
  drafts: readonly Draft[],
  chart: ChartModel['type'],
  diagnostics: DiagnosticList,
): Stacking | null {
  const stackable = drafts.filter((draft) => kindOf(draft).stacks && draft.settings.benchmark !== true)
  if (!settings.stacking) return stackable.some(({ settings: { stack } }) => stack) ? 'normal' : null
  const { value, at } = settings.stacking
  if (value === null || stackable.length > 0) return value
  diagnostics.add('stacking-unused', at, chart)
  return null
}

/** Parts of a model that determine the maximum of an axis. */
type Parts = Pick<ChartModel, 'series' | 'stacking'>

/**
 * The tallest stack or value on an axis among the visible series of a view. Returns null if nothing is stacked or no
 * value is above zero (docs/contracts/chart-model.md#value-axes).
 */
export function tallestOn(model: Parts, shown: readonly number[], axis: number): number | null {
  if (model.stacking === null) return null
  const stacks = new Map<string, number>()
  let isStacked = false
  let tallest = 0
  for (const index of shown) {
    const series = model.series[index]
    if (!series || series.hidden || series.axis !== axis) continue
    const stands = standsInStack(model, series)
    if (stands) isStacked = true
    for (const [category, value] of highsOf(series)) {
      if (value <= 0) continue
      const key = stands ? `${series.type} ${category} ${series.stack ?? ''}` : ''
      const sum = stands ? (stacks.get(key) ?? 0) + value : value
      if (stands) stacks.set(key, sum)
      tallest = Math.max(tallest, sum)
    }
  }
  return isStacked && tallest > 0 ? tallest : null
}

/** 1.3 times the tallest, rounded like values; null if the product is beyond a double. */
function withHeadroom(tallest: number | null, decimals: number): number | null {
  if (tallest === null) return null
  const max = roundTo(tallest * HEADROOM, decimals)
  return Number.isFinite(max) ? max : null
}

/** True for a column, bar or area of a stacked chart. */
export function standsInStack(
  { stacking }: Pick<ChartModel, 'stacking'>,
  series: Pick<Series, 'type' | 'benchmark'>,
): boolean {
  return stacking !== null && kindOf(series).stacks && series.benchmark !== true
}

/** True for an axis whose columns, bars or areas are stacked to 100 percent. */
export function isPercentStacked(model: Parts, axis: number): boolean {
  return model.stacking === 'percent' && model.series.some((series) => series.axis === axis && kindOf(series).stacks)
}

/** The value axes; percent stacks extend to -100 if a visible piece is below zero. */
export function axesToTheFloor({ axes, ...model }: ChartModel): ValueAxis[] {
  return axes.values.map((axis, at) => {
    const pieces = model.series.filter((series) => series.axis === at && !series.hidden && standsInStack(model, series))
    const hangs = pieces.some((series) =>
      kindOf(series)
        .extents(series)
        .some(({ low }) => low !== null && low < 0),
    )
    return hangs && model.stacking === 'percent' ? { ...axis, min: -100 } : axis
  })
}

/** Category and value of every point with a value; for error bars the high end. */
export function highsOf(series: Series): [number, number][] {
  return kindOf(series)
    .extents(series)
    .flatMap(({ category, high }): [number, number][] => (high === null ? [] : [[category, high]]))
}

/** The maximum of an axis in a view; null for the renderer's choice (docs/contracts/chart-model.md#value-axes). */
export function effectiveMax(model: ChartModel, view: View, axis: number): number | null {
  if (isPercentStacked(model, axis)) return 100
  const set = model.axes.values[axis]?.max
  if (typeof set === 'number') return set
  const own = withHeadroom(tallestOn(model, view.series, axis), keptDecimals(model.axes.values[axis] ?? {}))
  if (own === null) return endsAtWhole(model, view, axis) ? Math.max(100, ...linesOn(model, axis)) : null
  return Math.max(own, ...linesOn(model, axis))
}

/** Reports a maximum that values or stacks exceed. The maximum still applies (docs/contracts/worksheet-settings.md#value-axis-settings). */
export function reportMax(model: ChartModel, axes: readonly AxisPlan[], diagnostics: DiagnosticList): void {
  axes.forEach(({ max }, axis) => {
    if (max && exceeds(model, axis, max.value)) diagnostics.add('max-below-data', max.at, max.text)
  })
}

function exceeds(model: ChartModel, axis: number, max: number): boolean {
  const decimals = keptDecimals(model.axes.values[axis] ?? {})
  const hasTallerStack = model.views.some((view) => roundTo(tallestOn(model, view.series, axis) ?? max, decimals) > max)
  const canBeShown = model.series.filter((series) => series.axis === axis && !(model.stacking && series.hidden))
  return hasTallerStack || canBeShown.some((series) => highsOf(series).some(([, high]) => high > max))
}
