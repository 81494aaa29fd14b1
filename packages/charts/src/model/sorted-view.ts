import { isScatterSeries, isValueSeries, type ChartModel } from './chart-model.ts'
import type { MapParts } from './map.ts'
import { pickCategories } from './category-text.ts'
import type { VisibleView } from './visible-state.ts'
import { withPoints } from './with-points.ts'

/** True if readers may sort the categories: the worksheet says so, or they are the places of a map. */
export function isSortable({ sortable, map }: ChartModel): boolean {
  return sortable === true || map !== undefined
}

/** Maximum number of cached orders per view, by set of visible series: addresses can name many sets. */
const MAX_ORDERS = 16

const sorted = new WeakMap<VisibleView, Map<string, VisibleView>>()

/**
 * The view with its categories from the highest value to the lowest: the total of stacked columns, otherwise the value of the first visible
 * series. Equal values keep the order of the worksheet, and so do categories without a value at the end. Returns the same object each time.
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
  const { classes } = view
  const of = classes && order.map((category) => classes.of[category] ?? null)
  const made = { ...view, stats, order, ...(classes && of && { classes: { ...classes, of } }) }
  if (ofView.size >= MAX_ORDERS) ofView.clear()
  ofView.set(key, made)
  return made
}

/** Sort value of each category; categories without a value have no entry. */
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

/** Places in the order of their names. */
export function orderOfNames({ categories }: ChartModel): number[] {
  const collator = new Intl.Collator()
  const { values } = categories
  return [...values.keys()].toSorted((a, b) => collator.compare(values[a] ?? '', values[b] ?? ''))
}

function mapInOrder(map: MapParts, order: readonly number[]): MapParts {
  return {
    ...map,
    codes: order.map((category) => map.codes[category] ?? null),
    benchmarks: [...order.entries()].flatMap(([at, category]) => (map.benchmarks.includes(category) ? [at] : [])),
  }
}

/** The model with its categories in another order. Shaded spans and trends need the original order and are omitted. */
export function inOrder(model: ChartModel, order: readonly number[]): ChartModel {
  const placeOf = new Map(order.map((category, place) => [category, place]))
  const placed = <Point extends { category: number }>(points: readonly Point[]): Point[] =>
    points
      .map((point) => ({ ...point, category: placeOf.get(point.category) ?? 0 }))
      .toSorted((a, b) => a.category - b.category)
  return {
    ...model,
    categories: pickCategories(model.categories, order),
    ...(model.map && { map: mapInOrder(model.map, order) }),
    series: model.series.map((one) => {
      if (isScatterSeries(one)) return one
      return { ...withPoints(one, placed), regression: null }
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
