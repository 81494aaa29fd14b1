import type { ChartModel } from '@common-measure/charts'
import { ChartFigure } from '@common-measure/charts/figure/chart-figure.tsx'

interface DeskFigureProps {
  model: ChartModel
  /** State of the chart, as in the address of a page. */
  query: string
  headingLevel: 3 | 4
}

/** A chart at the desk, whose pages have no script of charts: names in the legend are no buttons there, and nobody chooses a place. */
export function DeskFigure({ model, query, headingLevel }: DeskFigureProps) {
  const { places: _, ...plain } = model
  const still = { ...plain, legend: { ...model.legend, isolate: false } }
  return <ChartFigure model={still} query={query} headingLevel={headingLevel} />
}
