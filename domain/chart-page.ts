/** The page of the site that contains a chart, and the options that its editor sets for the chart. */
export interface ChartPage {
  /** "/topic/economic-opportunity/employment". */
  path: string
  title: string
  /** The topic's title; "" on a page that is a topic itself. */
  topic: string
  /** The entry of chart_options, unread; null without one (docs/contracts/rich-text.md#chart-options). */
  options: unknown
}
