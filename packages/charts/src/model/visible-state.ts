import type { View } from './chart-model.ts'

/** What of a model is drawn: one of its views and the indices of the series that are visible in it. */
export interface VisibleState {
  view: View
  visible: readonly number[]
  /** The one category that is visible, of a chart whose legend lists categories; without it all are. */
  category?: number
}
