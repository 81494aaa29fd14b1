import { data, redirect } from 'react-router'
import { useAddressTarget } from '#app/document/reading/address-target.ts'
import { Breadcrumb } from '#app/components/breadcrumb/breadcrumb.tsx'
import { LazyChart } from '#app/charts/lazy-chart.tsx'
import { HighlightedChart, HighlightedChartLink } from '#app/charts/highlighted-chart.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { ColorFill } from '#app/components/picture/color-fill.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import { chartKey } from '#app/components/rich-text/outline.ts'
import { RichText } from '#app/components/rich-text/rich-text.tsx'
import { VoteBox } from '#app/voting/vote-box/vote-box.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { capitalized, countInWords } from '#app/components/count-in-words.ts'
import { orThrow, withFallback } from '#app/document/fallback.ts'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/topic.tsx'
import { chartHeaders } from '#app/charts/page-charts.ts'
import { chartsAsSent, loadCharts } from '#app/charts/page-charts.server.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { networksContext, servicesContext } from '#app/site/services.ts'
import { breadcrumbData, jsonLd } from '#app/document/structured-data.ts'
import { afterForm } from '#app/voting/vote-box/vote-state.ts'
import { figuresOfPlaces } from './figures-of-places.server.ts'
import { castFormVote, loadVote, voteHeaders } from '#app/voting/votes.server.ts'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import type { Image } from '#domain/image.ts'
import { countAsked, PARTS } from '#domain/parts.ts'
import type { Report, Subtopic, Topic } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import type { Route } from './+types/topic.ts'
import { Community } from './community.tsx'
import { SubtopicCards } from './subtopic-cards.tsx'
import type { SubtopicCardData } from './subtopic-card.tsx'
import './topic.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, log, siteName } = services
  const topic = await orThrow(content.findTopic(params.topicSlug), log)
  if (!topic) throw redirect('/404')
  const [cards, charts, voice, vote] = await Promise.all([
    loadCards(services, topic, countAsked(url.searchParams.get('count'), PARTS.subtopics)),
    loadCharts(services, topic.content.charts, []),
    withFallback(content.findCommunityVoice(topic), null, log),
    loadVote(services, topic.callTitle ?? topic.title, url),
  ])
  const { slug, title, summary, description, color, image, report } = topic
  const shown = {
    siteName,
    topic: { slug, title, summary, description, color, image, report },
    text: topic.content.nodes,
    subtopics: cards,
    ...(cards.length < topic.subtopics.length && { subtopicCount: topic.subtopics.length }),
    charts: chartsAsSent(charts, context),
    voice,
    vote,
    votes: services.community.voting?.sentence ?? '',
  }
  return data(shown, { headers: { ...chartHeaders(charts), ...voteHeaders(vote) } })
}

/** A vote without scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const topic = await orThrow(services.content.findTopic(params.topicSlug), services.log)
  if (!topic) throw redirect('/404')
  return castFormVote(services, {
    pageTitle: topic.callTitle ?? topic.title,
    path: `/topic/${topic.slug}`,
    request,
    networks: context.get(networksContext),
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Those of the first `count` subtopics. */
async function loadCards(services: Services, { slug, subtopics }: Topic, count: number): Promise<SubtopicCardData[]> {
  const { content, log } = services
  const found = await Promise.all(
    subtopics.slice(0, count).map(async (subtopic) => orThrow(content.findSubtopic(slug, subtopic.slug), log)),
  )
  return Promise.all(found.flatMap((finding) => (finding.found === 'here' ? [cardOf(services, finding.subtopic)] : [])))
}

async function cardOf(services: Services, subtopic: Subtopic): Promise<SubtopicCardData> {
  const { slug, title, path, quickStatistic, introduction, contents } = subtopic
  const charts = [...subtopic.content.charts, ...subtopic.unplacedCharts]
  return { slug, title, path, quickStatistic, introduction, contents, mine: await figuresOfPlaces(services, charts) }
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, topic } = loaderData
  const trail = [
    { title: texts.exploreTheData, path: '/explore-the-data' },
    { title: topic.title, path: `/topic/${topic.slug}` },
  ]
  return [
    ...pageMeta({ title: topic.title, siteName, description: topic.description }),
    jsonLd(breadcrumbData(root.loaderData?.siteUrl ?? '', trail)),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: texts.newFigures({ topic: topic.title }),
      href: inLanguage(`/topic/${topic.slug}/feed.xml`),
    },
  ]
}

export default function TopicPage({ loaderData, actionData }: Route.ComponentProps) {
  const { topic, text, subtopics, subtopicCount = subtopics.length, charts, voice, vote, votes } = loaderData
  useAddressTarget({ delayMs: 0, takesTitle: true })
  return (
    <div data-topic={topic.slug}>
      <section className="split">
        <div className="split__copy">
          <Breadcrumb here={topic.title} />
          <h1 className="h-display">{topic.title}</h1>
          <HighlightedChartLink charts={Object.values(charts)} />
          {topic.summary !== '' && <p className="lead">{topic.summary}</p>}
          <div className="split__act">
            <VoteBox key={topic.slug} vote={afterForm(vote, actionData)} />
            {topic.report && <ReportLink report={topic.report} />}
          </div>
        </div>
        <BannerPicture image={topic.image} color={topic.color} />
      </section>
      {text.length > 0 && (
        <section className="section">
          <div className="wrap topic-text">
            <RichText
              className="rich--columns"
              nodes={text}
              renderChart={(place, headingLevel, leadId, steps) => {
                const chart = charts[chartKey(place)]
                return (
                  chart && (
                    <HighlightedChart title={chart.title}>
                      <LazyChart chart={chart} headingLevel={headingLevel} leadId={leadId} steps={steps} />
                    </HighlightedChart>
                  )
                )
              }}
            />
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
            <SubtopicCards subtopics={subtopics} total={subtopicCount} votes={votes} />
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
