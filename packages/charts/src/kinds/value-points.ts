import { isValueSeries, type ChartModel, type Series } from '../model/chart-model.ts'
import { unitAfter } from '../format/counted-unit.ts'
import { markedText } from '../format/point-marks.ts'
import { sharePercent } from '../format/number.ts'
import { stretchesOf } from '../model/gaps.ts'
import { shownValue, tooltipValueText, valueText } from '../model/value-text.ts'
import type { ChartKind, PointPlace, PointText } from './chart-kind.ts'

/** The value of a series at a category; null for a gap or no value. */
export function valueAt(model: ChartModel, index: number, category: number): number | null {
  const series = model.series[index]
  if (!isValueSeries(series)) return null
  return series.points.find((point) => point.category === category)?.value ?? null
}

/** Share of a point in its whole, from 0 to 1; null if it has none. */
export type ShareOf = (model: ChartModel, place: PointPlace, value: number) => number | null

/** Text of a point with one value, with its share unless values are percents. */
export function valuePointText(shareOf: ShareOf): ChartKind['pointText'] {
  return (model, place): PointText | null => {
    const series = model.series[place.series]
    const point = isValueSeries(series) ? series.points.find(({ category }) => category === place.category) : undefined
    if (!series || !point) return null
    const share = point.value === null ? null : shareOf(model, place, point.value)
    const isPercent = model.axes.values[series.axis]?.percent === true
    const ofWhole = share === null || isPercent ? '' : ` (${sharePercent(share)})`
    const number = valueText(model, series.axis, shownValue(point))
    return {
      text: markedText(tooltipValueText(model, series.axis, shownValue(point)) + ofWhole, point),
      spoken: markedText(number + (point.value === null ? '' : unitAfter(place.unit, number)) + ofWhole, point),
      order: point.value ?? -Infinity,
    }
  }
}

export const noShare: ShareOf = () => null

/** The share for areas: null if any area of the stack has a gap there, because the total is unknown. */
export const areaShare: ShareOf = (model, place, value) => {
  const isKnown = besideIn(model, place).every((other) => !isInGap(model.series[other], place.category))
  return isKnown ? stackShare(model, place, value) : null
}

/** Share of a value in a stack drawn to 100 percent, by amount; null on other charts. */
export const stackShare: ShareOf = (model, place, value) => {
  if (model.stacking !== 'percent') return null
  const total = besideIn(model, place).reduce(
    (sum, other) => sum + Math.abs(valueAt(model, other, place.category) ?? 0),
    0,
  )
  return total === 0 ? null : Math.abs(value) / total
}

/** The visible series of the same stack. */
function besideIn({ series: all }: ChartModel, { series: index, visible }: PointPlace): number[] {
  const series = all[index]
  return visible.filter((other) => {
    const each = all[other]
    return series && each?.type === series.type && each.axis === series.axis && each.stack === series.stack
  })
}

function isInGap(series: Series | undefined, category: number): boolean {
  const stretches = isValueSeries(series) ? stretchesOf(series.points) : []
  return stretches.some(({ from, to, isGap }) => isGap && category > from.category && category < to.category)
}

/** Share of a value in the total of the series; null if a part is below zero, which makes no whole. */
export const seriesShare: ShareOf = (model, { series: index }, value) => {
  const series = model.series[index]
  if (!isValueSeries(series) || series.points.some((point) => (point.value ?? 0) < 0)) return null
  return value / series.points.reduce((sum, point) => sum + (point.value ?? 0), 0)
}
