import { ChartOrStory } from '#app/charts/chart-or-story.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/home.ts'
import type { TodaysChart } from './todays-chart.server.ts'
import './todays-chart.css'

/** The chart of the day, below the topics. */
export function TodaysChartPart({ chart, page }: TodaysChart) {
  return (
    <div className="wrap todays-chart">
      <h3 className="h-2">{texts.todaysChart}</h3>
      <ChartOrStory chart={chart} headingLevel={4} />
      <p>
        <SiteLink className="more" to={page.path}>
          {texts.moreAbout({ title: page.title })}
        </SiteLink>
      </p>
    </div>
  )
}
