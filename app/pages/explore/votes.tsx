import { Chart } from '#app/components/chart/chart.tsx'
import { VoteCharts } from '#app/components/vote-charts/vote-charts.tsx'
import * as texts from '#app/messages/vote-charts.ts'
import type { PageChart } from '#app/page-charts.ts'
import { ALL_VOTES } from '#domain/vote-chart-titles.ts'

/**
 * What the convenings voted for (docs/contracts/pages.md#vote-charts): all subtopics together, then county by county.
 */
export function Votes({ charts }: { charts: PageChart[] }) {
  const counties = charts.filter(({ title }) => title !== ALL_VOTES)
  return (
    <section className="votes" aria-labelledby="votes">
      <h2 className="h-1" id="votes">
        {texts.howTheConveningsVoted}
      </h2>
      <div className="votes__charts">
        {charts
          .filter(({ title }) => title === ALL_VOTES)
          .map((chart) => (
            <Chart key={chart.title} chart={chart} headingLevel={3} />
          ))}
        <VoteCharts charts={counties} plays={false} />
      </div>
    </section>
  )
}
