import { isRangeSeries, isScatterSeries, type Annotation, type ValueSeries } from './chart-model.ts'
import type { OverlaidModel, WholeRange } from './chart-overlay.ts'
import { pickCategories } from './category-text.ts'
import type { StoryStep, VisibleView } from './visible-state.ts'

/** Maximum number of cached states per view: addresses can name many. */
const MAX_STATES = 24

const storyStep = new WeakMap<VisibleView, Map<string, VisibleView>>()

/** The view in a step of a story; the same object each time. */
export function viewAtStep(view: VisibleView, state: StoryStep): VisibleView {
  const ofView = storyStep.get(view) ?? new Map<string, VisibleView>()
  storyStep.set(view, ofView)
  const key = JSON.stringify(state)
  const known = ofView.get(key)
  if (known) return known
  const [from, to] = state.window ?? [0, Infinity]
  const made = { ...view, stats: view.stats && view.stats.slice(from, to + 1), storyStep: state }
  if (ofView.size >= MAX_STATES) ofView.clear()
  ofView.set(key, made)
  return made
}

/** The model with only the categories of a step, its series highlighted and its note emphasized. */
export function withStoryStep(model: OverlaidModel, { window, note, highlight }: StoryStep): OverlaidModel {
  const stressed: OverlaidModel = {
    ...model,
    ...(model.annotations && {
      annotations: model.annotations.map((one, at) => (at === note ? { ...one, isStrong: true as const } : one)),
    }),
    series:
      highlight === null
        ? model.series
        : model.series.map(({ highlight: _, ...one }, at) => (at === highlight ? { ...one, highlight: true } : one)),
  }
  return window ? within(stressed, window) : stressed
}

function within(model: OverlaidModel, [first, last]: readonly [number, number]): OverlaidModel {
  const cut = <Point extends { category: number }>(points: readonly Point[]): Point[] =>
    points.flatMap((point) =>
      point.category < first || point.category > last ? [] : [{ ...point, category: point.category - first }],
    )
  const all = [...model.categories.values.keys()]
  const categories = pickCategories(model.categories, all.slice(first, last + 1))
  const shown = categories.values
  const { ticks, ...axis } = model.axes.category
  const ends = axis.scale === 'numeric' ? shown.map(Number) : []
  return {
    ...model,
    categories,
    axes: {
      ...model.axes,
      category: {
        ...axis,
        ticks: ticks && ticks.filter((tick) => shown.includes(tick)),
        ...(ends.length > 0 ? { min: Math.min(...ends), max: Math.max(...ends) } : {}),
      },
    },
    series: model.series.map((one) => {
      if (isScatterSeries(one)) return one
      const regression = one.regression && { ...one.regression, points: cut(one.regression.points) }
      return isRangeSeries(one)
        ? { ...one, points: cut(one.points), regression }
        : { ...one, points: cut(one.points), regression, ...wholeOf(one) }
    }),
    ...(model.annotations && {
      annotations: model.annotations.flatMap((note) => cutNote(note, first, last)),
    }),
    ...(model.highlightCategories && {
      highlightCategories: cut(model.highlightCategories.map((category) => ({ category }))).map(
        ({ category }) => category,
      ),
    }),
  }
}

/** Range of the whole series. It sets the start of the axis, so that a step shows part of the line in the same shape. */
function wholeOf({ points }: ValueSeries): WholeRange {
  let [low, high] = [Infinity, -Infinity]
  for (const { value } of points) {
    low = Math.min(low, value ?? Infinity)
    high = Math.max(high, value ?? -Infinity)
  }
  return low > high ? {} : { whole: [low, high] }
}

/** A span is cut at the ends of the window; other notes outside it are omitted. */
function cutNote(note: Annotation, first: number, last: number): Annotation[] {
  if (note.from === null) return [note]
  const { fromDate, toDate, ...plain } = note
  const to = note.to ?? note.from
  if (to < first || note.from > last) return []
  // A date between the last visible category and the next has no position.
  if (note.kind !== 'span' && fromDate !== undefined && note.from === last) return []
  return [
    {
      ...plain,
      from: Math.max(note.from, first) - first,
      to: note.to === null ? null : Math.min(note.to, last) - first,
      ...(fromDate !== undefined && note.from >= first ? { fromDate } : {}),
      ...(toDate !== undefined && to < last ? { toDate } : {}),
    },
  ]
}
