import { kindOf } from '../kinds/kinds.ts'
import { entryBefore } from '../model/multiples.ts'
import type { ChartModel, Series, View } from '../model/chart-model.ts'

/**
 * How a series differs from the others of its view without its color: its place, from 0, among the series of its family
 * and, for surfaces, of its pattern; in small multiples among all, by name. The drawing and the legend turn it into a texture, a shape or a dash; 0 is plain.
 */
export function ranksOf(model: ChartModel, view: View): Map<number, number> {
  const seen = new Map<string, number>()
  const ranks = new Map<number, number>()
  const indices = model.multiples ? [...model.series.keys()] : view.series
  for (const [place, index] of indices.entries()) {
    const series = model.series[index]
    if (!series || series.benchmark) continue
    const before = entryBefore(model, indices, place)
    if (before !== null) {
      ranks.set(index, ranks.get(before) ?? 0)
      continue
    }
    const distinction = kindOf(series).distinction(model.stacking)
    const key = distinction === 'texture' ? `${distinction} ${series.pattern}` : distinction
    const rank = seen.get(key) ?? 0
    ranks.set(index, rank)
    seen.set(key, rank + 1)
  }
  return ranks
}

/** Whether a series is drawn as a line with shapes at its points, and its sample in the legend likewise. */
export function isLine(model: ChartModel, series: Series): boolean {
  return kindOf(series).distinction(model.stacking) === 'symbol'
}
