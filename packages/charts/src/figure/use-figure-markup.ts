import { createContext, use, useMemo, useState } from 'react'
import type { ChartModel } from '../model/chart-model.ts'
import { loadPageChart } from './load-page-chart.ts'
import { AS_SENT, useSent } from './use-sent.ts'

/** Writes what of a figure is markup and not React's: what depends on the chart's state, and its data tables. */
export type FigureWriter = (model: ChartModel, query: URLSearchParams) => { view: string; tables: string }

/**
 * Set by the server, which writes many pages from the same models and keeps the drawings (figure-html.tsx). Browsers load
 * a writer when a page comes to them without its HTML, by a link within the site.
 */
export const FigureWriterContext = createContext<FigureWriter | null>(null)

/**
 * Properties for the elements that hold a figure's markup. They never change: what the server has sent stays as it is, and
 * another state is shown by the reader (reader/show-view.ts).
 *
 * @param trust markup as the browser takes it
 */
export function useFigureMarkup(model: ChartModel, query: URLSearchParams, trust: (markup: string) => string) {
  const isSent = useSent()
  const writer = use(FigureWriterContext)
  const write = isSent ? null : (writer ?? use(loadPageChart()).figureMarkup)
  const [first] = useState(query)
  return useMemo(() => {
    if (!write) return { view: AS_SENT, tables: AS_SENT }
    const { view, tables } = write(model, first)
    return { view: raw(trust(view)), tables: raw(trust(tables)) }
  }, [write, model, first, trust])
}

function raw(markup: string) {
  return { dangerouslySetInnerHTML: { __html: markup } }
}
