import { formatValue } from '../format/number.ts'
import type { PointPlace, Sample } from '../kinds/chart-kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { CategoryStats, ColorName, ValueAxis } from '../model/chart-model.ts'
import type { VisibleView } from '../model/visible-state.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { drawnColor } from '../model/colors.ts'
import { categoryText } from '../model/category-text.ts'
import { placeFacts } from './map-words.ts'
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

/** Tooltip of a category: the values of its series, highest first. */
export interface TooltipText {
  title: string
  rows: (TooltipRow & { isPointed: boolean })[]
  /** Number of series without a row. */
  more: number
  stats: [name: string, value: string][]
}

export interface Pointed {
  view: VisibleView
  visible: readonly number[]
  category: number
  /** The pointed series. */
  series: number
}

/** Maximum number of series in a tooltip. */
const MAX_SERIES = 8

/** Text of a tooltip: every series at its category, the pointed one among them. */
export function tooltipText(model: OverlaidModel, pointed: Pointed): TooltipText {
  const own = estimateOf(model, pointed.visible, pointed.series)
  const rows = rowsAt(model, pointed)
  const ownerOf = (row: TooltipRow) => estimateOf(model, pointed.visible, row.series)
  const owners = [...new Set(rows.map(ownerOf))]
  const named = owners.slice(0, MAX_SERIES)
  if (!named.includes(own) && owners.includes(own)) named.splice(-1, 1, own)
  return {
    title: categoryText(model.categories, pointed.category),
    rows: rows
      .filter((row) => named.includes(ownerOf(row)))
      .map((row) => ({
        ...row,
        // Its class is named; the colors of the tooltip's dark ground would be another order.
        ...(model.map && { color: null }),
        isPointed: row.series === own && owners.length > 1,
      })),
    more: owners.length - named.length,
    stats: statsAt(model, pointed),
  }
}

/** Rows of all series of a panel at a category, or only of the pointed series, highest first; error bars follow their series. */
export function rowsAt(model: OverlaidModel, pointed: Pointed, isAlone = false): TooltipRow[] {
  const { view, visible, category } = pointed
  const series = estimateOf(model, visible, pointed.series)
  const panel = view.panels?.find((each) => each.series.includes(series))
  const isShown = (index: number) =>
    isAlone ? index === series || isErrorBarOf(model, index, series) : panel?.series.includes(index) !== false
  return visible
    .filter(isShown)
    .flatMap((index) => {
      const unit = isUnitSaid(model, index, series) ? (model.units?.[model.series[index]?.axis ?? 0] ?? '') : ''
      return entryOf(model, { series: index, category, visible, unit })
    })
    .toSorted((a, b) => (isAlone ? 0 : b.order - a.order))
    .map(({ row }) => row)
}

/** Statistics of a category, with their names. */
export function statsAt(model: OverlaidModel, { view, visible, category, series }: Pointed): TooltipText['stats'] {
  if (model.map) return placeFacts(model, view, category)
  const stats = view.stats?.[category]
  const axis = model.axes.values[model.series[estimateOf(model, visible, series)]?.axis ?? 0]
  return stats && axis ? statsText(stats, axis) : []
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
  const color = series.linkedTo === null ? (model.categories.colors?.[category] ?? drawnColor(series)) : null
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
