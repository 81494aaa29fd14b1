import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
import type { PageState } from '../view/page-query.ts'
import { readAddress, writeAddress } from './page-address.ts'

/** What a reader has chosen, what is drawn for it, and the sentence that says the last change. */
export interface ChartState {
  state: PageState
  shown: Shown
  entries: LegendEntry[]
  said: string
  /** Says something in the chart's live region. */
  say: (text: string) => void
  choose: (kind: keyof Choice, option: string) => void
  clickEntry: (series: number) => void
  openTable: (isOpen: boolean) => void
}

/** State over a model: the rules are in `../view/`, React only holds what they answer and keeps it in the address. */
export function useChartState(model: ChartModel): ChartState {
  const [state, setState] = useState<PageState>(() => ({
    choice: defaultChoice(model),
    legend: START,
    isTableOpen: false,
  }))
  const [said, say] = useState('')
  const { choice, legend } = state
  const latest = useRef(state)
  useEffect(() => {
    const asked = readAddress(model)
    if (!asked) return
    latest.current = asked
    // oxlint-disable-next-line react/set-state-in-effect -- the kept page of the server is the same for every query
    setState(asked)
  }, [model])
  const shown = useMemo(() => {
    const view = viewOf(model, choice)
    return { view, visible: visibleSeries(model, view, legend) }
  }, [model, choice, legend])
  const change = useCallback(
    (part: Partial<PageState>) => {
      latest.current = { ...latest.current, ...part }
      setState(latest.current)
      writeAddress(model, latest.current)
    },
    [model],
  )
  const openTable = useCallback(
    (isTableOpen: boolean) => {
      if (isTableOpen !== latest.current.isTableOpen) change({ isTableOpen })
    },
    [change],
  )
  return {
    state,
    shown,
    entries: legendEntries(model, shown.view, legend),
    said,
    say,
    openTable,
    choose: (kind, option) => {
      const next = choose(model, choice, kind, option)
      if (next === choice) return
      change({ choice: next, legend: START })
      say(`Showing ${option}.`)
    },
    clickEntry: (series) => {
      const next = clickLegend(model, shown.view, legend, series)
      if (next === legend) return
      change({ legend: next })
      say(sayLegend(model, shown, next))
    },
  }
}

function sayLegend(model: ChartModel, { view }: Shown, legend: LegendState): string {
  const visible = visibleSeries(model, view, legend)
  if (legend.isolated !== null) return `Only ${model.series[legend.isolated]?.label ?? ''} is shown.`
  const isAll = view.series.every((index) => visible.includes(index))
  return isAll ? 'All series are shown.' : `${visible.length} series are shown.`
}
