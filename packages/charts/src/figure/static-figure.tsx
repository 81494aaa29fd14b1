import { use, useMemo } from 'react'
import type { ChartModel } from '../model/chart-model.ts'
import { isOutline, type ChartOutline } from '../model/chart-outline.ts'
import { loadPageChart } from './load-page-chart.ts'
import { serverFigureWriter } from './use-figure-markup.ts'
import { UNCHANGED_MARKUP, useIsHydrating } from './use-is-hydrating.ts'

interface StaticFigureProps {
  model: ChartModel | ChartOutline
  /** The state, by the names of view/query.ts. */
  query: URLSearchParams
  /** Prefix of the ids of its elements, unique in the page. */
  id: string
  trust: (markup: string) => string
}

/** A chart in one step of a story, for paper and for readers without scripts. */
export function StaticFigure({ model, query, id, trust }: StaticFigureProps) {
  const isSent = useIsHydrating()
  const writer = serverFigureWriter()
  const write = isSent ? null : (writer?.staticChart ?? use(loadPageChart()).figureMarkup.staticChart)
  const markup = useMemo(
    () =>
      write && !(isOutline(model) && !writer)
        ? { dangerouslySetInnerHTML: { __html: trust(write(model, query, id)) } }
        : UNCHANGED_MARKUP,
    [write, writer, model, query, id, trust],
  )
  return <div className="story__still" {...markup} />
}
