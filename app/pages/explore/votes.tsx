import { Chart } from '#app/charts/chart.tsx'
import { VoteCharts } from '#app/voting/vote-charts/vote-charts.tsx'
import * as texts from '#app/messages/vote-charts.ts'
import type { PageChart } from '#app/charts/page-charts.ts'

/**
 * Results of the votes (docs/contracts/pages.md#vote-charts): all subtopics together, then by area.
 *
 * @param allVotes title of the chart of all subtopics
 * @param hasConvenings true if people met for it
 */
export interface VotesProps {
  charts: PageChart[]
  allVotes: string
  hasConvenings: boolean
}

export function Votes({ charts, allVotes, hasConvenings }: VotesProps) {
  const counties = charts.filter(({ title }) => title !== allVotes)
  return (
    <section className="votes" aria-labelledby="votes">
      <h2 className="h-1" id="votes">
        {hasConvenings ? texts.howTheConveningsVoted : texts.howPeopleVoted}
      </h2>
      <div className="votes__charts">
        {charts
          .filter(({ title }) => title === allVotes)
          .map((chart) => (
            <Chart key={chart.title} chart={chart} headingLevel={3} />
          ))}
        <VoteCharts charts={counties} plays={false} />
      </div>
    </section>
  )
}
