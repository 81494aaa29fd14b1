import { yearOf } from '../model/category-text.ts'
import type { Status } from '../format/point-marks.ts'
import type { Extent } from '../kinds/chart-kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { isRangeSeries, type ChartModel, type ShownFigures } from '../model/chart-model.ts'
import { rangeText, valueText } from '../model/value-text.ts'
import * as texts from '../messages/words.ts'

/** A value of a chart in the summary. For a single value, low and high are equal. */
export interface SummaryValue {
  /** Index of the series. */
  series: number
  label: string
  category: string
  /** Index of the category. */
  at: number
  axis: number
  low: number
  high: number
  /** The displayed figures, if they differ. */
  shown?: ShownFigures
  /** True for an error bar. */
  isRange: boolean
}

/** The values of some series without gaps, in series order, then category order. */
export function listValues(model: ChartModel, shown: readonly number[]): SummaryValue[] {
  return valuesOf(model, shown, (extents) => extents)
}

/** The lowest, the highest and the latest value of each series. */
export function notableValues(model: ChartModel, shown: readonly number[]): SummaryValue[] {
  const years = model.categories.values.map((_, category) => yearOf(model.categories, category) ?? 0)
  return valuesOf(model, shown, (extents) => notable(extents, years))
}

function valuesOf(
  model: ChartModel,
  shown: readonly number[],
  choose: (extents: Extent[]) => Extent[],
): SummaryValue[] {
  return shown.flatMap((index) => {
    const series = model.series[index]
    if (!series) return []
    const { label, axis } = series
    const isRange = isRangeSeries(series)
    return choose(kindOf(series).extents(series)).flatMap(({ category: at, low, high, ...more }): SummaryValue[] => {
      const category = model.categories.values[at] ?? ''
      return low === null || high === null
        ? []
        : [{ series: index, label, category, at, axis, low, high, isRange, shown: more }]
    })
  })
}

/** The lowest, highest and last values. Of equal values, the first is the lowest or highest, and the last is the last. */
function notable(extents: readonly Extent[], years: readonly number[]): Extent[] {
  let [lowest, highest, last]: (Extent | undefined)[] = []
  for (const extent of extents) {
    if (extent.low === null || extent.high === null) continue
    if (!lowest || extent.low < (lowest.low ?? 0)) lowest = extent
    if (!highest || extent.high > (highest.high ?? 0)) highest = extent
    if (!last || (years[extent.category] ?? 0) >= (years[last.category] ?? 0)) last = extent
  }
  const found = [lowest, highest, last].flatMap((extent) => extent ?? [])
  return [...new Set(found)].toSorted((one, other) => one.category - other.category)
}

/** Statuses that hide a figure. */
const HIDING: ReadonlySet<Status> = new Set(['suppressed', 'withheld', 'bound'])

/** True if a figure on an axis is not published, so that the highest and the lowest are those of the others. */
function hasUnpublished(model: ChartModel, shown: readonly number[], axis: number): boolean {
  return shown.some((index) => {
    const series = model.series[index]
    return series?.axis === axis && series.points.some(({ status }) => status !== undefined && HIDING.has(status))
  })
}

/** "18.7%", or "9 to 11" for an error bar. */
export function figureText(model: ChartModel, figure: SummaryValue): string {
  const { axis, isRange } = figure
  const [low, high] = [shownLow(figure), shownHigh(figure)]
  return isRange ? rangeText(model, axis, low, high) : valueText(model, axis, low)
}

/** The displayed ends of a value. */
function shownLow({ low, shown }: SummaryValue): number {
  return shown?.shownLow ?? shown?.shown ?? low
}

function shownHigh({ high, shown }: SummaryValue): number {
  return shown?.shownHigh ?? shown?.shown ?? high
}

/**
 * The highest and the lowest value of each axis in a sentence; a single value in one.
 *
 * @param pointOf the name of a value's point
 */
export function extremeSentences(
  model: ChartModel,
  shown: readonly number[],
  figures: readonly SummaryValue[],
  pointOf: (figure: SummaryValue) => string,
): string[] {
  const [only] = figures
  if (only && figures.length === 1) return [texts.onlyValue({ value: figureText(model, only) })]
  const axes = [0, 1].filter((axis) => figures.some((figure) => figure.axis === axis))
  return axes.flatMap((axis) => {
    const { highest, lowest } = extremesOf(figures.filter((figure) => figure.axis === axis))
    const side =
      axes.length === 1 || model.map ? ('other' as const) : axis === 0 ? ('left' as const) : ('right' as const)
    const wordsOf = (value: number, figure: SummaryValue) => ({
      axis: side,
      value: valueText(model, axis, value),
      point: pointOf(figure),
    })
    const [sayHighest, sayLowest] = hasUnpublished(model, shown, axis)
      ? [texts.highestPublished, texts.lowestPublished]
      : [texts.highest, texts.lowest]
    return [sayHighest(wordsOf(shownHigh(highest), highest)), sayLowest(wordsOf(shownLow(lowest), lowest))]
  })
}

/** The highest and the lowest of at least one value; of equal values the first. */
export function extremesOf(figures: readonly SummaryValue[]): { highest: SummaryValue; lowest: SummaryValue } {
  const highest = figures.reduce((best, figure) => (figure.high > best.high ? figure : best))
  const lowest = figures.reduce((best, figure) => (figure.low < best.low ? figure : best))
  return { highest, lowest }
}

/** The latest value of every series that has one, in series order. */
export function latestOf({ categories }: ChartModel, figures: readonly SummaryValue[]): SummaryValue[] {
  const timeOf = ({ at }: SummaryValue): number => yearOf(categories, at) ?? 0
  const last = new Map<number, SummaryValue>()
  for (const figure of figures) {
    const existing = last.get(figure.series)
    if (!existing || timeOf(figure) >= timeOf(existing)) last.set(figure.series, figure)
  }
  return [...last.values()]
}
