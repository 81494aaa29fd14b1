import { data, redirect } from 'react-router'
import { chartKey } from '#app/components/rich-text/outline.ts'
import { orThrow } from '#app/document/fallback.ts'
import { chartHeaders } from '#app/charts/page-charts.ts'
import { chartsAsSent, loadCharts } from '#app/charts/page-charts.server.ts'
import type { PageHandle } from '#app/site/site-head.tsx'
import { networksContext, servicesContext } from '#app/site/services.ts'
import { castFormVote, loadVote, voteHeaders } from '#app/voting/votes.server.ts'
import type { Route } from './+types/subtopic.ts'
import { chartStates } from './chart-states.server.ts'
import { readingOrder } from './reading-order.ts'
import { cardChart, subtopicMeta } from './subtopic-meta.ts'
import { SubtopicPage } from './subtopic-page.tsx'

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

/** Handles a vote without scripts. */
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

/** Its preview picture is a chart, and its address may name a chart. */
export const handle: PageHandle = { hasOwnCard: true, hasOwnAddress: true }

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, subtopic, charts, cardAlt, states } = loaderData
  const site = matches[0]?.loaderData
  const siteUrl = site?.siteUrl ?? ''
  const region = site?.region.sentence ?? ''
  return subtopicMeta({ siteName, siteUrl, region, subtopic, charts, cardAlt, search: location.search, states })
}

export default function SubtopicRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SubtopicPage loaderData={loaderData} {...(actionData && { actionData })} />
}
