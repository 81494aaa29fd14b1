import { unitAfter } from '../format/counted-unit.ts'
import { isRangeSeries, type ChartModel, type Series } from '../model/chart-model.ts'
import { markedText } from '../format/point-marks.ts'
import { valueText, rangePointWords } from '../model/value-text.ts'
import type { ChartKind, DataColumn, KindRendering, PointPlace, PointText } from './chart-kind.ts'
import { columnReader } from './column.ts'
import type { KindReader } from './kind-reader.ts'
import { CATEGORY_ROWS, statusColumn } from './value-columns.ts'
import { valueAt } from './value-points.ts'
import * as formatTexts from '../messages/format.ts'
import * as kindTexts from '../messages/kinds.ts'
import * as kindWords from '../messages/kind-words.ts'
import { headingUnit } from '../model/units.ts'

/** A stroke from low to high. It usually belongs to a series of another kind and is shown and hidden with it. */
export const errorBar: ChartKind = {
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'errorBar' }),
  distinction: () => 'dash',
  sample: () => 'square',
  legend: 'none',
  keysReachGaps: true,
  pointText,
  extents: rangeExtents,
}

export const errorBarRendering: KindRendering = {
  words: {
    chart: kindWords.errorBarChart,
    marks: kindWords.errorBars,
    howToRead: kindWords.howToReadErrorBars,
    howToReadStacked: null,
    rows: CATEGORY_ROWS,
  },
  columns: rangeColumns,
  layout: null,
}

export const errorBarReader: KindReader = {
  ...columnReader,
  cells: 'ranges',
  mixing: 'belongs to others',
  followsDates: true,
  takesRegression: false,
}

/** Offset that sorts an error bar right below its series. */
const JUST_BELOW = 1e-9

function pointText(model: ChartModel, { series: index, category, unit }: PointPlace): PointText | null {
  const series = model.series[index]
  const point = isRangeSeries(series) ? series.points.find((each) => each.category === category) : undefined
  if (!isRangeSeries(series) || !point || (point.low === null && point.status === undefined)) return null
  const low = valueText(model, series.axis, point.shownLow ?? point.low)
  const high = valueText(model, series.axis, point.shownHigh ?? point.high)
  const owner = series.linkedTo === null ? null : valueAt(model, series.linkedTo, category)
  return {
    text: markedText(formatTexts.lowToHigh({ low, high }), point),
    spoken: markedText(kindTexts.betweenLowAndHigh({ low, high }) + unitAfter(unit), point),
    order: (owner ?? point.low ?? -Infinity) - JUST_BELOW,
  }
}

function rangeExtents(series: Series): ReturnType<ChartKind['extents']> {
  return isRangeSeries(series) ? series.points : []
}

/** One column in the table, but two in the CSV file: low and high. */
function rangeColumns(model: ChartModel, indices: readonly number[]): DataColumn[] {
  return indices.flatMap((index) => {
    const series = model.series[index]
    if (!isRangeSeries(series)) return []
    const { label, axis, points } = series
    return {
      heading: kindTexts.lowToHighOf({ series: label }),
      unit: headingUnit(model, axis),
      texts: () => new Map(points.map((point) => [point.category, rangePointWords(model, axis, point)])),
      csv: [
        ...(['low', 'high'] as const).map((end) => ({
          heading: end === 'low' ? kindTexts.lowOf({ series: label }) : kindTexts.highOf({ series: label }),
          values: new Map(points.map((point) => [point.category, point[end]])),
        })),
        ...statusColumn(label, points),
      ],
    }
  })
}
