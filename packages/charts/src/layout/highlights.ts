import type { ChartModel } from '../model/chart-model.ts'

/** True for what stands back, because something else on show is highlighted. */
export type StandsBack = (series: number, category?: number) => boolean

/**
 * What of a chart stands back: other series than the highlighted ones, other categories than the highlighted ones. A view of
 * highlighted series alone, or of none, has none that do. Error bars go with their series.
 */
export function standsBackIn({ series, highlightCategories }: ChartModel, visible: readonly number[]): StandsBack {
  const ownerOf = (index: number): number => series[index]?.linkedTo ?? index
  const isHighlighted = (index: number): boolean => series[ownerOf(index)]?.highlight === true
  const hasSeries = visible.some(isHighlighted) && !visible.every(isHighlighted)
  return (index, category) =>
    (hasSeries && !isHighlighted(index)) ||
    (highlightCategories !== undefined && category !== undefined && !highlightCategories.includes(category))
}
