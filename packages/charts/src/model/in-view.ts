import { withMyPlace } from './with-my-place.ts'
import { withStoryStep } from './with-story-step.ts'
import type { OverlaidModel } from './chart-overlay.ts'
import { namedByOption } from './multiples.ts'
import { inOrder } from './sorted-view.ts'
import type { VisibleView } from './visible-state.ts'

/**
 * The model with the formats, order and names of one of its views, for its texts and its drawing. The reader's place is
 * highlighted where the worksheet allows it. The highlights of a story step take precedence.
 */
export function inView(model: OverlaidModel, view: VisibleView): OverlaidModel {
  const { formats, order, panels, storyStep } = view
  const own = withMyPlace(model, view)
  if (panels) return namedByOption(own)
  const { axes } = own
  const formatted = formats
    ? { ...own, axes: { ...axes, values: axes.values.map((axis, at) => ({ ...axis, ...formats[at] })) } }
    : own
  const ordered = order ? inOrder(formatted, order) : formatted
  return storyStep ? withStoryStep(ordered, storyStep) : ordered
}
