import type { View } from './chart-model.ts'

/** A view with the state of its chart. None of these fields is in the JSON. */
export interface VisibleView extends View {
  /** Categories in the reader's order. */
  order?: readonly number[]
  /** The current step of a story. */
  storyStep?: StoryStep
  /** Id of the reader's place. */
  myPlace?: string
  /** All views of the chart have one scale. */
  isSameScale?: true
  /** The panels of a small-multiples view. */
  panels?: readonly VisibleView[]
}

/** The part of a chart in one step of a story. */
export interface StoryStep {
  /** First and last visible category; null for all. */
  window: readonly [number, number] | null
  /** Index of the emphasized note. */
  note: number | null
  /** Index of the highlighted series. */
  highlight: number | null
}

/** The visible part of a model: one of its views, and the indexes of its visible series. */
export interface VisibleState {
  view: VisibleView
  visible: readonly number[]
  /** The only visible category of a chart whose legend lists categories; absent if all are visible. */
  category?: number
}
