import { isRangeSeries, isValueSeries, type ChartModel, type View } from '../model/chart-model.ts'

const GROWTH = /change|growth|increase/i
const WHOLE = 100

/**
 * True for shares with an error bar beyond 100 percent, whose axis ends at 100: all values are from 0 to 100, and no
 * error bar begins below 0. Growth and change have no such end (docs/contracts/chart-model.md#value-axes).
 */
export function endsAtWhole({ title, subtitle, axes, series }: ChartModel, view: View, axis: number): boolean {
  const own = axes.values[axis]
  if (!own?.percent || [title, subtitle, own.title].some((text) => text !== null && GROWTH.test(text))) return false
  const shown = view.series.flatMap((index) => series[index] ?? []).filter((one) => one.axis === axis)
  const values = shown.filter(isValueSeries).flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  const intervals = shown.filter(isRangeSeries).flatMap(({ points }) => points.filter(({ low }) => low !== null))
  const areShares = values.every((value) => value >= 0 && value <= WHOLE)
  return areShares && intervals.every(({ low }) => (low ?? 0) >= 0) && intervals.some(({ high }) => (high ?? 0) > WHOLE)
}
