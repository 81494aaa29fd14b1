import { useMemo, useState } from 'react'
import type { Shown } from '../layout/layout.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { choose, defaultChoice, viewOf, type Choice } from '../view/choose.ts'
import {
  clickLegend,
  legendEntries,
  START,
  visibleSeries,
  type LegendEntry,
  type LegendState,
} from '../view/isolate.ts'

/** What a reader has chosen, what is drawn for it, and the sentence that says the last change. */
export interface ChartState {
  choice: Choice
  shown: Shown
  entries: LegendEntry[]
  said: string
  choose: (kind: keyof Choice, option: string) => void
  clickEntry: (series: number) => void
}

/** State over a model: the rules are in `../view/`, React only holds what they answer. */
export function useChartState(model: ChartModel): ChartState {
  const [state, setState] = useState({ choice: defaultChoice(model), legend: START, said: '' })
  const { choice, legend, said } = state
  const shown = useMemo(() => {
    const view = viewOf(model, choice)
    return { view, visible: visibleSeries(model, view, legend) }
  }, [model, choice, legend])
  return {
    choice,
    shown,
    entries: legendEntries(model, shown.view, legend),
    said,
    choose: (kind, option) => {
      const next = choose(model, choice, kind, option)
      if (next !== choice) setState({ choice: next, legend: START, said: `Showing ${option}.` })
    },
    clickEntry: (series) => {
      const next = clickLegend(model, shown.view, legend, series)
      if (next !== legend) setState({ choice, legend: next, said: sayLegend(model, shown, next) })
    },
  }
}

function sayLegend(model: ChartModel, { view }: Shown, legend: LegendState): string {
  if (legend.isolated === null) return 'All series are shown.'
  const label = model.series[legend.isolated]?.label ?? ''
  return view.series.length > 1 ? `Only ${label} is shown.` : ''
}
