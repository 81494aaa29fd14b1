import { isRangeSeries, isScatterSeries, type ChartModel, type Series } from './chart-model.ts'
import type { OverlaidModel } from './chart-overlay.ts'
import { shownValue } from './value-text.ts'

/**
 * The model as it is drawn: displayed figures, and a gap for zero on a logarithmic axis. The same object if nothing
 * differs.
 */
export function drawable(model: OverlaidModel): OverlaidModel {
  const series = model.series.map((one) => drawableSeries(model, one))
  return series.some((one, at) => one !== model.series[at]) ? { ...model, series } : model
}

function drawableSeries({ axes }: ChartModel, series: Series): Series {
  const isLogarithmic = axes.values[series.axis]?.scale === 'logarithmic'
  const isOff = (value: number | null) => isLogarithmic && value !== null && value <= 0
  if (isRangeSeries(series)) {
    if (!series.points.some(({ low }) => isOff(low))) return series
    return {
      ...series,
      points: series.points.map((point) => (isOff(point.low) ? { ...point, low: null, high: null } : point)),
    }
  }
  if (isScatterSeries(series)) {
    if (!series.points.some(({ y }) => isOff(y))) return series
    return {
      ...series,
      points: series.points.map((point) => (isOff(point.y) ? { ...point, x: null, y: null } : point)),
    }
  }
  if (!series.points.some(({ value, shown }) => shown !== undefined || isOff(value))) return series
  return {
    ...series,
    points: series.points.map((point) => ({ ...point, value: isOff(point.value) ? null : shownValue(point) })),
  }
}
