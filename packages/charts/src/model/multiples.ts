import type { ChartModel, Series } from './chart-model.ts'
import type { VisibleView } from './visible-state.ts'

const made = new WeakMap<ChartModel, VisibleView>()

/**
 * View of a chart of small multiples: all series together, and a view for each option, all with the same maximum. Null
 * for any other chart. Returns the same object each time.
 */
export function multiplesView(model: ChartModel): VisibleView | null {
  if (!model.multiples) return null
  const cached = made.get(model)
  if (cached) return cached
  const max = model.axes.values.map((_, axis) => sharedMax(model.views.map((view) => view.max[axis] ?? null)))
  const view: VisibleView = {
    group: null,
    toggle: null,
    series: [...model.series.keys()].filter((index) => model.views.some(({ series }) => series.includes(index))),
    max,
    stats: null,
    panels: model.views.map((panel) => ({ ...panel, max })),
  }
  made.set(model, view)
  return view
}

/** The largest maximum; null if a view leaves it to the renderer, which then uses the values of all views. */
export function sharedMax(ends: readonly (number | null)[]): number | null {
  const set = ends.filter((end) => end !== null)
  return set.length === ends.length && set.length > 0 ? Math.max(...set) : null
}

/** The option that a panel shows; "" for a view without options. */
export function optionOf({ group, toggle }: Pick<VisibleView, 'group' | 'toggle'>): string {
  return group ?? toggle ?? ''
}

/** True if two series share a legend entry: the same series, or in small multiples series of the same name. */
export function isSameEntry({ multiples, series }: ChartModel, one: number, other: number): boolean {
  return one === other || (multiples === true && series[one]?.name === series[other]?.name)
}

/** The first series before `place` in the same legend entry as the series there; null if there is none. */
export function entryBefore(model: ChartModel, indices: readonly number[], place: number): number | null {
  const index = indices[place]
  if (!model.multiples || index === undefined) return null
  return indices.slice(0, place).find((other) => isSameEntry(model, other, index)) ?? null
}

/** The model with options added to the names of series, for texts about all panels at once. */
export function namedByOption(model: ChartModel): ChartModel {
  const ofOptions = model.series.filter((one) => optionOf(one) !== '')
  const isOneName = new Set(ofOptions.map(({ label }) => label)).size === 1
  const named = (one: Series): Series => {
    const option = optionOf(one)
    return option === '' ? one : { ...one, label: isOneName ? option : `${option}, ${one.label}` }
  }
  return { ...model, series: model.series.map(named) }
}

/** Filters with controls; those of small multiples are drawn as panels instead. */
export function filtersOnShow({ multiples, filters }: ChartModel): ChartModel['filters'] {
  return multiples ? { group: null, toggle: null } : filters
}
