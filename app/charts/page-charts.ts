import type { ChartModel } from '@common-measure/charts'
import type { ChartOutline } from '@common-measure/charts/model/chart-outline.ts'
import type { ChartProvenance } from './chart-provenance.ts'

/** A chart of a page; without a model, the page says that it is not available. */
export interface PageChart<Model = ChartModel | ChartOutline> {
  title: string
  model: Model | null
  /** Taken down by an editor. */
  isRemoved?: true
  /** Spreadsheet of its worksheet, for the addresses of its files; only with a model. */
  spreadsheetId?: string
  /** Provenance of its values; absent if the worksheet has none. */
  provenance?: ChartProvenance
}

/** Charts of a page by their key (rich-text/outline.ts). */
export type PageCharts<Model = ChartModel | ChartOutline> = Record<string, PageChart<Model>>

/** Cache headers of an incomplete page: as long as a visitor waits before trying again. */
export const BRIEFLY = { 'Cache-Control': 'public, max-age=5, s-maxage=5' }

/**
 * Headers of a page with charts. If a chart is missing, the page is cached only briefly, so that the chart returns soon
 * after it is available.
 */
export function chartHeaders(charts: PageCharts): Record<string, string> {
  return Object.values(charts).some(({ model, isRemoved }) => model === null && !isRemoved) ? BRIEFLY : {}
}
