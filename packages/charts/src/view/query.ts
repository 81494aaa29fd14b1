import type { ChartModel } from '../model/chart-model.ts'
import { choiceOf, defaultChoice, viewOf, type Choice } from './choose.ts'
import { START, type LegendState } from './isolate.ts'

/** What a reader has chosen in one chart: the filters' options and the series shown alone. */
export interface ChartState {
  choice: Choice
  legend: LegendState
}

/**
 * The state that an address asks for: `group` and `toggle` by option, `series` by name or label, whatever the case. What is
 * unknown is as at the start.
 */
export function readQuery(model: ChartModel, query: URLSearchParams): ChartState {
  const view = viewOf(model, { group: query.get('group'), toggle: query.get('toggle') })
  const wanted = query.get('series')?.toLowerCase()
  const isolated = view.series.find((index) => {
    const series = model.series[index]
    return series && series.type !== 'errorbar' && isCalled(series, wanted)
  })
  const legend = isolated === undefined || !model.legend.isolate ? START : { isolated, revealed: [] }
  return { choice: choiceOf(view), legend }
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
  return query
}

function isCalled({ name, label }: { name: string; label: string }, wanted: string | undefined): boolean {
  return wanted !== undefined && (name.toLowerCase() === wanted || label.toLowerCase() === wanted)
}
