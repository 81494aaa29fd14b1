import type { ChartModel } from '../model/chart-model.ts'
import type { ChartOutline } from '../model/chart-outline.ts'

/** What of a figure is markup and not React's: what depends on the chart's state, its data tables, source and notes. */
export interface FigureMarkup {
  view: string
  tables: string
  foot: string
  /** The foot without its source. */
  notes: string
}

/** Writes it in a state. */
export interface FigureWriter {
  /** @param widths of its drawings, px; all three unless told otherwise */
  (chart: ChartModel | ChartOutline, query: URLSearchParams, widths?: readonly number[]): FigureMarkup
  /** One drawing in a state (draw/still.tsx). @param id beginning of the ids of its elements */
  staticChart: (chart: ChartModel | ChartOutline, query: URLSearchParams, id: string) => string
}
