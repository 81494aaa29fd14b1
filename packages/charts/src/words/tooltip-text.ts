import { formatValue } from '../format/number.ts'
import type { PointPlace, Sample } from '../kinds/chart-kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { CategoryStats, ColorName, ValueAxis, View } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { categoryText } from '../model/category-text.ts'
import * as texts from '../messages/words.ts'

/** One line of a tooltip; `color` is null for an error bar below the row of its series. */
export interface TooltipRow {
  series: number
  label: string
  value: string
  /** The value for announcements. */
  spoken: string
  color: ColorName | null
  sample: Sample
}

/** Tooltip of a category: one series, or all series in the order of their values. */
export interface TooltipText {
  title: string
  rows: TooltipRow[]
  stats: [name: string, value: string][]
}

export interface Pointed {
  view: View
  visible: readonly number[]
  category: number
  /** The pointed series; ignored if the chart has a shared tooltip. */
  series: number
}

/** Text of a tooltip, also announced for keyboard users. */
export function tooltipText(model: OverlaidModel, { view, visible, category, series: pointed }: Pointed): TooltipText {
  const series = estimateOf(model, visible, pointed)
  const shown = model.sharedTooltip
    ? visible
    : visible.filter((index) => index === series || isErrorBarOf(model, index, series))
  const entries = shown.flatMap((index) => {
    const unit = isUnitSaid(model, index, series) ? (model.units?.[model.series[index]?.axis ?? 0] ?? '') : ''
    return entryOf(model, { series: index, category, visible, unit })
  })
  if (model.sharedTooltip) entries.sort((a, b) => b.order - a.order)
  const stats = view.stats?.[category]
  const axis = model.axes.values[model.series[series]?.axis ?? 0]
  return {
    title: categoryText(model.categories, category),
    rows: entries.map(({ row }) => row),
    stats: stats && axis ? statsText(stats, axis) : [],
  }
}

/** The series of an error bar if that series is visible; any other series itself. */
function estimateOf(model: OverlaidModel, visible: readonly number[], index: number): number {
  const linked = model.series[index]?.linkedTo ?? null
  return linked !== null && visible.includes(linked) ? linked : index
}

/** True if one series is the error bar of the other. */
export function isErrorBarOf(model: OverlaidModel, index: number, series: number): boolean {
  return model.series[index]?.linkedTo === series
}

/** Units appear once: for the pointed series, and for series on the other axis. */
function isUnitSaid(model: OverlaidModel, index: number, pointed: number): boolean {
  return index === pointed || model.series[index]?.axis !== model.series[pointed]?.axis
}

interface Entry {
  row: TooltipRow
  /** Sort value of the row, highest first. */
  order: number
}

function entryOf(model: OverlaidModel, place: PointPlace): Entry[] {
  const { series: index, category } = place
  const series = model.series[index]
  const text = series && kindOf(series).pointText(model, place)
  if (!series || !text) return []
  const mark = kindOf(series).mark(model.stacking)
  const color = series.linkedTo === null ? (model.categories.colors?.[category] ?? series.color) : null
  const row: TooltipRow = {
    series: index,
    label: series.label,
    value: text.text,
    spoken: text.spoken,
    color,
    sample: series.benchmark
      ? 'rule'
      : mark.shape === 'line' && mark.isFilled
        ? 'square'
        : kindOf(series).sample(model.stacking),
  }
  return [{ row, order: text.order }]
}

function statsText(stats: CategoryStats, axis: ValueAxis): [string, string][] {
  return [
    [texts.figures, String(stats.count)],
    [texts.lowestValue, formatValue(stats.min, axis)],
    [texts.highestValue, formatValue(stats.max, axis)],
    [texts.mean, formatValue(stats.mean, axis)],
    [texts.total, formatValue(stats.total, axis)],
  ]
}
