import { createContext } from 'react'
import type { Shown } from '../model/shown.ts'
import type { ChartModel } from '../model/chart-model.ts'

/** Writes the largest parts of a chart as the text of their elements. */
export interface DrawingsWriter {
  /** Its drawings, all widths. */
  drawings: (model: ChartModel, shown: Shown) => string
  /** Its data tables. */
  tables: (model: ChartModel) => string
}

/**
 * Set by a server that writes many pages from the same models, so that a chart is drawn once and not for every page
 * (`drawings-html.tsx`). Without it, and in the browser, React draws.
 */
export const DrawingsWriterContext = createContext<DrawingsWriter | null>(null)
