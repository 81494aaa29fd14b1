import type { ChartModel } from '@common-measure/charts'

/** A chart as a page draws it; without a model the page says that it is not available. */
export interface PageChart {
  title: string
  model: ChartModel | null
}

/** The charts of a page, under the key of their place (rich-text/outline.ts). */
export type PageCharts = Record<string, PageChart>
