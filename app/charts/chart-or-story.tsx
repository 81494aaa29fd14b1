import type { StoryStep } from '#domain/rich-text.ts'
import { chartKey } from '#app/components/rich-text/outline.ts'
import type { RenderChart } from '#app/components/rich-text/rich-text.tsx'
import { Island } from '#app/island/island.tsx'
import { Chart, type ChartProps } from './chart.tsx'
import { HighlightedChart } from './highlighted-chart.tsx'
import type { PageCharts } from './page-charts.ts'
import { Story } from './story/story.tsx'

/** A chart in a text, as an island. @param steps of its story; empty if it has none */
export function ChartOrStory({ steps, ...props }: ChartProps & { steps?: StoryStep[] | undefined }) {
  if (steps) return <Island name="story" of={Story} when="near" props={{ ...props, steps }} />
  return <Island name="chart" of={Chart} when="near" props={props} />
}

/** Renders the charts of a text. @param isFound true if an address may name one of them, which is then highlighted */
export function chartsOfText(charts: PageCharts, isFound: boolean): RenderChart {
  return (place, props) => {
    const chart = charts[chartKey(place)]
    if (!chart) return null
    const drawn = <ChartOrStory chart={chart} {...props} />
    return isFound ? <HighlightedChart title={chart.title}>{drawn}</HighlightedChart> : drawn
  }
}
