import { data } from 'react-router'
import { describeFailure, failureHeaders } from '#app/document/fallback.ts'
import { pictureOfTopic } from '#app/components/card/cover.ts'
import * as texts from '#app/messages/explore.tsx'
import { sparkOfTopic } from '#app/charts/sparks.server.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { inTime, loadVoteCharts } from '#app/voting/vote-charts/vote-charts.server.ts'
import { ProviderError } from '#domain/errors.ts'
import { LOCALE } from '#domain/language.ts'
import { PARTS } from '#domain/parts.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import type { Route } from './+types/explore.ts'
import { type TopicCardData, TopicCard } from './topic-card.tsx'
import { Island } from '#app/island/island.tsx'
import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Button } from '#app/components/button/button.tsx'
import { FailedPart } from '#app/document/error-page/error-page.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { countInWords } from '#app/components/count-in-words.ts'
import handsPicture from '#app/images/donate-banner.svg?url'
import { pageFacts } from '#app/document/current-page.ts'
import './explore.css'
import { Votes } from './votes.tsx'
import './votes.css'

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
    return data({
      ...local,
      topics: await Promise.all(topics.map(async (topic) => cardOf(services, topic))),
      votes: await votes,
      failedWith: null,
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const failure = describeFailure(error, log)
    const answer = { status: failure.status, headers: failureHeaders(failure) }
    return data({ ...local, topics: [], votes: await votes, failedWith: failure.shown }, answer)
  }
}

async function cardOf(services: Services, topic: TopicSummary): Promise<TopicCardData> {
  const { slug, title, color } = topic
  const subtopics = topic.subtopics.slice(0, PARTS.subtopics).map((sub) => ({ title: sub.title, path: sub.path }))
  const { length: subtopicCount } = topic.subtopics
  const more = subtopics.length < subtopicCount && { subtopicCount }
  const spark = await sparkOfTopic(services, topic)
  return { slug, title, color, image: pictureOfTopic(topic), subtopics, ...more, spark }
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

/** An address with a hash waits before it scrolls (docs/contracts/pages.md#explore-the-data). */
const HASH_DELAY_MS = 1000

export default function ExplorePage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { topics, measures, votes, allVotes, hasConvenings, failedWith } = loaderData
  return (
    <div className="wrap">
      <AddressTarget delayMs={HASH_DELAY_MS} />
      <header className="page-head">
        <h1 className="h-display">{texts.exploreTheData}</h1>
        {topics.length > 0 && (
          <p className="lead">
            {texts.weMeasureWhatMatters({
              topics: countsOf(topics),
              measures,
              link: (text) => <SiteLink to="/blog">{text}</SiteLink>,
              link2: (text) => <SiteLink to="/events">{text}</SiteLink>,
            })}
            {contextOf(topics)}
          </p>
        )}
      </header>
      {failedWith !== null && <FailedPart status={failedWith} />}
      {topics.length > 0 && (
        <div className="grid-12 topic-grid">
          {topics.map((topic, index) => (
            <TopicCard key={topic.slug} topic={topic} isFirst={index === 0} />
          ))}
          <VotePanel />
        </div>
      )}
      {votes.length > 0 && (
        <Island name="votes" of={Votes} when="near" props={{ charts: votes, allVotes, hasConvenings }} />
      )}
    </div>
  )
}

function countsOf(topics: TopicCardData[]): string {
  const subtopics = topics.reduce((sum, { subtopics: { length }, subtopicCount = length }) => sum + subtopicCount, 0)
  return texts.topicsAndSubtopics({ topicCount: topics.length, topics: countInWords(topics.length), subtopics })
}

/** Why there is one topic more than the home page counts. */
function contextOf(topics: TopicCardData[]): string {
  if (topics.length < 2 || !topics.some(({ slug }) => slug === 'community-context')) return ''
  const [count, others] = [countInWords(topics.length), countInWords(topics.length - 1)]
  return ` ${texts.topicsAndTheirContext({ otherCount: topics.length - 1, topics: count, others })}`
}

/** Fills the row that the topics leave open; its button leads to everything one can vote for. */
function VotePanel() {
  const promises = pageFacts().promises
  return (
    <aside className="topic-promo screen-only" aria-labelledby="page-vote-panel">
      <h2 className="h-2" id="page-vote-panel">
        {texts.whichOfTheseMattersMost}
      </h2>
      <p>{`${texts.howToVote} ${promises.votes}`.trim()}</p>
      <Button as={SiteLink} look="ink" to="/the-big-picture#explore-topics">
        {texts.startVoting}
      </Button>
      <img src={handsPicture} alt="" width="660" height="440" loading="lazy" />
    </aside>
  )
}
