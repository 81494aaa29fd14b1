import { kindOf } from '../kinds/kinds.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { sharedMax } from '../model/multiples.ts'
import type { VisibleView } from '../model/visible-state.ts'

/** Maximum number of views with a common scale; with more, most would be flat. */
const MAX_VIEWS = 4

/**
 * True if readers may show all views of a chart on one scale: two to four views in the same formats, whose axes have no
 * maximum of their own, as percent stacks do.
 */
export function offersSameScale({ type, views, axes, multiples, stacking }: ChartModel): boolean {
  const hasAxis = kindOf({ type }).legend === 'series'
  const isFree = stacking !== 'percent' && axes.values.every(({ max }) => max === null)
  const areAlike = views.every(({ formats }) => !formats)
  return hasAxis && isFree && areAlike && !multiples && views.length >= 2 && views.length <= MAX_VIEWS
}

/** A view on the scale of all views (layout/layout.ts). */
export function onSameScale({ views, axes }: ChartModel, view: VisibleView): VisibleView {
  const max = axes.values.map((_, axis) => sharedMax(views.map((each) => each.max[axis] ?? null)))
  return { ...view, max, isSameScale: true }
}
