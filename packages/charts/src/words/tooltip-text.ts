import { formatValue } from '../format/number.ts'
import { sharePercent } from '../geometry/pie-slices.ts'
import type { CategoryStats, ChartModel, ColorName, ValueAxis, View } from '../model/chart-model.ts'

/** One line of a tooltip; `color` null for an interval, which has its series' line over it. */
export interface TooltipRow {
  series: number
  label: string
  value: string
  color: ColorName | null
  isLine: boolean
}

/** What a tooltip says about a category: of one series, or of all in the order of their values. */
export interface TooltipText {
  title: string
  rows: TooltipRow[]
  stats: [name: string, value: string][]
}

export interface Pointed {
  view: View
  visible: readonly number[]
  category: number
  /** The series pointed at; left out of account where the model shares its tooltip. */
  series: number
}

/** The words of a tooltip, the same that a reader by key hears. */
export function tooltipText(model: ChartModel, { view, visible, category, series }: Pointed): TooltipText {
  const shown = model.sharedTooltip
    ? visible
    : visible.filter((index) => index === series || isIntervalOf(model, index, series))
  const entries = shown.flatMap((index) => entryOf(model, index, category, visible))
  if (model.sharedTooltip) entries.sort((a, b) => b.order - a.order)
  const stats = view.stats?.[category]
  const axis = model.axes.values[model.series[series]?.axis ?? 0]
  return {
    title: model.categories.values[category] ?? '',
    rows: entries.map(({ row }) => row),
    stats: stats && axis ? statsText(stats, axis) : [],
  }
}

function isIntervalOf(model: ChartModel, index: number, series: number): boolean {
  const found = model.series[index]
  return found?.type === 'errorbar' && found.linkedTo === series
}

interface Entry {
  row: TooltipRow
  /** Value that places the row; an interval stays under its series. */
  order: number
}

function entryOf(model: ChartModel, index: number, category: number, visible: readonly number[]): Entry[] {
  const series = model.series[index]
  const axis = model.axes.values[series?.axis ?? 0]
  if (!series || !axis) return []
  const color = model.categories.colors?.[category] ?? series.color
  const base = { series: index, label: series.label, isLine: series.type === 'line' || series.type === 'spline' }
  if (series.type === 'errorbar') {
    const point = series.points.find((each) => each.category === category)
    if (!point || point.low === null) return []
    const owner = series.linkedTo === null ? null : valueAt(model, series.linkedTo, category)
    const value = `${formatValue(point.low, axis)} to ${formatValue(point.high, axis)}`
    return [
      { row: { ...base, value, color: series.linkedTo === null ? color : null }, order: (owner ?? point.low) - 1e-9 },
    ]
  }
  const point = series.points.find((each) => each.category === category)
  if (!point) return []
  const share = point.value === null ? null : shareOf(model, index, category, visible)
  const value = formatValue(point.value, axis) + (share === null || axis.percent ? '' : ` (${sharePercent(share)})`)
  return [{ row: { ...base, value, color }, order: point.value ?? -Infinity }]
}

function valueAt(model: ChartModel, index: number, category: number): number | null {
  const series = model.series[index]
  if (!series || series.type === 'errorbar') return null
  return series.points.find((point) => point.category === category)?.value ?? null
}

/** Share of a ring, or of a stack drawn to 100 %; null elsewhere. */
function shareOf(model: ChartModel, index: number, category: number, visible: readonly number[]): number | null {
  const series = model.series[index]
  const value = valueAt(model, index, category)
  if (!series || series.type === 'errorbar' || value === null) return null
  if (series.type === 'pie') {
    return value / series.points.reduce((sum, point) => sum + (point.value ?? 0), 0)
  }
  if (model.stacking !== 'percent' || series.type === 'line' || series.type === 'spline') return null
  const stack = visible.filter((other) => {
    const each = model.series[other]
    return each?.type === series.type && each.axis === series.axis && each.stack === series.stack
  })
  const total = stack.reduce((sum, other) => sum + Math.abs(valueAt(model, other, category) ?? 0), 0)
  return total === 0 ? null : Math.abs(value) / total
}

function statsText(stats: CategoryStats, axis: ValueAxis): [string, string][] {
  return [
    ['Figures', String(stats.count)],
    ['Lowest', formatValue(stats.min, axis)],
    ['Highest', formatValue(stats.max, axis)],
    ['Mean', formatValue(stats.mean, axis)],
    ['Total', formatValue(stats.total, axis)],
  ]
}
