import { kindOf } from '../kinds/kinds.ts'
import type { ChartModel, View } from '../model/chart-model.ts'
import type { Shown } from '../model/shown.ts'
import { choiceOf, defaultChoice, viewOf, type Choice } from './choose.ts'
import { START, visibleSeries, type LegendState } from './isolate.ts'

/** What a reader has chosen in one chart: the filters' options and the series shown alone. */
export interface ChartState {
  choice: Choice
  legend: LegendState
}

/**
 * The state that an address asks for: `group` and `toggle` by option, `series` (shown alone) and any number of `also`
 * (hidden at first, now shown) by name or label, whatever the case. What is unknown is as at the start.
 */
export function readQuery(model: ChartModel, query: URLSearchParams): ChartState {
  const view = viewOf(model, { group: query.get('group'), toggle: query.get('toggle') })
  const choice = choiceOf(view)
  if (!model.legend.isolate) return { choice, legend: START }
  const isolated = findSeries(model, view, query.get('series')) ?? null
  const revealed = query.getAll('also').flatMap((name) => findSeries(model, view, name) ?? [])
  const legend = { isolated, revealed: revealed.filter((index) => model.series[index]?.hidden) }
  return { choice, legend: isolated === null && legend.revealed.length === 0 ? START : legend }
}

/** What a chart shows in the state that an address asks for. */
export function shownBy(model: ChartModel, query: URLSearchParams): Shown {
  return shownIn(model, readQuery(model, query))
}

/** What a chart shows in a state. */
export function shownIn(model: ChartModel, { choice, legend }: ChartState): Shown {
  const view = viewOf(model, choice)
  return { view, visible: visibleSeries(model, view, legend) }
}

/** The state as the query of an address; what is as at the start is left out. */
export function writeQuery(model: ChartModel, { choice, legend }: ChartState): URLSearchParams {
  const query = new URLSearchParams()
  const start = defaultChoice(model)
  const { group, toggle } = choiceOf(viewOf(model, choice))
  if (group !== null && group !== start.group) query.set('group', group)
  if (toggle !== null && toggle !== start.toggle) query.set('toggle', toggle)
  const isolated = legend.isolated === null ? undefined : model.series[legend.isolated]
  if (isolated) query.set('series', isolated.name)
  for (const index of legend.revealed) {
    const series = model.series[index]
    if (series) query.append('also', series.name)
  }
  return query
}

function findSeries(model: ChartModel, view: View, name: string | null): number | undefined {
  const wanted = name?.toLowerCase()
  return view.series.find((index) => {
    const series = model.series[index]
    if (!series || kindOf(series).legend === 'none') return false
    return series.name.toLowerCase() === wanted || series.label.toLowerCase() === wanted
  })
}
