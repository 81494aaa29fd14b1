import { formatValue } from '../../format/number.ts'
import * as kindTexts from '../../messages/kinds.ts'
import {
  isScatterSeries,
  type ChartModel,
  type ScatterSeries,
  type Series,
  type XyPoint,
} from '../../model/chart-model.ts'
import type { ChartKind, DataColumn } from '../chart-kind.ts'
import { signOf } from '../../model/units.ts'
import { measuresOf } from './scatter-measures.ts'

/** Summaries speak of the vertical axis. */
export function scatterExtents(series: Series): ReturnType<ChartKind['extents']> {
  return isScatterSeries(series) ? series.points.map(({ category, y }) => ({ category, low: y, high: y })) : []
}

/** A column for each number, and one for the series where there are several. */
export function scatterColumns(model: ChartModel, indices: readonly number[]): DataColumn[] {
  const all = indices.map((index) => model.series[index]).filter(isScatterSeries)
  const numbers = measuresOf(model).map(({ heading, format, read }): DataColumn => {
    const entries = pointsOf(all).map(({ point }) => [point.category, point[read]] as const)
    return {
      heading,
      unit: signOf(format),
      texts: new Map(entries.map(([category, value]) => [category, formatValue(value, format)])),
      csv: [{ heading, values: new Map(entries) }],
    }
  })
  return all.length > 1 ? [seriesColumn(all), ...numbers] : numbers
}

function seriesColumn(all: readonly ScatterSeries[]): DataColumn {
  const texts = new Map(pointsOf(all).map(({ series, point }) => [point.category, series.label]))
  return { heading: kindTexts.series, unit: null, texts, csv: [{ heading: kindTexts.series, values: texts }] }
}

function pointsOf(all: readonly ScatterSeries[]): { series: ScatterSeries; point: XyPoint }[] {
  return all.flatMap((series) => series.points.map((point) => ({ series, point })))
}
