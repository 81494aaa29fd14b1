import type { ChartModel } from '@common-measure/charts'
import type { ViewChoice } from '@common-measure/charts/view/choose.ts'
import { legendEntries, START, type LegendEntry } from '@common-measure/charts/view/isolate.ts'
import { afterChoice, afterLegend, afterSort } from '@common-measure/charts/view/next-state.ts'
import { TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { readQuery, shownIn, writeQuery, type ChartState } from '@common-measure/charts/view/query.ts'

/** Visible state of a chart, and the states that its controls lead to, as queries. */
export interface EmbedState {
  choice: ViewChoice
  shown: ReturnType<typeof shownIn>
  entries: { entry: LegendEntry; next: URLSearchParams | null }[]
  choosing(kind: keyof ViewChoice, option: string): URLSearchParams
  isSorted: boolean
  sorting(toSorted: boolean): URLSearchParams
  /** The same state with the data table open at a page. */
  turning(page: number): URLSearchParams
}

/** The states reachable from a chart's state; without scripts every control of the embeddable page links to one. */
export function embedStateOf(model: ChartModel, query: URLSearchParams): EmbedState {
  const state = readQuery(model, query)
  const shown = shownIn(model, state)
  const queryOf = (next: ChartState): URLSearchParams => {
    const written = writeQuery(model, next)
    const table = query.get(TABLE_KEY)
    if (table !== null) written.set(TABLE_KEY, table)
    return written
  }
  return {
    choice: state.choice,
    isSorted: state.isSorted ?? false,
    shown,
    entries: legendEntries(model, shown.view, state.legend).map((entry) => {
      const next = entry.isButton ? afterLegend(model, state, entry) : null
      return { entry, next: next && queryOf(next.state) }
    }),
    choosing: (kind, option) =>
      queryOf(afterChoice(model, state, kind, option)?.state ?? { choice: state.choice, legend: START }),
    sorting: (toSorted) => queryOf(afterSort(model, state, toSorted)?.state ?? state),
    turning(page) {
      const written = writeQuery(model, state)
      written.set(TABLE_KEY, String(page))
      return written
    },
  }
}
