import { data, redirect } from 'react-router'
import { orThrow, withFallback } from '#app/document/fallback.ts'
import { inLanguage } from '#domain/in-language.ts'
import * as texts from '#app/messages/topic.tsx'
import { chartHeaders } from '#app/charts/page-charts.ts'
import { chartsAsSent, loadCharts } from '#app/charts/page-charts.server.ts'
import { sparkOf } from '#app/charts/sparks.server.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { networksContext, servicesContext } from '#app/site/services.ts'
import { breadcrumbData, jsonLd } from '#app/document/structured-data.ts'
import { figuresOfPlaces } from './figures-of-places.server.ts'
import { castFormVote, loadVote, voteHeaders } from '#app/voting/votes.server.ts'
import { countAsked, PARTS } from '#domain/parts.ts'
import type { Subtopic, Topic } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import type { Route } from './+types/topic.ts'
import type { SubtopicCardData } from './subtopic-card.tsx'
import { TopicPage } from './topic-page.tsx'

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

/** Handles a vote without scripts. */
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

/** Cards of the first `count` subtopics. */
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
  const [figures, spark] = await Promise.all([figuresOfPlaces(services, charts), sparkOf(services, charts)])
  return { slug, title, path, quickStatistic, introduction, contents, figures, spark }
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

export default function TopicRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TopicPage loaderData={loaderData} {...(actionData && { actionData })} />
}
