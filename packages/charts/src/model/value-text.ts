import { formatInTooltip, formatValue } from '../format/number.ts'
import type { ChartModel } from './chart-model.ts'
import * as texts from '../messages/format.ts'

/** "18.7%" on a value axis, by its index; "no data" for a gap. */
export function valueText(model: ChartModel, axis: number, value: number | null): string {
  return formatValue(value, model.axes.values[axis] ?? { percent: false, currency: false, decimals: null })
}

/** The same in a tooltip. */
export function tooltipValueText(model: ChartModel, axis: number, value: number | null): string {
  const format = model.axes.values[axis]
  return format ? formatInTooltip(value, format) : valueText(model, axis, value)
}

/** "9 to 11"; "no data" for a gap. */
export function rangeText(model: ChartModel, axis: number, low: number | null, high: number | null): string {
  if (low === null || high === null) return valueText(model, axis, null)
  return texts.lowToHigh({ low: valueText(model, axis, low), high: valueText(model, axis, high) })
}
