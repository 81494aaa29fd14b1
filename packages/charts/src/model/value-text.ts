import { formatInTooltip, formatValue } from '../format/number.ts'
import { markedText } from '../format/point-marks.ts'
import type { ChartModel, RangePoint, ValuePoint } from './chart-model.ts'
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

/** The displayed value of a point; null for a gap. */
export function shownValue({ value, shown }: ValuePoint): number | null {
  return shown ?? value
}

/** "18.7%" with its flag, or the reason for a gap. */
export function valuePointWords(model: ChartModel, axis: number, point: ValuePoint): string {
  return markedText(valueText(model, axis, shownValue(point)), point)
}

/** "9 to 11" with its flag, or the reason for a gap. */
export function rangePointWords(model: ChartModel, axis: number, point: RangePoint): string {
  const { low, high, shownLow, shownHigh } = point
  return markedText(rangeText(model, axis, shownLow ?? low, shownHigh ?? high), point)
}
