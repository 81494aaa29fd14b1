import type { ChartModel, View } from './chart-model.ts'

/**
 * The headline of a view; null if it has none, and readers then see the title. Small multiples, which show all views,
 * have that of the default view.
 */
export function headlineOf(model: Pick<ChartModel, 'headline'>, view: Pick<View, 'headline'>): string | null {
  return view.headline === undefined ? (model.headline ?? null) : view.headline
}
