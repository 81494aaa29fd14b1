import type { ChartModel, View } from './chart-model.ts'

type Headlines = Pick<ChartModel, 'headline'>

/**
 * The headline of a view; null if it has none, and readers then see the title. Small multiples, which show all views,
 * have that of the default view.
 */
export function headlineOf(model: Headlines, view: Pick<View, 'headline'>): string | null {
  return view.headline === undefined ? (model.headline ?? null) : view.headline
}

/** True if some view has a headline. */
export function hasHeadlines({ headline, views }: Pick<ChartModel, 'headline' | 'views'>): boolean {
  return headline !== undefined || views.some((view) => headlineOf({}, view) !== null)
}

/** Heading of a view, and the line above it; null without one. */
export function headingOf(
  model: Pick<ChartModel, 'headline' | 'title'>,
  view: Pick<View, 'headline'>,
): { heading: string; kicker: string | null } {
  const headline = headlineOf(model, view)
  return { heading: headline ?? model.title, kicker: headline === null ? null : model.title }
}
