import { data, redirect } from 'react-router'
import { useAddressTarget } from '#app/document/reading/address-target.ts'
import { Breadcrumb } from '#app/components/breadcrumb/breadcrumb.tsx'
import { Chart } from '#app/charts/chart.tsx'
import { LazyChart } from '#app/charts/lazy-chart.tsx'
import { HighlightedChart, HighlightedChartLink } from '#app/charts/highlighted-chart.tsx'
import { chartKey } from '#app/components/rich-text/outline.ts'
import { Html } from '#app/components/rich-text/html.tsx'
import { RichText } from '#app/components/rich-text/rich-text.tsx'
import { orThrow } from '#app/document/fallback.ts'
import * as texts from '#app/messages/subtopic.tsx'
import { chartHeaders, type PageChart } from '#app/charts/page-charts.ts'
import { chartsAsSent, loadCharts } from '#app/charts/page-charts.server.ts'
import type { PageHandle } from '#app/site/site-head.tsx'
import { networksContext, servicesContext } from '#app/site/services.ts'
import { afterForm } from '#app/voting/vote-box/vote-state.ts'
import { castFormVote, loadVote, voteHeaders } from '#app/voting/votes.server.ts'
import type { Route } from './+types/subtopic.ts'
import { Banner } from './banner.tsx'
import { chartStates } from './chart-states.server.ts'
import { readingOrder } from './reading-order.ts'
import { Resources } from './resources.tsx'
import { SideColumn } from './side-column.tsx'
import { StatusColumns } from './status-columns.tsx'
import { cardChart, subtopicMeta } from './subtopic-meta.ts'
import './subtopic.css'
import { WaysToGetInvolved } from './ways.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, log, siteName } = services
  const finding = await orThrow(content.findSubtopic(params.topicSlug, params.subtopicSlug), log)
  if (finding.found === 'nowhere') throw data(null, { status: 404 })
  if (finding.found === 'elsewhere') throw redirect(finding.path + url.search, 301)

  const { content: text, unplacedCharts, chartOptions, ...page } = finding.subtopic
  const {
    slug,
    title,
    callTitle = title,
    description,
    introduction,
    parent,
    image,
    wideImage,
    columns,
    resources,
  } = page
  const order = readingOrder(text, unplacedCharts)
  const [charts, vote] = await Promise.all([
    loadCharts(services, [...text.charts, ...unplacedCharts], chartOptions),
    loadVote(services, callTitle, url),
  ])
  const shown = {
    siteName,
    subtopic: { slug, title, description, introduction, parent, image, wideImage, columns, resources },
    order: { ...order, chartsAfterText: order.chartsAfterText?.map(chartKey) ?? null },
    charts: chartsAsSent(charts, context),
    cardAlt: cardChart(charts, url.searchParams)?.model.summary ?? '',
    states: chartStates(charts, url.searchParams),
    vote,
  }
  return data(shown, { headers: { ...chartHeaders(charts), ...voteHeaders(vote) } })
}

/** A vote without scripts. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const finding = await orThrow(services.content.findSubtopic(params.topicSlug, params.subtopicSlug), services.log)
  if (finding.found !== 'here') throw data(null, { status: 404 })
  const { title, callTitle = title, slug, parent } = finding.subtopic
  return castFormVote(services, {
    pageTitle: callTitle,
    path: `/topic/${parent.slug}/${slug}`,
    request,
    networks: context.get(networksContext),
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Its picture is that of a chart, and its address may name one. */
export const handle: PageHandle = { hasOwnCard: true, hasOwnAddress: true }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, subtopic, charts, cardAlt, states } = loaderData
  const site = matches[0]?.loaderData
  const siteUrl = site?.siteUrl ?? ''
  const region = site?.region.sentence ?? ''
  return subtopicMeta({ siteName, siteUrl, region, subtopic, charts, cardAlt, search: location.search, states })
}

export default function SubtopicPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subtopic, order, charts, vote } = loaderData
  const { parent } = subtopic
  useAddressTarget({ delayMs: 0, takesTitle: true })
  return (
    <div data-topic={parent.slug} data-subtopic={subtopic.slug}>
      <Banner image={subtopic.image} wideImage={subtopic.wideImage} color={parent.color} />
      <div className="wrap sub-layout">
        <SideColumn key={subtopic.slug} sections={order.sections} vote={afterForm(vote, actionData)} />
        <div className="sub-body">
          <Breadcrumb above={[{ title: parent.title, to: `/topic/${parent.slug}` }]} here={subtopic.title} />
          <h1 className="h-1">{subtopic.title}</h1>
          <HighlightedChartLink charts={Object.values(charts)} />
          {subtopic.introduction !== '' && <Html html={subtopic.introduction} className="raw lead sub-body__intro" />}
          {order.needsOverviewHeading && <h2 id="overview">{texts.overview}</h2>}
          <RichText
            className="sub-body__text"
            nodes={order.nodes}
            renderChart={(place, headingLevel, leadId, steps) => {
              const key = chartKey(place)
              const chart = charts[key]
              return (
                <>
                  {key === order.firstChart && <div id="the-data" />}
                  {chart && (
                    <HighlightedChart title={chart.title}>
                      {steps ? (
                        <LazyChart chart={chart} headingLevel={headingLevel} steps={steps} />
                      ) : (
                        <Chart chart={chart} headingLevel={headingLevel} leadId={leadId} />
                      )}
                    </HighlightedChart>
                  )}
                </>
              )
            }}
          />
          {order.chartsAfterText && <DataSection charts={order.chartsAfterText.flatMap((key) => charts[key] ?? [])} />}
          <StatusColumns columns={subtopic.columns} charts={Object.values(charts)} />
          <Resources resources={subtopic.resources} />
          <WaysToGetInvolved />
        </div>
      </div>
    </div>
  )
}

/** The charts that the text does not place. */
function DataSection({ charts }: { charts: PageChart[] }) {
  return (
    <section className="rich sub-body__text">
      <h2 id="the-data">{texts.theData}</h2>
      {charts.length === 0 && <p>{texts.noChartsHaveBeenPublished}</p>}
      {charts.map((chart) => (
        <div key={chart.title} className="rich__chart">
          <HighlightedChart title={chart.title}>
            <Chart chart={chart} headingLevel={3} />
          </HighlightedChart>
        </div>
      ))}
    </section>
  )
}
