import { isRangeSeries, type ChartModel, type Series } from '../model/chart-model.ts'
import { headingUnit } from '../model/units.ts'
import { rangeText } from '../model/value-text.ts'
import * as kindTexts from '../messages/kinds.ts'
import type { ChartKind, DataColumn } from './chart-kind.ts'

export function rangeExtents(series: Series): ReturnType<ChartKind['extents']> {
  return isRangeSeries(series) ? series.points : []
}

/** One column in the table; in the CSV file one for each end. */
export function rangeColumns(model: ChartModel, indices: readonly number[]): DataColumn[] {
  return indices.flatMap((index) => {
    const series = model.series[index]
    if (!isRangeSeries(series)) return []
    const { label, axis, points } = series
    return {
      heading: kindTexts.lowToHighOf({ series: label }),
      unit: headingUnit(model, axis),
      texts: new Map(points.map(({ category, low, high }) => [category, rangeText(model, axis, low, high)])),
      csv: (['low', 'high'] as const).map((end) => ({
        heading: end === 'low' ? kindTexts.lowOf({ series: label }) : kindTexts.highOf({ series: label }),
        values: new Map(points.map((point) => [point.category, point[end]])),
      })),
    }
  })
}
