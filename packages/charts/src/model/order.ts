import { decimalYear } from '../format/date.ts'
import type { NameRegistry } from './names.ts'

/** Indexes of the names in drawing order: by rank, equal ranks in their original order (docs/contracts/chart-model.md#order). */
export function orderByRank(names: readonly string[], { classOf }: NameRegistry): number[] {
  return ascending(names.map((name) => classOf(name).rank))
}

/**
 * Indexes of dates in calendar order, equal dates in their original order. A year counts as January 1
 * (docs/contracts/worksheets.md#the-category-axis).
 */
export function orderByDate(dates: readonly string[]): number[] {
  return ascending(dates.map((date) => decimalYear(date) ?? 0))
}

/** Indexes of numbers in ascending order, equal numbers in their original order. */
export function orderByNumber(numbers: readonly string[]): number[] {
  return ascending(numbers.map(Number))
}

function ascending(keys: readonly number[]): number[] {
  return keys.map((_, index) => index).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
}
