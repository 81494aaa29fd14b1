import type { View } from './chart-model.ts'

/** A view with the state of its chart laid over it. None of these fields is published as JSON. */
export interface VisibleView extends View {
  /** Categories in the reader's order. */
  order?: readonly number[]
  /** The step of a story that the chart shows. */
  storyStep?: StoryStep
  /** Id of the reader's place. */
  myPlace?: string
  /** The views of a chart of small multiples, side by side. */
  panels?: readonly VisibleView[]
}

/** The part of a chart that one step of a story shows. */
export interface StoryStep {
  /** The first and the last category shown; null for all. */
  window: readonly [number, number] | null
  /** Index of the note that is stronger. */
  note: number | null
  /** Index of the highlighted series. */
  highlight: number | null
}

/** The visible part of a model: one of its views, and the indices of its visible series. */
export interface VisibleState {
  view: VisibleView
  visible: readonly number[]
  /** The only visible category of a chart whose legend lists categories; absent if all are visible. */
  category?: number
}
