import { Island } from '#app/island/island.tsx'
import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Button } from '#app/components/button/button.tsx'
import { FailedPart } from '#app/document/error-page/error-page.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { countInWords } from '#app/components/count-in-words.ts'
import handsPicture from '#app/images/donate-banner.svg?url'
import * as texts from '#app/messages/explore.tsx'
import { pageFacts } from '#app/document/current-page.ts'
import type { Route } from './+types/explore.ts'
import './explore.css'
import { TopicCard, type TopicCardData } from './topic-card.tsx'
import { Votes } from './votes.tsx'
import './votes.css'

/** An address with a hash waits before it scrolls (docs/contracts/pages.md#explore-the-data). */
const HASH_DELAY_MS = 1000

export function ExplorePage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
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
