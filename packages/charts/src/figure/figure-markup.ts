import type { ChartModel } from '../model/chart-model.ts'
import type { ChartOutline } from '../model/chart-outline.ts'

/** Markup of a figure outside React: everything that depends on the chart's state, the data tables, source and notes. */
export interface FigureMarkup {
  heading: string
  /** The line above the heading; "" without one. */
  kicker: string
  view: string
  tables: string
  foot: string
  /** The footer without its source. */
  notes: string
}

/** Writes the figure in a state. */
export interface FigureWriter {
  /** @param widths of the drawings, px; all three by default */
  (chart: ChartModel | ChartOutline, query: URLSearchParams, widths?: readonly number[]): FigureMarkup
  /** One drawing of a state (draw/static-chart.tsx). @param id prefix of the ids of its elements */
  staticChart: (chart: ChartModel | ChartOutline, query: URLSearchParams, id: string) => string
}
