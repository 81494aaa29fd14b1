import { formatValue, NO_DATA } from '../../format/number.ts'
import { isScatterSeries, type ChartModel } from '../../model/chart-model.ts'
import type { ChartKind, PointPlace, PointText } from '../chart-kind.ts'
import { drawScatter } from './scatter-layout.ts'
import { scatterColumns, scatterExtents } from './scatter-columns.ts'
import { measuresOf } from './scatter-measures.ts'
import * as kindWords from '../../messages/kind-words.ts'

/** Points at two numbers each, with a third as the area of their dots. */
export const scatter: ChartKind = {
  words: {
    chart: kindWords.scatterChart,
    marks: kindWords.dots,
    howToRead: kindWords.howToReadDots,
    howToReadStacked: null,
    rows: { list: kindWords.points, heading: () => kindWords.point },
  },
  stacks: false,
  startsAtZero: false,
  orientation: 'vertical',
  mark: () => ({ shape: 'own' }),
  distinction: () => 'symbol',
  sample: () => 'symbol',
  legend: 'series',
  keysReachGaps: true,
  pointText,
  extents: scatterExtents,
  columns: scatterColumns,
  layout: { isFixedSize: false, draw: drawScatter },
}

function pointText(model: ChartModel, { series: index, category }: PointPlace): PointText | null {
  const series = model.series[index]
  const point = isScatterSeries(series) ? series.points.find((each) => each.category === category) : undefined
  if (!point) return null
  const parts = measuresOf(model).flatMap(({ heading, format, read }) => {
    const value = point[read]
    return value === null && read === 'size' ? [] : [`${heading} ${formatValue(value, format)}`]
  })
  const text = point.y === null ? NO_DATA : parts.join(', ')
  return { text, spoken: text, order: point.y ?? -Infinity }
}
