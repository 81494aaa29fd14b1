import type { ChartModel, OverlaidModel, Series } from '@common-measure/charts'
import type { Paint } from '@common-measure/charts/draw/paint.ts'
import { areInTime, categoryPlaces, categoryTexts } from '@common-measure/charts/model/category-text.ts'
import { inView } from '@common-measure/charts/model/in-view.ts'
import type { VisibleState } from '@common-measure/charts/model/visible-state.ts'
import type { NativeChart, SheetCell } from '#services/pictures/document-orders.ts'
import { axisOf, categoryColors, colorOf, FORMS, grouped, rangeOf, seriesOf } from './native-series.ts'
import { tickFormat } from './number-formats.ts'

/** Maximum number of series. More have no names beside the plot. */
const MAX_SERIES = 60
/** Maximum number of values. A native chart of more is too large to edit. */
const MAX_VALUES = 6000
/** Maximum number of values that are written beside their marks. */
const MAX_LABELS = 24
/** Maximum number of labels on an axis of time. */
const MAX_TIMES = 14
const DAY = 86_400_000

/** The visible part of a chart as a native chart; null for a form that PowerPoint lacks. */
export function nativeChart(chart: OverlaidModel, { view, visible, category }: VisibleState, paint: Paint) {
  const model = inView(chart, view)
  const shown = view.series.filter((index) => visible.includes(index))
  const ranges = new Map(shown.flatMap((index) => rangeOf(model.series[index])))
  const series = shown.flatMap((index) => model.series[index] ?? []).filter(({ linkedTo }) => linkedTo === null)
  const isDrawn = view.panels || category !== undefined || !hasNativeForm(model, series)
  if (isDrawn) return null
  const isScatter = model.type === 'scatter'
  const all = model.categories.values.map((_, at) => at)
  // Lines run over dates on an uneven axis that only other views have.
  const rows = isScatter ? pointRows(series) : timeAxis(model, all) ? all.filter((at) => hasFigure(series, at)) : all
  const axis = isScatter ? null : timeAxis(model, rows)
  const names = categoryTexts(model.categories)
  const x = isScatter ? xOf(series, rows) : []
  const used = [...new Set(series.map((one) => one.axis))].toSorted((a, b) => a - b)
  const own = grouped(
    series.map((one) => ({
      ...seriesOf(one, rows, ranges.get(model.series.indexOf(one))),
      color: colorOf(one, series, paint),
      axis: used.indexOf(one.axis),
    })),
  )
  if (own.every(({ values }) => values.every((value) => value === null))) return null
  const isBar = own.every(({ form }) => form === 'bar')
  const values = own.length * rows.length
  return {
    isHorizontal: model.type === 'bar',
    stacking: model.stacking,
    categories: isScatter ? x : (axis?.days ?? rows.map((at) => names[at] ?? '')),
    timeUnit: axis?.unit ?? null,
    labelStep: areInTime(model.categories) ? Math.ceil((axis?.length ?? rows.length) / MAX_TIMES) : 1,
    categoryTitle: model.axes.category.title,
    categoryFormat: isScatter
      ? tickFormat(
          signsOfX(model),
          x.filter((value) => typeof value === 'number'),
        )
      : null,
    pointNames: isScatter ? rows.map((at) => model.categories.values[at] ?? '') : null,
    series: own,
    axes: used.flatMap((axis, at) => axisOf(model, axis, { own: own.filter((one) => one.axis === at), view })),
    colors: categoryColors(model, own, { rows, paint }),
    hasLegend: own.length > 1,
    hasValues:
      model.type === 'pie' ||
      (isBar && !model.stacking && ranges.size === 0 && (model.dataLabels || values <= MAX_LABELS)),
  } satisfies NativeChart
}

function hasNativeForm(model: OverlaidModel, series: readonly Series[]): boolean {
  const types = new Set(series.map(({ type }) => type))
  const isAlone = ['bar', 'pie', 'scatter'].every((type) => !types.has(type as Series['type']) || types.size === 1)
  const stacks = new Set(series.map(({ axis, type, stack }) => `${axis} ${type} ${stack}`))
  const { scale, logarithmic, sizeFormat } = model.axes.category
  return (
    series.length > 0 &&
    series.length <= MAX_SERIES &&
    series.length * model.categories.values.length <= MAX_VALUES &&
    series.every(({ type, regression }) => FORMS[type] !== undefined && regression === null) &&
    isAlone &&
    (!types.has('pie') || series.length === 1) &&
    (!model.stacking || stacks.size === 1) &&
    (scale !== 'numeric' || model.type === 'scatter' || isEven(model.categories.values.map(Number))) &&
    !logarithmic &&
    !sizeFormat
  )
}

function isEven(places: readonly number[]): boolean {
  return new Set(places.slice(1).map((place, at) => Math.round((place - (places[at] ?? 0)) * 1e6))).size <= 1
}

interface TimeAxis {
  days: SheetCell[]
  unit: 'days' | 'months' | 'years'
  length: number
}

/** Days of an uneven time axis, its unit, and its length in that unit; null where evenly spaced names give the same picture. */
function timeAxis(model: OverlaidModel, rows: readonly number[]): TimeAxis | null {
  const places = model.axes.category.scale === 'time' ? categoryPlaces(model) : []
  const dates = rows.map((at) => new Date(places[at] ?? Number.NaN))
  if (dates.some((date) => Number.isNaN(date.getTime()))) return null
  const months = dates.map((date) => date.getUTCFullYear() * 12 + date.getUTCMonth())
  const isMonthly = dates.every((date) => date.getUTCDate() === 1)
  if (isMonthly ? isEven(months) : isEven(dates.map((date) => date.getTime() / DAY))) return null
  const unit = !isMonthly ? 'days' : months.every((month) => month % 12 === 0) ? 'years' : 'months'
  const span = (Math.max(...dates.map(Number)) - Math.min(...dates.map(Number))) / DAY
  const length = span / { days: 1, months: 30.4, years: 365.25 }[unit]
  return { days: dates.map((date) => ({ day: date.toISOString().slice(0, 10) })), unit, length }
}

/** True if a series has a figure or a status in a category. */
function hasFigure(series: readonly Series[], category: number): boolean {
  return series.some(({ points }) =>
    points.some((point) => point.category === category && (point.status || ('value' in point && point.value !== null))),
  )
}

/** Categories of the points of a scatter that have a place. */
function pointRows(series: readonly Series[]): number[] {
  return series.flatMap(({ points }) =>
    points.flatMap((point) => ('x' in point && point.x !== null ? point.category : [])),
  )
}

function xOf(series: readonly Series[], rows: readonly number[]): SheetCell[] {
  const places = new Map(
    series.flatMap(({ points }) => points.map((point) => [point.category, 'x' in point ? point.x : null])),
  )
  return rows.map((category) => places.get(category) ?? null)
}

function signsOfX({ axes: { category } }: ChartModel) {
  return { percent: category.percent ?? false, currency: category.currency ?? false }
}
