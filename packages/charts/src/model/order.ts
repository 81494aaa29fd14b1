import { decimalYear } from '../format/date.ts'
import type { NameRegistry } from './names.ts'

/** Indices of the names in drawing order: by rank, equal ranks as they stood (docs/contracts/chart-model.md#order). */
export function orderByRank(names: readonly string[], { classOf }: NameRegistry): number[] {
  return ascending(names.map((name) => classOf(name).rank))
}

/**
 * Indices of dates in calendar order, equal ones as they stood; a year counts as 1 January
 * (docs/contracts/worksheets.md#the-category-axis).
 */
export function orderByDate(dates: readonly string[]): number[] {
  return ascending(dates.map((date) => decimalYear(date) ?? 0))
}

/** Indices of numbers in ascending order, equal ones as they stood. */
export function orderByNumber(numbers: readonly string[]): number[] {
  return ascending(numbers.map(Number))
}

function ascending(keys: readonly number[]): number[] {
  return keys.map((_, index) => index).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
}
