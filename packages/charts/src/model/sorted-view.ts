import { isScatterSeries, isRangeSeries, isValueSeries, type ChartModel } from './chart-model.ts'
import type { VisibleView } from './visible-state.ts'

/** Sets of series on show that a view's orders are kept of; addresses can name many. */
const MAX_ORDERS = 16

const sorted = new WeakMap<VisibleView, Map<string, VisibleView>>()

/**
 * The view with its categories from the highest figure to the lowest: the total where columns are stacked, else the figure
 * of the first series on show. Equal ones and those without a figure, which are last, stay in the order of the worksheet.
 * The same object each time.
 */
export function sortedView(model: ChartModel, view: VisibleView, visible: readonly number[]): VisibleView {
  const ofView = sorted.get(view) ?? new Map<string, VisibleView>()
  sorted.set(view, ofView)
  const key = visible.join()
  const known = ofView.get(key)
  if (known) return known
  const heights = heightsOf(model, visible)
  const heightOf = (category: number) => heights.get(category) ?? -Infinity
  const order = [...model.categories.values.keys()].toSorted((a, b) => {
    const [own, other] = [heightOf(a), heightOf(b)]
    return own === other ? 0 : other - own
  })
  const stats = view.stats && order.map((category) => view.stats?.[category] ?? null)
  const made = { ...view, stats, order }
  if (ofView.size >= MAX_ORDERS) ofView.clear()
  ofView.set(key, made)
  return made
}

/** What each category is sorted by; none for one without a figure. */
function heightsOf({ series, stacking }: ChartModel, visible: readonly number[]): Map<number, number> {
  const columns = visible.flatMap((index) => {
    const one = series[index]
    return isValueSeries(one) && !one.benchmark ? [one] : []
  })
  const heights = new Map<number, number>()
  for (const { points } of stacking === 'normal' ? columns : columns.slice(0, 1)) {
    for (const { category, value } of points)
      if (value !== null) heights.set(category, (heights.get(category) ?? 0) + value)
  }
  return heights
}

/**
 * The model with its categories in another order. Shaded spans and trends follow the order of the worksheet and mean
 * nothing in another: they are left out.
 */
export function inOrder(model: ChartModel, order: readonly number[]): ChartModel {
  const placeOf = new Map(order.map((category, place) => [category, place]))
  const placed = <Point extends { category: number }>(points: readonly Point[]): Point[] =>
    points
      .map((point) => ({ ...point, category: placeOf.get(point.category) ?? 0 }))
      .toSorted((a, b) => a.category - b.category)
  const { values, colors, kind } = model.categories
  const colorOf = (category: number) => colors?.[category] ?? ''
  return {
    ...model,
    categories: {
      kind,
      values: order.map((category) => values[category] ?? ''),
      colors: colors && order.map(colorOf),
    },
    series: model.series.map((one) => {
      if (isRangeSeries(one)) return { ...one, points: placed(one.points) }
      if (isScatterSeries(one)) return one
      return { ...one, points: placed(one.points), regression: null }
    }),
    ...(model.annotations && {
      annotations: model.annotations.flatMap((note) => {
        if (note.kind === 'span') return []
        return [{ ...note, from: note.from === null ? null : (placeOf.get(note.from) ?? null) }]
      }),
    }),
    ...(model.highlightCategories && {
      highlightCategories: model.highlightCategories
        .map((category) => placeOf.get(category) ?? 0)
        .toSorted((a, b) => a - b),
    }),
  }
}
