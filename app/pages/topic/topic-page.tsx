import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Island } from '#app/island/island.tsx'
import { Breadcrumb } from '#app/components/breadcrumb/breadcrumb.tsx'
import { chartsOfText } from '#app/charts/chart-or-story.tsx'
import { HighlightedChartLink } from '#app/charts/highlighted-chart.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { ColorFill } from '#app/components/picture/color-fill.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import { RichText } from '#app/components/rich-text/rich-text.tsx'
import { VoteBox } from '#app/voting/vote-box/vote-box.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { capitalized, countInWords } from '#app/components/count-in-words.ts'
import * as texts from '#app/messages/topic.tsx'
import { afterForm } from '#app/voting/vote-box/vote-state.ts'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'
import type { Report } from '#domain/topic.ts'
import type { Route } from './+types/topic.ts'
import { Community } from './community.tsx'
import { SubtopicCards } from './subtopic-cards.tsx'
import './topic.css'

export type TopicPageProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function TopicPage({ loaderData, actionData }: TopicPageProps) {
  const { topic, text, subtopics, subtopicCount = subtopics.length, charts, voice, vote, votes } = loaderData
  return (
    <div data-topic={topic.slug}>
      <AddressTarget takesTitle />
      <section className="split">
        <div className="split__copy">
          <Breadcrumb here={topic.title} />
          <h1 className="h-display">{topic.title}</h1>
          <HighlightedChartLink charts={Object.values(charts)} />
          {topic.summary !== '' && <p className="lead">{topic.summary}</p>}
          <div className="row split__act">
            <Island name="vote-box" of={VoteBox} when="idle" props={{ vote: afterForm(vote, actionData) }} />
            {topic.report && <ReportLink report={topic.report} />}
          </div>
        </div>
        <BannerPicture image={topic.image} color={topic.color} />
      </section>
      {text.length > 0 && (
        <section className="section">
          <div className="wrap topic-text">
            <RichText className="rich--columns" nodes={text} renderChart={chartsOfText(charts, true)} />
          </div>
        </section>
      )}
      {subtopics.length > 0 && (
        <section className="section section--paper" aria-labelledby="page-subtopics">
          <div className="wrap">
            <div className="section-head">
              <h2 className="h-1" id="page-subtopics">
                {texts.subtopics({ count: subtopicCount, number: capitalized(countInWords(subtopicCount)) })}
              </h2>
              <p className="lead muted">{texts.eachCardOpens}</p>
            </div>
            <Island
              name="subtopic-cards"
              of={SubtopicCards}
              when="near"
              props={{ subtopics, total: subtopicCount, votes }}
            />
          </div>
        </section>
      )}
      {voice && <Community voice={voice} />}
    </div>
  )
}

function BannerPicture({ image, color }: { image: Image | null; color: string }) {
  return (
    <div className="split__art">
      {image ? (
        <Picture image={image} sizes={`(width >= ${LAPTOP}) 46vw, 100vw`} isFirst />
      ) : (
        <ColorFill className="split__fill" color={color} />
      )}
    </div>
  )
}

function ReportLink({ report }: { report: Report }) {
  return (
    <p className="report" key={report.url}>
      <SiteLink to={report.url} className="more" plainClassName="muted">
        {report.title} <Icon name="download" />
      </SiteLink>
      {report.note !== '' && <span className="small"> {report.note}</span>}
    </p>
  )
}
