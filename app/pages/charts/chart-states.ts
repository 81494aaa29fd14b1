import type { ChartModel } from '@common-measure/charts'
import { choose, viewOf, type Choice } from '@common-measure/charts/view/choose.ts'
import {
  clickLegend,
  legendEntries,
  START,
  visibleSeries,
  type LegendEntry,
  type LegendState,
} from '@common-measure/charts/view/isolate.ts'
import { readQuery, writeQuery } from '@common-measure/charts/view/query.ts'

/** A state that a control leads to: as the query of an address, and the sentence that says the change. */
export interface NextState {
  state: URLSearchParams
  says: string
}

/** What a chart shows in a state, and where its controls lead. */
export interface EmbedState {
  choice: Choice
  shown: { view: ReturnType<typeof viewOf>; visible: number[] }
  entries: { entry: LegendEntry; next: NextState | null }[]
  choosing(kind: keyof Choice, option: string): NextState
}

function saysOf(label: string, now: LegendState, next: LegendState): string {
  if (next.isolated !== null) return `Only ${label} is shown.`
  return now.isolated === null && next.revealed.length > now.revealed.length
    ? `${label} is shown with the others.`
    : 'All series are shown.'
}

/** The states around a chart's state; every control of the embeddable page is a link to one of them. */
export function embedStateOf(model: ChartModel, state: URLSearchParams): EmbedState {
  const { choice, legend } = readQuery(model, state)
  const view = viewOf(model, choice)
  const withTable = (query: URLSearchParams): URLSearchParams => {
    const table = state.get('table')
    if (table !== null) query.set('table', table)
    return query
  }
  return {
    choice,
    shown: { view, visible: visibleSeries(model, view, legend) },
    entries: legendEntries(model, view, legend).map((entry) => {
      if (entry.kind !== 'series' || !entry.isButton) return { entry, next: null }
      const next = clickLegend(model, view, legend, entry.series)
      const query = withTable(writeQuery(model, { choice, legend: next }))
      return { entry, next: { state: query, says: saysOf(entry.label, legend, next) } }
    }),
    choosing(kind, option) {
      const query = writeQuery(model, { choice: choose(model, choice, kind, option), legend: START })
      return { state: withTable(query), says: `Showing ${option}.` }
    },
  }
}
