import { use, useMemo, useState } from 'react'
import type { ChartModel } from '../model/chart-model.ts'
import { isOutline, type ChartOutline } from '../model/chart-outline.ts'
import type { FigureMarkup, FigureWriter } from './figure-markup.ts'
import { loadPageChart } from './load-page-chart.ts'
import { UNCHANGED_MARKUP, useIsHydrating } from './use-is-hydrating.ts'

let figureWriter: FigureWriter | null = null

/**
 * Sets the figure writer of a server, which renders many pages from the same models and caches the drawings
 * (figure-html.tsx). Browsers load a writer only for figures that arrive without HTML.
 */
export function setFigureWriter(writer: FigureWriter): void {
  figureWriter = writer
}

/** The server's figure writer; null in a browser. */
export function serverFigureWriter(): FigureWriter | null {
  return figureWriter
}

/** Props of the elements that contain a figure's markup. */
export type SentMarkup = Record<keyof FigureMarkup, ReturnType<typeof raw>>

interface FigureSource {
  query: URLSearchParams
  /** Widths of the drawings that the server sends, px. */
  widths: readonly number[]
  /** Returns the same promise for the life of the page. */
  load: () => Promise<ChartModel>
  /** Converts markup for the browser. */
  trust: (markup: string) => string
}

/**
 * Props of the elements that contain a figure's markup. They never change: the server's markup stays, and the
 * interaction replaces it for other states (interaction/show-view.ts).
 */
export function useFigureMarkup(
  chart: ChartModel | ChartOutline,
  { query, widths, load, trust }: FigureSource,
): SentMarkup {
  const isSent = useIsHydrating()
  const writer = serverFigureWriter()
  const write = isSent ? null : (writer ?? use(loadPageChart()).figureMarkup)
  // A page that React had to render again has outlines but not the server's drawings.
  const drawn = write && !writer && isOutline(chart) ? use(load()) : chart
  const [first] = useState(query)
  return useMemo(() => {
    const markup = write?.(drawn, first, writer ? widths : undefined)
    const sent = (part: keyof FigureMarkup) => (markup ? raw(trust(markup[part])) : UNCHANGED_MARKUP)
    return {
      heading: sent('heading'),
      kicker: sent('kicker'),
      view: sent('view'),
      tables: sent('tables'),
      foot: sent('foot'),
      notes: sent('notes'),
    }
  }, [write, writer, drawn, first, widths, trust])
}

function raw(markup: string) {
  return { dangerouslySetInnerHTML: { __html: markup } }
}
