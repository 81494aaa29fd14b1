import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Island } from '#app/island/island.tsx'
import { Breadcrumb } from '#app/components/breadcrumb/breadcrumb.tsx'
import { ChartOrStory, chartsOfText } from '#app/charts/chart-or-story.tsx'
import { HighlightedChart, HighlightedChartLink } from '#app/charts/highlighted-chart.tsx'
import { chartKey } from '#app/components/rich-text/outline.ts'
import { Html } from '#app/components/rich-text/html.tsx'
import { RichText } from '#app/components/rich-text/rich-text.tsx'
import * as texts from '#app/messages/subtopic.tsx'
import type { PageChart } from '#app/charts/page-charts.ts'
import { afterForm, type VoteState } from '#app/voting/vote-box/vote-state.ts'
import type { Route } from './+types/subtopic.ts'
import { Banner } from './banner.tsx'
import { Resources } from './resources.tsx'
import { StatusColumns } from './status-columns.tsx'
import './subtopic.css'
import { VoteBox } from '#app/voting/vote-box/vote-box.tsx'
import type { Section } from '#domain/rich-text.ts'
import '#app/styles/section-links.css'
import './side-column.css'
import { pageFacts } from '#app/document/current-page.ts'
import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import './ways.css'

export function SubtopicPage({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { subtopic, order, charts, vote } = loaderData
  const { parent } = subtopic
  return (
    <div data-topic={parent.slug} data-subtopic={subtopic.slug}>
      <AddressTarget takesTitle />
      <Banner image={subtopic.image} wideImage={subtopic.wideImage} color={parent.color} />
      <div className="wrap sub-layout">
        <div className="sub-head">
          <Breadcrumb above={[{ title: parent.title, to: `/topic/${parent.slug}` }]} here={subtopic.title} />
          <h1 className="h-1">{subtopic.title}</h1>
          <HighlightedChartLink charts={Object.values(charts)} />
        </div>
        <SideColumn key={subtopic.slug} sections={order.sections} vote={afterForm(vote, actionData)} />
        <div className="sub-body">
          {subtopic.introduction !== '' && <Html html={subtopic.introduction} className="raw lead sub-body__intro" />}
          {order.needsOverviewHeading && <h2 id="overview">{texts.overview}</h2>}
          <RichText
            className="sub-body__text"
            nodes={order.nodes}
            renderChart={(place, props) => (
              <>
                {chartKey(place) === order.firstChart && <div id="the-data" />}
                {chartsOfText(charts, true)(place, props)}
              </>
            )}
          />
          {order.chartsAfterText && <DataSection charts={order.chartsAfterText.flatMap((key) => charts[key] ?? [])} />}
          <StatusColumns columns={subtopic.columns} charts={Object.values(charts)} />
          <Island name="resources" of={Resources} when="near" props={{ resources: subtopic.resources }} />
          <WaysToGetInvolved />
        </div>
      </div>
    </div>
  )
}

/** The charts that are not placed in the text. */
function DataSection({ charts }: { charts: PageChart[] }) {
  return (
    <section className="rich sub-body__text">
      <h2 id="the-data">{texts.theData}</h2>
      {charts.length === 0 && <p>{texts.noChartsHaveBeenPublished}</p>}
      {charts.map((chart) => (
        <div key={chart.title} className="rich__chart">
          <HighlightedChart title={chart.title}>
            <ChartOrStory chart={chart} headingLevel={3} />
          </HighlightedChart>
        </div>
      ))}
    </section>
  )
}

/** Reading progress, vote box and section list (watch-sections.ts): next to the text, or above it in narrow windows. */
function SideColumn({ sections, vote }: { sections: Section[]; vote: VoteState }) {
  return (
    <aside className="side screen-only" aria-label={texts.onThisPage}>
      <div className="side__bar">
        {/* Hidden from screen readers, which would announce each step. */}
        <div className="progress ruler" aria-hidden="true">
          <span className="progress__bar" />
        </div>
        <Island name="vote-box" of={VoteBox} when="idle" props={{ vote }} />
      </div>
      <nav className="section-links toc" aria-label={texts.sections}>
        {sections.map(({ id, title }, index) => (
          <a key={id} href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </aside>
  )
}

function WaysToGetInvolved() {
  const { promises, donationUrl } = pageFacts()
  const hasOffers = promises.party !== '' && donationUrl !== ''
  return (
    <section className="ways screen-only" aria-labelledby="page-ways">
      <div>
        <h2 className="h-2" id="page-ways">
          {texts.discoverWaysToGetInvolved}
        </h2>
        <p>{hasOffers ? texts.waysToGetInvolved : texts.voteOrShareAStory}</p>
      </div>
      <Button as={SiteLink} look="ink" to="/get-involved" plainClassName="ways__plain">
        {texts.getInvolved}
      </Button>
    </section>
  )
}
