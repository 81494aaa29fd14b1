import { dateText } from '../format/date.ts'
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
export function categoryPlaces({ axes, categories: { values } }: Pick<ChartModel, 'axes' | 'categories'>): number[] {
  if (axes.category.scale === 'time') return values.map((value) => Date.parse(value))
  return axes.category.scale === 'numeric' ? values.map(Number) : values.map((_, at) => at)
}
