/** The page of the site on which a chart stands, and what its editor lays over the chart. */
export interface ChartPage {
  /** "/topic/economic-opportunity/employment". */
  path: string
  title: string
  /** The topic's title; "" on a page that is a topic itself. */
  topic: string
  /** The entry of chart_options, unread; null without one (docs/contracts/rich-text.md#chart-options). */
  options: unknown
}
