import { decimalYear } from '../format/date.ts'
import type { NameRegistry } from './names.ts'

/** Indexes of the names in drawing order: by rank, equal ranks in their original order (docs/contracts/chart-model.md#order). */
export function orderByRank(names: readonly string[], { classOf }: NameRegistry): number[] {
  return ascending(names.map((name) => classOf(name).rank))
}

/**
 * Indexes of dates in calendar order, equal dates by a second date or in their original order. A year counts as January 1
 * (docs/contracts/worksheets.md#the-category-axis).
 */
export function orderByDate(dates: readonly string[], seconds: readonly string[] = []): number[] {
  const years = dates.map((date) => decimalYear(date) ?? 0)
  const second = (at: number) => decimalYear(seconds[at] ?? '') ?? 0
  return ascending(years, (a, b) => second(a) - second(b))
}

/** Indexes of numbers in ascending order, equal numbers in their original order. */
export function orderByNumber(numbers: readonly string[]): number[] {
  return ascending(numbers.map(Number))
}

function ascending(keys: readonly number[], compare: (a: number, b: number) => number = () => 0): number[] {
  return keys.map((_, index) => index).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || compare(a, b) || a - b)
}
