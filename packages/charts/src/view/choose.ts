import { kindOf } from '../kinds/kinds.ts'
import type { View, ChartModel } from '../model/chart-model.ts'
import type { OverlaidModel } from '../model/chart-overlay.ts'
import { placeOn } from '../model/with-my-place.ts'
import { multiplesView } from '../model/multiples.ts'

/** Selected options of the filters; null if the chart has no such filter (docs/contracts/chart-model.md#filters-and-views). */
export interface ViewChoice {
  group: string | null
  toggle: string | null
}

/** Initial choice of a chart: that of its default view, or the option for the reader's place. */
export function startChoice(model: OverlaidModel, place?: string): ViewChoice {
  const start = choiceOf(defaultView(model))
  const own = placeOn(model, place ?? null)
  if (!own) return start
  const { group, toggle } = model.filters
  return {
    group: group?.options[own.group ?? -1] ?? start.group,
    toggle: toggle?.options[own.toggle ?? -1] ?? start.toggle,
  }
}

/**
 * The view of a choice, ignoring case. Missing or unknown options are the default; a pair without series is the first
 * view of its group; anything else is the default view. Small multiples have one view with all options.
 */
export function viewOf(model: OverlaidModel, choice: ViewChoice): View {
  const all = multiplesView(model)
  if (all) return all
  const group = optionOf(model, 'group', choice.group)
  const toggle = optionOf(model, 'toggle', choice.toggle)
  return (
    model.views.find((view) => view.group === group && view.toggle === toggle) ??
    model.views.find((view) => view.group === group) ??
    defaultView(model)
  )
}

/** The choice after an option is selected; the same object if the option was already active. */
export function choose(model: OverlaidModel, choice: ViewChoice, kind: keyof ViewChoice, option: string): ViewChoice {
  const now = viewOf(model, choice)
  const next = viewOf(model, { ...choiceOf(now), [kind]: option })
  return next === now ? choice : choiceOf(next)
}

/** The choice that selects a view. */
export function choiceOf({ group, toggle }: View): ViewChoice {
  return { group, toggle }
}

function defaultView(model: OverlaidModel): View {
  return model.views[model.defaultView] ?? { group: null, toggle: null, series: [], max: [], stats: null }
}

function optionOf(model: OverlaidModel, kind: keyof ViewChoice, wanted: string | null): string | null {
  const filter = model.filters[kind]
  if (!filter) return null
  const key = wanted?.toLowerCase()
  return filter.options.find((option) => option.toLowerCase() === key) ?? filter.default
}

/** A series of a view by its name or label, ignoring case; undefined for series that are never in legends. */
export function findSeries(model: ChartModel, view: View, name: string | null): number | undefined {
  const wanted = name?.toLowerCase()
  return view.series.find((index) => {
    const series = model.series[index]
    if (!series || kindOf(series).legend === 'none') return false
    return series.name.toLowerCase() === wanted || series.label.toLowerCase() === wanted
  })
}
