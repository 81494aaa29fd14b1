import { ChartFigure, ChartUnavailable } from '@common-measure/charts/draw/chart-figure.tsx'
import type { PageChart } from '#app/page-charts.ts'
import { chartId } from '#domain/chart-id.ts'
import '#app/styles/charts.css'

/** A chart of a page; where its worksheet cannot be had, its title with a sentence that says so. */
export function Chart({ chart: { title, model }, headingLevel = 3 }: { chart: PageChart; headingLevel?: 3 | 4 }) {
  if (!model) return <ChartUnavailable title={title} id={chartId(title)} headingLevel={headingLevel} />
  return <ChartFigure key={model.id} model={model} headingLevel={headingLevel} />
}
