import { isValueSeries, type ChartModel, type Series } from '../model/chart-model.ts'
import { headingUnit } from '../model/units.ts'
import { valuePointWords } from '../model/value-text.ts'
import { markCode, type PointMarks } from '../format/point-marks.ts'
import * as kindTexts from '../messages/kinds.ts'
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
      texts: () => new Map(points.map((point) => [point.category, valuePointWords(model, axis, point)])),
      csv: [
        { heading: label, values: new Map(points.map(({ category, value }) => [category, value])) },
        ...statusColumn(label, points),
      ],
    }
  })
}

/** The statuses and flags of a series for the CSV file, with bounds as written; none if no point has one. */
export function statusColumn(label: string, points: readonly ({ category: number } & PointMarks)[]): DataColumn['csv'] {
  const codes = points.flatMap((point): [number, string][] => {
    const code = markCode(point)
    return code === '' ? [] : [[point.category, code]]
  })
  return codes.length === 0 ? [] : [{ heading: kindTexts.statusOf({ series: label }), values: new Map(codes) }]
}

/** A single value is both the lowest and the highest. */
export function valueExtents(series: Series): ReturnType<ChartKind['extents']> {
  return isValueSeries(series) ? series.points.map((point) => ({ ...point, low: point.value, high: point.value })) : []
}

/** Rows are the categories of the chart. */
export const CATEGORY_ROWS: KindWords['rows'] = {
  list: kindWords.categories,
  heading: ({ axes }) => axes.category.title ?? kindWords.category,
}
