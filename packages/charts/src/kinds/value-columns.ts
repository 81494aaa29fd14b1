import { isValueSeries, type ChartModel, type Series } from '../model/chart-model.ts'
import { headingUnit } from '../model/units.ts'
import { valueText } from '../model/value-text.ts'
import * as kindWords from '../messages/kind-words.ts'
import type { ChartKind, DataColumn, KindWords } from './chart-kind.ts'

/** One column per series. */
export function valueColumns(model: ChartModel, indices: readonly number[]): DataColumn[] {
  return indices.flatMap((index) => {
    const series = model.series[index]
    if (!isValueSeries(series)) return []
    const { label, axis, points } = series
    return {
      heading: label,
      unit: headingUnit(model, axis),
      texts: () => new Map(points.map(({ category, value }) => [category, valueText(model, axis, value)])),
      csv: [{ heading: label, values: new Map(points.map(({ category, value }) => [category, value])) }],
    }
  })
}

/** A single value is both the lowest and the highest. */
export function valueExtents(series: Series): ReturnType<ChartKind['extents']> {
  return isValueSeries(series)
    ? series.points.map(({ category, value }) => ({ category, low: value, high: value }))
    : []
}

/** Rows are the categories of the chart. */
export const CATEGORY_ROWS: KindWords['rows'] = {
  list: kindWords.categories,
  heading: ({ axes }) => axes.category.title ?? kindWords.category,
}
