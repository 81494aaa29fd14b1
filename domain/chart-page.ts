/** The page of the site that contains a chart, and the options that its editor sets for the chart. */
export interface ChartPage {
  /** "/topic/economic-opportunity/employment". */
  path: string
  title: string
  /** Title of the topic; "" on the page of a topic itself. */
  topic: string
  /** Raw entry of chart_options; null without one (docs/contracts/rich-text.md#chart-options). */
  options: unknown
}
