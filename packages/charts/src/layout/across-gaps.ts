import type { ValuePoint } from '../model/chart-model.ts'
import { stretchesOf } from '../model/gaps.ts'

/** Values by category; null where an area has none. */
export type ByCategory = (number | null)[]

/** Rounds of approximation for bridges with overlapping gaps, whose shares depend on each other: within a pixel. */
const ROUNDS = 6

/** The values of a series in each category, interpolated across gaps; null before the first and after the last. */
export function acrossGaps(points: readonly ValuePoint[], places: readonly number[]): ByCategory {
  const values: ByCategory = places.map(() => null)
  for (const { category, value } of points) values[category] = value
  for (const { from, to } of stretchesOf(points)) {
    const [start, end] = [places[from.category] ?? 0, places[to.category] ?? 0]
    for (let at = from.category + 1; at < to.category; at++) {
      values[at] = from.value + ((to.value - from.value) * ((places[at] ?? 0) - start)) / (end - start || 1)
    }
  }
  return values
}

/** The sum of the absolute values in each category. */
export function totalsOf(values: readonly ByCategory[], count: number): number[] {
  const totals = Array.from({ length: count }, () => 0)
  for (const own of values) for (let at = 0; at < count; at++) totals[at] = (totals[at] ?? 0) + Math.abs(own[at] ?? 0)
  return totals
}

/**
 * The shares of stacked areas in each category, in percent and with the signs of their values. Across a gap a share is
 * a straight line; the areas with values divide the rest.
 */
export function sharesOf(members: readonly (readonly ValuePoint[])[], places: readonly number[]): ByCategory[] {
  const values = members.map((points) => valuesOf(points, places.length))
  const sums = totalsOf(values, places.length)
  const guessed = members.map((points) => acrossGaps(points, places))
  const totals = totalsOf(guessed, places.length)
  let shares = guessed.map((own) => own.map((value, at) => value && (value / (totals[at] || 1)) * 100))
  const hasGaps = guessed.some((own, index) => own.some((value, at) => value !== values[index]?.[at]))
  for (let round = hasGaps ? 0 : ROUNDS; round < ROUNDS; round++) {
    const straight = shares.map((own, index) => acrossGaps(only(own, values[index] ?? []), places))
    const bridged = totalsOf(
      straight.map((own, index) => own.map((share, at) => (values[index]?.[at] === null ? share : null))),
      places.length,
    )
    shares = straight.map((own, index) =>
      own.map((share, at) => {
        const [over = 0, sum = 0, value = null] = [bridged[at], sums[at], values[index]?.[at]]
        // Without values the bridges fill the whole. If bridges leave nothing for the values, the first guess applies.
        if (share === null || sum === 0) return share && (share / (over || 1)) * 100
        if (over >= 100) return ((guessed[index]?.[at] ?? 0) / (totals[at] || 1)) * 100
        return value === null ? share : (value / sum) * (100 - over)
      }),
    )
  }
  return shares
}

function valuesOf(points: readonly ValuePoint[], count: number): ByCategory {
  const values: ByCategory = Array.from({ length: count }, () => null)
  for (const { category, value } of points) values[category] = value
  return values
}

/** Keeps only the shares that have known values. */
function only(shares: ByCategory, known: ByCategory): ValuePoint[] {
  return shares.map((share, category) => ({ category, value: known[category] === null ? null : share }))
}
