import { Island } from '#app/island/island.tsx'
import type { TodaysChart } from './todays-chart.server.ts'
import { TodaysChartPart } from './todays-chart.tsx'
import { TopicRow, TOPICS_ID, type TopicPosterData } from './topic-row.tsx'
import './topics.css'

/** The topics, and the chart of the day. */
export function Topics({ topics, today }: { topics: TopicPosterData[]; today: TodaysChart | null }) {
  return (
    <section id={TOPICS_ID} className="section topics" aria-labelledby={`${TOPICS_ID}-title`}>
      <Island name="topics" of={TopicRow} when="near" props={{ topics }} />
      {today && <TodaysChartPart {...today} />}
    </section>
  )
}
