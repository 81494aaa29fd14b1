import { decimalYear } from '../format/date.ts'
import type { ChartKind } from '../kinds/chart-kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import { isRangeSeries, type ChartModel } from '../model/chart-model.ts'
import { rangeText, valueText } from '../model/value-text.ts'

/** A value of a chart in the summary. For a single value, low and high are equal. */
export interface SummaryValue {
  /** Index of the series. */
  series: number
  label: string
  category: string
  axis: number
  low: number
  high: number
  /** True for an error bar. */
  isRange: boolean
}

/** The values of some series without gaps, in series order, then category order. */
export function listValues(model: ChartModel, shown: readonly number[]): SummaryValue[] {
  return valuesOf(model, shown, (extents) => extents)
}

/** The lowest, the highest and the latest value of each series. */
export function notableValues(model: ChartModel, shown: readonly number[]): SummaryValue[] {
  const { kind, values } = model.categories
  const years = values.map((category) => (kind === 'date' ? decimalYear(category) : null) ?? 0)
  return valuesOf(model, shown, (extents) => notable(extents, years))
}

type Extent = ReturnType<ChartKind['extents']>[number]

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
    return choose(kindOf(series).extents(series)).flatMap(({ category: at, low, high }): SummaryValue[] => {
      const category = model.categories.values[at] ?? ''
      return low === null || high === null ? [] : [{ series: index, label, category, axis, low, high, isRange }]
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

/** "18.7%", or "9 to 11" for an error bar. */
export function figureText(model: ChartModel, { axis, low, high, isRange }: SummaryValue): string {
  return isRange ? rangeText(model, axis, low, high) : valueText(model, axis, low)
}

/** The highest and the lowest of at least one value; of equal values the first. */
export function extremesOf(figures: readonly SummaryValue[]): { highest: SummaryValue; lowest: SummaryValue } {
  const highest = figures.reduce((best, figure) => (figure.high > best.high ? figure : best))
  const lowest = figures.reduce((best, figure) => (figure.low < best.low ? figure : best))
  return { highest, lowest }
}

/** The latest value of every series that has one, in series order. */
export function latestOf(figures: readonly SummaryValue[]): SummaryValue[] {
  const yearOf = ({ category }: SummaryValue): number => decimalYear(category) ?? 0
  const last = new Map<number, SummaryValue>()
  for (const figure of figures) {
    const existing = last.get(figure.series)
    if (!existing || yearOf(figure) >= yearOf(existing)) last.set(figure.series, figure)
  }
  return [...last.values()]
}
