import { decimalYear } from '../format/date.ts'
import { kindOf } from '../kinds/kinds.ts'
import { isRangeSeries, type ChartModel } from '../model/chart-model.ts'
import { rangeText, valueText } from '../model/value-text.ts'

/** A figure of a chart as the summary speaks of it. For a value low and high are the same. */
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

/** The figures of some series that are no gaps, in series order, then category order. */
export function listValues(model: ChartModel, shown: readonly number[]): SummaryValue[] {
  const figures: SummaryValue[] = []
  for (const index of shown) {
    const series = model.series[index]
    if (!series) continue
    const { label, axis } = series
    const isRange = isRangeSeries(series)
    for (const { category: at, low, high } of kindOf(series).extents(series)) {
      if (low === null || high === null) continue
      figures.push({ series: index, label, category: model.categories.values[at] ?? '', axis, low, high, isRange })
    }
  }
  return figures
}

/** "18.7%", or "9 to 11" for an error bar. */
export function figureText(model: ChartModel, { axis, low, high, isRange }: SummaryValue): string {
  return isRange ? rangeText(model, axis, low, high) : valueText(model, axis, low)
}

/** The highest and the lowest of at least one figure; of equals the first. */
export function extremesOf(figures: readonly SummaryValue[]): { highest: SummaryValue; lowest: SummaryValue } {
  const highest = figures.reduce((best, figure) => (figure.high > best.high ? figure : best))
  const lowest = figures.reduce((best, figure) => (figure.low < best.low ? figure : best))
  return { highest, lowest }
}

/** The last figure in time of every series that has one, in series order. */
export function latestOf(figures: readonly SummaryValue[]): SummaryValue[] {
  const years = new Map<string, number>()
  const yearOf = ({ category }: SummaryValue): number => {
    const year = years.get(category) ?? decimalYear(category) ?? 0
    years.set(category, year)
    return year
  }
  const last = new Map<number, SummaryValue>()
  for (const figure of figures) {
    const known = last.get(figure.series)
    if (!known || yearOf(figure) >= yearOf(known)) last.set(figure.series, figure)
  }
  return [...last.values()]
}
