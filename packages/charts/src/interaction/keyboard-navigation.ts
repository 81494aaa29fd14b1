import type { Drawing, Target } from '../geometry/drawing.ts'
import type { VisibleState } from '../model/visible-state.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { ChartModel } from '../model/chart-model.ts'
import type { NavigationKey } from './navigation-key.ts'

/** A position of the keyboard navigation: one series at one category. */
export interface FocusPoint {
  series: number
  category: number
}

/** The focus points of one series in category order. An error bar is announced with its series and has no row. */
export interface FocusRow {
  series: number
  categories: number[]
}

/** All focus points: each drawn value, and the gaps, announced as "no data". A pie has its slices and statuses. */
export function focusRows(model: ChartModel, state: VisibleState, drawing: Drawing): FocusRow[] {
  const { view, visible, category: isolated } = state
  const { keysReachGaps } = kindOf(model)
  const shown = view.series.filter((index) => visible.includes(index))
  const rows = new Map<number, Set<number>>()
  for (const index of shown) {
    const owner = ownerOf(model, shown, index)
    const categories = rows.get(owner) ?? new Set<number>()
    rows.set(owner, categories)
    for (const { series, category } of drawing.targets) if (series === index) categories.add(category)
    for (const { category, status } of model.series[index]?.points ?? [])
      if (keysReachGaps || (status !== undefined && isolated === undefined)) categories.add(category)
  }
  return [...rows].flatMap(([series, categories]) =>
    categories.size > 0 ? [{ series, categories: [...categories].toSorted((a, b) => a - b) }] : [],
  )
}

/** The series of an error bar if that series is visible; any other series itself. */
function ownerOf(model: ChartModel, shown: readonly number[], index: number): number {
  const series = model.series[index]
  const linked = series?.linkedTo ?? null
  return linked !== null && shown.includes(linked) ? linked : index
}

/**
 * Focus point after a key press. Left and right move through the categories of a series. Up and down move to another
 * series, at the same or the nearest category. With only one series or one category, all arrows move through it. Any
 * key enters at the first point, and End at the last. At an edge the focus point stays; nothing wraps.
 */
export function step(rows: readonly FocusRow[], from: FocusPoint | null, pressed: NavigationKey): FocusPoint | null {
  const [first] = rows
  if (!first) return null
  const key = onlyWay(rows, pressed)
  const at = rows.findIndex((row) => row.series === from?.series && row.categories.includes(from.category))
  const row = rows[at]
  if (!row || !from) return key === 'End' ? stopAt(first, first.categories.length - 1) : stopAt(first, 0)
  const place = row.categories.indexOf(from.category)
  if (key === 'ArrowLeft') return stopAt(row, place - 1)
  if (key === 'ArrowRight') return stopAt(row, place + 1)
  if (key === 'Home') return stopAt(row, 0)
  if (key === 'End') return stopAt(row, row.categories.length - 1)
  const other = rows[at + (key === 'ArrowUp' ? -1 : 1)] ?? row
  return { series: other.series, category: nearest(other.categories, from.category) }
}

const TURNED: Partial<Record<NavigationKey, NavigationKey>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
}

/** Maps an arrow to the one direction that exists in a chart of one series, such as a pie, or of one category. */
export function onlyWay(rows: readonly FocusRow[], key: NavigationKey): NavigationKey {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const isTurned = isAcross ? hasOneCategory(rows) : rows.length === 1
  return (isTurned && TURNED[key]) || key
}

function hasOneCategory(rows: readonly FocusRow[]): boolean {
  return rows.length > 1 && rows.every(({ categories }) => categories.length === 1)
}

/** Position of a focus point among all, from 1, row by row. */
export function placeAmongAll(
  rows: readonly FocusRow[],
  { series, category }: FocusPoint,
): { place: number; count: number } {
  const all = rows.flatMap((row) => row.categories.map((each) => row.series === series && each === category))
  return { place: all.indexOf(true) + 1, count: all.length }
}

function stopAt({ series, categories }: FocusRow, place: number): FocusPoint {
  const within = Math.max(0, Math.min(place, categories.length - 1))
  return { series, category: categories[within] ?? 0 }
}

function nearest(categories: readonly number[], wanted: number): number {
  return categories.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best))
}

/** "8 of 12": position in its series, from 1; if each series has one focus point, position among the series. */
export function positionOf(
  rows: readonly FocusRow[],
  { series, category }: FocusPoint,
): { place: number; count: number } {
  const at = rows.findIndex((row) => row.series === series)
  if (hasOneCategory(rows)) return { place: at + 1, count: rows.length }
  const categories = rows[at]?.categories ?? []
  return { place: categories.indexOf(category) + 1, count: categories.length }
}

/** Target of a focus point: its mark, its error bar, or for a gap a point on the base of its category. */
export function targetAt(model: ChartModel, drawing: Drawing, { series, category }: FocusPoint): Target {
  const here = drawing.targets.filter((target) => target.category === category)
  const linked = here.find((target) => model.series[target.series]?.linkedTo === series)
  return here.find((target) => target.series === series) ?? linked ?? gapTarget(drawing, { series, category })
}

function gapTarget(drawing: Drawing, { series, category }: FocusPoint): Target {
  const { plot, horizontal, targets } = drawing
  const own = drawing.panels ? targets.filter((target) => target.series === series) : targets
  const along = alongOf({ ...drawing, targets: own }, category)
  const [beside] = drawing.panels ? own : []
  if (beside) {
    const at = horizontal ? { x: beside.box.left, y: along } : { x: along, y: beside.box.bottom }
    return { series, category, ...at, box: { left: at.x, right: at.x, top: at.y, bottom: at.y } }
  }
  const [x, y] = horizontal ? [plot.left, along] : [along, plot.bottom]
  return { series, category, x, y, box: { left: x, right: x, top: y, bottom: y } }
}

/** Center of a category's slot; on a time axis, a position between the adjacent drawn categories. */
function alongOf({ slots, targets, horizontal }: Drawing, category: number): number {
  const slot = slots[category]
  if (slot) return (slot.from + slot.to) / 2
  const place = (target: Target | undefined): number => (horizontal ? target?.y : target?.x) ?? 0
  const before = targets.filter((each) => each.category <= category).toSorted((a, b) => b.category - a.category)[0]
  const after = targets.filter((each) => each.category >= category).toSorted((a, b) => a.category - b.category)[0]
  return (place(before ?? after) + place(after ?? before)) / 2
}
