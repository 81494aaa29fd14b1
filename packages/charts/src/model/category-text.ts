import { decimalYear, dateText } from '../format/date.ts'
import { doOverlap, missingSteps, placeDate } from '../format/period.ts'
import type { Categories, ChartModel } from './chart-model.ts'

/**
 * Display texts of the categories: dates as months if each is the first of a month, otherwise as days
 * (docs/contracts/worksheets.md#the-category-axis).
 */
export function categoryTexts({ kind, values }: Categories): string[] {
  if (kind !== 'date') return values
  const isMonth = values.every(isFirstOfMonth)
  return values.map((value) => dateText(value, { isMonth }))
}

/** Display text of one category. */
export function categoryText({ kind, values }: Categories, category: number): string {
  const value = values[category] ?? ''
  return kind === 'date' ? dateText(value, { isMonth: values.every(isFirstOfMonth) }) : value
}

/** True for the first day of a month; a year counts as January 1. */
function isFirstOfMonth(date: string): boolean {
  return date.length === 4 || date.endsWith('-01')
}

/** Positions of the categories along their axis, in its unit: ms on a time axis, otherwise numbers or their order. */
export function categoryPlaces({
  axes,
  categories: { values, periods },
}: Pick<ChartModel, 'axes' | 'categories'>): number[] {
  if (axes.category.scale === 'time') return (periods?.map(placeDate) ?? values).map((date) => Date.parse(date))
  return axes.category.scale === 'numeric' ? values.map(Number) : values.map((_, at) => at)
}

/** True for categories in the order of time: dates or periods. */
export function areInTime({ kind, periods }: Categories): boolean {
  return kind === 'date' || periods !== undefined
}

/** Position of a category in time, years; null for a name. */
export function yearOf({ kind, values, periods }: Categories, category: number): number | null {
  const period = periods?.[category]
  return period ? decimalYear(placeDate(period)) : kind === 'date' ? decimalYear(values[category] ?? '') : null
}

/** Categories after a missing step of an axis of periods (docs/contracts/worksheets.md#periods). */
export function afterMissingStep({ periods }: Categories): ReadonlySet<number> {
  const missing = periods ? missingSteps(periods) : []
  return new Set(missing.flatMap((isMissing, at) => (isMissing ? [at + 1] : [])))
}

/** Some of the categories, in a new order. */
export function pickCategories(categories: Categories, chosen: readonly number[]): Categories {
  const { kind, values, colors, flags, periods, codes } = categories
  const pick = <T>(all: readonly T[]): T[] => chosen.map((category) => all[category] as T)
  return {
    kind,
    values: pick(values),
    colors: colors && pick(colors),
    ...(flags && { flags: pick(flags) }),
    ...(periods && { periods: pick(periods) }),
    ...(codes && { codes: pick(codes) }),
  }
}

/** True if some periods of an axis share days. */
export function hasOverlap({ periods = [] }: Categories): boolean {
  return periods.some((period, at) => periods.slice(at + 1).some((other) => doOverlap(period, other)))
}
