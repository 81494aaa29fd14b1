import { roundTo } from '../format/decimal.ts'
import type { Regression, RegressionType } from './chart-model.ts'
import { fitCurve, type Pair } from './least-squares.ts'

/** The regression line, or the reason why there is none. */
export type Fitted = Regression | 'too-few' | 'not-positive' | 'no-line'

/**
 * A regression line through the values of a series (docs/contracts/chart-model.md#regressions), at every category from
 * the first value to the last.
 *
 * @param figures values by category, without gaps, ascending
 * @param xs position of every category on the axis, from 1
 * @param decimals of its points
 */
export function fitRegression(
  type: RegressionType,
  label: string,
  figures: readonly { category: number; value: number }[],
  xs: readonly number[],
  decimals: number,
): Fitted {
  const pairs = figures.map(({ category, value }): Pair => [xs[category] ?? category + 1, value])
  const needed = type === 'polynomial' || type === 'loess' ? 3 : 2
  if (new Set(pairs.map(([x]) => x)).size < needed) return 'too-few'
  if ((type === 'exponential' || type === 'power') && pairs.some(([, y]) => y <= 0)) return 'not-positive'
  if ((type === 'logarithmic' || type === 'power') && pairs.some(([x]) => x <= 0)) return 'not-positive'
  const curve = fitCurve(type, pairs)
  const first = figures[0]?.category ?? 0
  const last = figures.at(-1)?.category ?? 0
  const points = xs
    .slice(first, last + 1)
    .map((x, index) => ({ category: first + index, value: roundTo(curve(x), decimals) }))
  if (!points.every(({ value }) => Number.isFinite(value))) return 'no-line'
  return { type, name: `${label} (${type} trend)`, dashed: true, inLegend: false, points }
}
