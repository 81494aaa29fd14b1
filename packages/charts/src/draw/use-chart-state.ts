import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Shown } from '../model/shown.ts'
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
import { lostInPageQuery, readPageQuery, type PageState } from '../view/page-query.ts'
import { writeAddress } from './page-address.ts'

/** What a reader has chosen, what is drawn for it, and the sentence that says the last change. */
export interface ChartState {
  state: PageState
  shown: Shown
  entries: LegendEntry[]
  /** What the address asks for in vain, as a sentence, until something else is chosen; "" when all is as asked. */
  lost: string
  said: string
  /** Says something in the chart's live region. */
  say: (text: string) => void
  choose: (kind: keyof Choice, option: string) => void
  clickEntry: (series: number) => void
  openTable: (isOpen: boolean) => void
}

interface Asked {
  query: string
  state: PageState
  lost: string
}

/**
 * State over a model: the rules are in `../view/`, React only holds what they answer and keeps it in the address.
 *
 * @param query of the page's address; another one (a link, a step back) sets the state anew
 */
export function useChartState(model: ChartModel, query: string): ChartState {
  const [asked, setAsked] = useState<Asked>(() => askedBy(model, query))
  const now = asked.query === query ? asked : askedBy(model, query)
  if (now !== asked) setAsked(now)
  const { state, lost } = now
  const [said, say] = useState('')
  const { choice, legend } = state
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const shown = useMemo(() => {
    const view = viewOf(model, choice)
    return { view, visible: visibleSeries(model, view, legend) }
  }, [model, choice, legend])
  const change = useCallback(
    (part: Partial<PageState>) => {
      latest.current = { ...latest.current, state: { ...latest.current.state, ...part }, lost: '' }
      setAsked(latest.current)
      writeAddress(model, latest.current.state)
    },
    [model],
  )
  const openTable = useCallback(
    (isTableOpen: boolean) => {
      if (isTableOpen !== latest.current.state.isTableOpen) change({ isTableOpen })
    },
    [change],
  )
  return {
    state,
    shown,
    entries: legendEntries(model, shown.view, legend),
    lost,
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

function askedBy(model: ChartModel, query: string): Asked {
  if (query === '')
    return { query, state: { choice: defaultChoice(model), legend: START, isTableOpen: false }, lost: '' }
  const page = new URLSearchParams(query)
  return { query, state: readPageQuery(model, page), lost: lostInPageQuery(model, page) }
}

function sayLegend(model: ChartModel, { view }: Shown, legend: LegendState): string {
  const visible = visibleSeries(model, view, legend)
  if (legend.isolated !== null) return `Only ${model.series[legend.isolated]?.label ?? ''} is shown.`
  const isAll = view.series.every((index) => visible.includes(index))
  return isAll ? 'All series are shown.' : `${visible.length} series are shown.`
}
