import type { ChartModel, Series, View } from '../model/chart-model.ts'

/** Columns, bars, slices and stacked areas differ by their textures, lines by the shape of their points. */
type Family = 'surface' | 'line' | 'interval'

/**
 * How a series is told from the others of its view without its colour: its place, from 0, among the series of its family
 * and, for surfaces, of its pattern. The drawing and the legend turn it into a texture, a shape or a dash; 0 is plain.
 */
export function ranksOf(model: ChartModel, view: View): Map<number, number> {
  const seen = new Map<string, number>()
  const ranks = new Map<number, number>()
  for (const index of view.series) {
    const series = model.series[index]
    if (!series) continue
    const family = familyOf(model, series)
    const key = family === 'surface' ? `${family} ${series.pattern}` : family
    const rank = seen.get(key) ?? 0
    ranks.set(index, rank)
    seen.set(key, rank + 1)
  }
  return ranks
}

function familyOf({ stacking }: ChartModel, { type }: Series): Family {
  if (type === 'errorbar') return 'interval'
  return type === 'line' || type === 'spline' || (type === 'area' && stacking === null) ? 'line' : 'surface'
}

/** Whether a series is drawn as a line with shapes at its points, and its sample in the legend likewise. */
export function isLine(model: ChartModel, series: Series): boolean {
  return familyOf(model, series) === 'line'
}

/** The ranks of a ring's slices by category: their places among the categories that have a figure. */
export function sliceRanks(model: ChartModel, view: View): Map<number, number> {
  const figured = new Set<number>()
  for (const index of view.series) {
    const series = model.series[index]
    if (!series || series.type === 'errorbar') continue
    for (const { category, value } of series.points) if (value !== null) figured.add(category)
  }
  return new Map([...figured].toSorted((a, b) => a - b).map((category, rank) => [category, rank]))
}
