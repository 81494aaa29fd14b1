import { data } from 'react-router'
import { describeFailure, failureHeaders } from '#app/document/fallback.ts'
import { pictureOfTopic } from '#app/components/card/cover.ts'
import * as texts from '#app/messages/explore.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { inTime, loadVoteCharts } from '#app/voting/vote-charts/vote-charts.server.ts'
import { ProviderError } from '#domain/errors.ts'
import { LOCALE } from '#domain/language.ts'
import { PARTS } from '#domain/parts.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { Route } from './+types/explore.ts'
import type { TopicCardData } from './topic-card.tsx'
import { ExplorePage } from './explore-page.tsx'

/** Maximum wait for the charts of votes. */
const MAX_WAIT_MS = 2500
const LIST = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { content, log, siteName, community } = services
  const local = {
    siteName,
    measures: community.words.measures || texts.aboutTheArea(community.region),
    allVotes: community.voting?.charts[0] ?? '',
    hasConvenings: (community.voting?.convenings ?? []).length > 0,
  }
  const votes = inTime(loadVoteCharts(services), MAX_WAIT_MS)
  try {
    const topics = await content.listTopics()
    return data({ ...local, topics: topics.map(cardOf), votes: await votes, failedWith: null })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const failure = describeFailure(error, log)
    const answer = { status: failure.status, headers: failureHeaders(failure) }
    return data({ ...local, topics: [], votes: await votes, failedWith: failure.shown }, answer)
  }
}

function cardOf(topic: TopicSummary): TopicCardData {
  const { slug, title, color } = topic
  const subtopics = topic.subtopics.slice(0, PARTS.subtopics).map((sub) => ({ title: sub.title, path: sub.path }))
  const { length: subtopicCount } = topic.subtopics
  const more = subtopics.length < subtopicCount && { subtopicCount }
  return { slug, title, color, image: pictureOfTopic(topic), subtopics, ...more }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!root?.loaderData || !loaderData) return []
  const { region, topics } = root.loaderData
  return pageMeta({
    title: texts.exploreTheData,
    siteName: loaderData.siteName,
    description:
      topics.length === 0
        ? ''
        : texts.chartsAboutLife({ area: region.area, topics: LIST.format(topics.map(({ title }) => title)) }),
  })
}

export default function ExploreRoute({ loaderData }: Route.ComponentProps) {
  return <ExplorePage loaderData={loaderData} />
}
