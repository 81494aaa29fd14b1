import { extentOf, isFlat } from '../../model/flat-values.ts'
import type { ChartModel } from '../../model/chart-model.ts'
import { valuesOf } from '../../model/table-rows.ts'
import { yearOf } from '../../model/category-text.ts'

/** Dates that make a spark line. */
const MIN_SPARK = 3
/** Share of the scale left free at both ends, so that dots stay inside. */
const MARGIN = 0.06

/** Scale of the marks beside the values of a table: bars from zero, or dots if values are flat or of both signs. */
export interface TableScale {
  areDots: boolean
  /** Position of a value, 0 to 1. */
  at(value: number): number
}

/** The scale that all values of the series share; null if there are no values. */
export function tableScale({ series }: ChartModel, shown: readonly number[]): TableScale | null {
  const values = shown.flatMap((index) => valuesOf(series[index]).flatMap(({ value }) => value ?? []))
  if (values.length === 0) return null
  const [low, high] = extentOf(values)
  const areDots = (low < 0 && high > 0) || isFlat(values)
  const margin = areDots ? (high - low || 1) * MARGIN : 0
  const [from, to] = areDots ? [low - margin, high + margin] : [Math.min(0, low), Math.max(0, high)]
  return { areDots, at: (value) => (to > from ? (value - from) / (to - from) : 0) }
}

/** Points of a series' spark line, 0 to 1 from the left and from the bottom; empty if it has too few dates. */
export function sparkPoints({ series, categories }: ChartModel, index: number): { x: number; y: number }[] {
  const found = valuesOf(series[index]).flatMap(({ category, value }) => {
    const year = yearOf(categories, category)
    return value === null || year === null ? [] : [{ x: year, y: value }]
  })
  if (found.length < MIN_SPARK) return []
  const [xs, ys] = [found.map(({ x }) => x), found.map(({ y }) => y)]
  const share = (value: number, all: readonly number[]) =>
    Math.max(...all) > Math.min(...all) ? (value - Math.min(...all)) / (Math.max(...all) - Math.min(...all)) : 0.5
  return found.map(({ x, y }) => ({ x: share(x, xs), y: share(y, ys) })).toSorted((a, b) => a.x - b.x)
}
