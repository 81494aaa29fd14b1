import { kindOf } from '../kinds/kinds.ts'
import { entryBefore } from '../model/multiples.ts'
import { isValueSeries, type ChartModel, type Series, type View } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'

/**
 * Rank of each series, which sets its look other than color: its index among the series of the view with the same
 * distinction and, for surfaces, the same pattern. In small multiples, ranks are by name among all series. The drawing
 * and the legend convert it to a texture, a symbol or a dash; 0 is plain.
 */
export function ranksOf(model: ChartModel, view: View): Map<number, number> {
  const seen = new Map<string, number>()
  const ranks = new Map<number, number>()
  const indices = model.multiples ? [...model.series.keys()] : view.series
  for (const [place, index] of indices.entries()) {
    const series = model.series[index]
    if (!series) continue
    const before = entryBefore(model, indices, place)
    if (before !== null) {
      ranks.set(index, ranks.get(before) ?? 0)
      continue
    }
    const distinction = series.benchmark ? 'benchmark' : kindOf(series).distinction(model.stacking)
    const key = distinction === 'texture' ? `${distinction} ${series.pattern}` : distinction
    const rank = seen.get(key) ?? 0
    ranks.set(index, rank)
    seen.set(key, rank + 1)
  }
  return ranks
}

/** True if a series, and its sample in the legend, is a line with symbols at its points. */
export function isLine(model: ChartModel, series: Series): boolean {
  return kindOf(series).distinction(model.stacking) === 'symbol'
}

/**
 * True if the marks of a chart are not in the order of its legend, so that textures are always drawn: colors that are
 * meanings, and stacks that grow in both directions from zero.
 */
export function keepsTextures({ colorKey, stacking, series }: OverlaidModel): boolean {
  const hasSign = (sign: 1 | -1) =>
    series.some((one) => isValueSeries(one) && one.points.some(({ value }) => (value ?? 0) * sign > 0))
  return colorKey !== undefined || (stacking !== null && hasSign(1) && hasSign(-1))
}
