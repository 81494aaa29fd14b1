import { isValueSeries, type ChartModel, type Series, type ValuePoint } from './chart-model.ts'

/** Maximum number of values that a chart of type table draws. */
export const MAX_TABLE_VALUES = 40

/** Number of values of the series. */
export function countValues({ series }: ChartModel, shown: readonly number[]): number {
  return shown.reduce((sum, index) => sum + valuesOf(series[index]).filter(({ value }) => value !== null).length, 0)
}

/** Number of rows that hold the first 40 values, at least one. */
export function rowsShown({ series, categories }: ChartModel, shown: readonly number[]): number {
  const counts = categories.values.map(() => 0)
  for (const { category, value } of shown.flatMap((index) => valuesOf(series[index])))
    if (value !== null) counts[category] = (counts[category] ?? 0) + 1
  let sum = 0
  const tooMany = counts.findIndex((count) => (sum += count) > MAX_TABLE_VALUES)
  return tooMany < 0 ? counts.length : Math.max(1, tooMany)
}

/** The points of a series with values; none of other series. */
export function valuesOf(series: Series | undefined): readonly ValuePoint[] {
  return isValueSeries(series) ? series.points : []
}
