import { formatValue, NO_DATA, type NumberFormat } from '../../format/number.ts'
import {
  isScatterSeries,
  type ChartModel,
  type ScatterSeries,
  type Series,
  type XyPoint,
} from '../../model/chart-model.ts'
import type { ChartKind, DataColumn, KindRendering, PointPlace, PointText } from '../chart-kind.ts'
import { markedText } from '../../format/point-marks.ts'
import { statusColumn } from '../value-columns.ts'
import { drawScatter } from './scatter-layout.ts'
import * as kindWords from '../../messages/kind-words.ts'
import * as kindTexts from '../../messages/kinds.ts'
import { signOf } from '../../model/units.ts'

/** Points by x and y, with an optional size as the area of their dots. */
export const scatter: ChartKind = {
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
}

export const scatterRendering: KindRendering = {
  words: {
    chart: kindWords.scatterChart,
    marks: kindWords.dots,
    howToRead: kindWords.howToReadDots,
    howToReadStacked: null,
    rows: { list: kindWords.points, heading: () => kindWords.point },
  },
  columns: scatterColumns,
  layout: { isFixedSize: false, draw: drawScatter },
}

function pointText(model: ChartModel, { series: index, category }: PointPlace): PointText | null {
  const series = model.series[index]
  const point = isScatterSeries(series) ? series.points.find((each) => each.category === category) : undefined
  if (!point) return null
  const parts = measuresOf(model).flatMap(({ heading, format, read }) => {
    const value = shownAt(point, read)
    return value === null && read === 'size' ? [] : [`${heading} ${formatValue(value, format)}`]
  })
  const text = markedText(point.y === null ? NO_DATA : parts.join(', '), point)
  return { text, spoken: text, order: point.y ?? -Infinity }
}

/** Values of the vertical axis, for summaries. */
function scatterExtents(series: Series): ReturnType<ChartKind['extents']> {
  return isScatterSeries(series) ? series.points.map((point) => ({ ...point, low: point.y, high: point.y })) : []
}

/** One column per number, and one for the series if there are several. */
function scatterColumns(model: ChartModel, indices: readonly number[]): DataColumn[] {
  const all = indices.map((index) => model.series[index]).filter(isScatterSeries)
  const numbers = measuresOf(model).map(({ heading, format, read }): DataColumn => {
    const points = pointsOf(all).map(({ point }) => point)
    const textOf = (point: XyPoint) => {
      const text = formatValue(shownAt(point, read), format)
      return read === 'y' || point.status !== undefined ? markedText(text, point) : text
    }
    return {
      heading,
      unit: signOf(format),
      texts: () => new Map(points.map((point) => [point.category, textOf(point)])),
      csv: [
        { heading, values: new Map(points.map((point) => [point.category, point[read]])) },
        ...(read === 'y' ? statusColumn(heading, points) : []),
      ],
    }
  })
  return all.length > 1 ? [seriesColumn(all), ...numbers] : numbers
}

function seriesColumn(all: readonly ScatterSeries[]): DataColumn {
  const texts = new Map(pointsOf(all).map(({ series, point }) => [point.category, series.label]))
  return {
    heading: kindTexts.series,
    unit: null,
    texts: () => texts,
    csv: [{ heading: kindTexts.series, values: texts }],
  }
}

function pointsOf(all: readonly ScatterSeries[]): { series: ScatterSeries; point: XyPoint }[] {
  return all.flatMap((series) => series.points.map((point) => ({ series, point })))
}

type Measure = 'x' | 'y' | 'size'

const SHOWN = { x: 'shownX', y: 'shown', size: 'shownSize' } as const

function shownAt(point: XyPoint, read: Measure): number | null {
  return point[SHOWN[read]] ?? point[read]
}

/** Headings and formats of a point's numbers: x, y and, if the chart has it, size. */
export function measuresOf({ axes }: ChartModel): { heading: string; format: NumberFormat; read: Measure }[] {
  const { title, percent = false, currency = false, decimals = null, sizeTitle, sizeFormat } = axes.category
  const [y] = axes.values
  return [
    { heading: title ?? 'x', format: { percent, currency, decimals }, read: 'x' },
    ...(y ? [{ heading: y.title ?? 'y', format: y, read: 'y' as const }] : []),
    ...(sizeFormat ? [{ heading: sizeTitle ?? kindTexts.size, format: sizeFormat, read: 'size' as const }] : []),
  ]
}
