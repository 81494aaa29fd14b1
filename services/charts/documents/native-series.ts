import type { OverlaidModel, RangePoint, Series, View } from '@common-measure/charts'
import { mixed, type Paint } from '@common-measure/charts/draw/paint.ts'
import { isRangeSeries } from '@common-measure/charts/model/chart-model.ts'
import { drawnColor } from '@common-measure/charts/model/colors.ts'
import type { NativeAxis, NativeSeries } from '#services/pictures/document-orders.ts'
import { decimalsIn, numberFormat, tickFormat } from './number-formats.ts'

/** Forms of PowerPoint by the kinds of charts that it also has. */
export const FORMS: Partial<Record<Series['type'], NativeSeries['form']>> = {
  column: 'bar',
  bar: 'bar',
  line: 'line',
  spline: 'line',
  area: 'area',
  pie: 'pie',
  scatter: 'scatter',
}
/** Share of the surface in the color of a dimmed mark. */
const DIMMED = 0.6
/** Parts of a chart stand together, in the order of their first series. */
export function grouped(series: readonly NativeSeries[]): NativeSeries[] {
  return [...Map.groupBy(series, ({ form, axis, isSmooth }) => `${form} ${axis} ${isSmooth}`).values()].flat()
}

/** Error bars by the index of their series. */
export function rangeOf(series: Series | undefined): [number, RangePoint[]][] {
  return isRangeSeries(series) && series.linkedTo !== null ? [[series.linkedTo, series.points]] : []
}

export function seriesOf(series: Series, rows: readonly number[], range: RangePoint[] | undefined) {
  const { label, type } = series
  const points: [number, number | null][] = series.points.map((point) => [
    point.category,
    'y' in point ? point.y : 'value' in point ? point.value : null,
  ])
  const byCategory = new Map(points)
  const values = rows.map((category) => byCategory.get(category) ?? null)
  const ranges = new Map(range?.map((point) => [point.category, point]))
  const length = (end: 'low' | 'high') =>
    rows.map((category, at) => {
      const [value, limit] = [values[at] ?? null, ranges.get(category)?.[end] ?? null]
      return value === null || limit === null ? null : Number(Math.abs(limit - value).toFixed(6))
    })
  return {
    name: label,
    form: FORMS[type] ?? 'bar',
    isSmooth: type === 'spline',
    errorBars: range ? ([length('high'), length('low')] as NativeSeries['errorBars']) : null,
    // A pie has no parts below zero.
    values: type === 'pie' ? values.map((value) => (value !== null && value > 0 ? value : null)) : values,
  }
}

/** Series that are not highlighted are paler. */
export function colorOf(series: Series, all: readonly Series[], paint: Paint): string {
  const isDimmed = series.highlight !== true && all.some(({ highlight }) => highlight)
  return hex(isDimmed ? paler(paint(drawnColor(series)), paint) : paint(drawnColor(series)))
}

export function categoryColors(
  model: OverlaidModel,
  own: readonly NativeSeries[],
  { rows, paint }: { rows: readonly number[]; paint: Paint },
): string[] | null {
  const { categories, highlightCategories: highlighted } = model
  const [only] = own
  if (only?.form !== 'pie' && (only?.form !== 'bar' || (!categories.colors && !highlighted))) return null
  if (own.length > 1) return null
  return rows.map((at) => {
    const color = categories.colors ? paint(categories.colors[at]) : `#${only.color}`
    return hex(highlighted && !highlighted.includes(at) ? paler(color, paint) : color)
  })
}

function paler(color: string, paint: Paint): string {
  return mixed(color, paint(null, 'inside'), DIMMED)
}

function hex(color: string): string {
  return color.slice(1).toUpperCase()
}

export function axisOf(
  model: OverlaidModel,
  index: 0 | 1,
  { own, view }: { own: NativeSeries[]; view: Pick<View, 'max'> },
): NativeAxis[] {
  const axis = model.axes.values[index]
  if (!axis) return []
  const max = view.max[index] ?? null
  const values = own.flatMap((series) => series.values).filter((value) => value !== null)
  const isLogarithmic = axis.scale === 'logarithmic'
  const isShare = model.stacking === 'percent'
  const top = Math.max(...(model.stacking ? totals(own) : values), 0)
  const isBased = own.some(({ form }) => form === 'bar' || form === 'area')
  return [
    {
      title: axis.title,
      format: isShare ? '0%' : tickFormat(axis, values),
      valueFormat: numberFormat(axis, axis.decimals ?? decimalsIn(values)),
      // Without a minimum PowerPoint may begin above zero.
      min: axis.min ?? (isBased && !isLogarithmic && values.every((value) => value >= 0) ? 0 : null),
      // Without a maximum PowerPoint ends at 120 percent.
      max: isShare ? null : (max ?? (axis.percent && !isLogarithmic && isUpToAll(top) ? 100 : null)),
      isLogarithmic,
    },
  ]
}

function isUpToAll(top: number): boolean {
  return top > 80 && top < 101
}

function totals(series: readonly NativeSeries[]): number[] {
  return (series[0]?.values ?? []).map((_, at) =>
    series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0),
  )
}
