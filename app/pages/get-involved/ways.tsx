import type { ReactNode } from 'react'
import { Island } from '#app/island/island.tsx'
import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { panelProps, TabList } from '#app/components/tabs/tab-list.tsx'
import environment from '#app/images/backdrop-environment.svg?url'
import people from '#app/images/people.svg?url'
import party from '#app/images/scene-data-party.svg?url'
import * as texts from '#app/messages/get-involved.ts'
import { pageFacts } from '#app/document/current-page.ts'
import { TopicStack, type TopicPicture } from './topic-stack.tsx'
import './ways.css'

/**
 * The tabs. Data parties appear only if the community promises them. The id of each panel is the target of links from
 * cards and other pages (docs/contracts/pages.md#get-involved).
 */
const WAYS = [
  {
    key: 'voting',
    panelId: 'start-voting',
    name: texts.startVoting,
    title: texts.tellUsWhatMattersMost,
    text: texts.howToVote,
    to: '/the-big-picture#explore-topics',
    picture: '',
  },
  {
    key: 'feedback',
    panelId: 'give-feedback',
    name: texts.giveFeedback,
    title: texts.tellUsWhatIsMissing,
    text: texts.whatShouldWeCount,
    to: '/contact?mode=feedback',
    picture: people,
  },
  {
    key: 'story',
    panelId: 'share-your-story',
    name: texts.shareYourStory,
    title: texts.behindEveryPointArePeople,
    text: texts.chartShowsWhatHappened,
    to: '/contact?mode=story',
    picture: environment,
  },
  {
    key: 'party',
    panelId: 'host-a-data-party',
    name: texts.hostADataParty,
    title: texts.bringTheNeighbors,
    text: '',
    to: '/contact?mode=data-party',
    picture: party,
  },
] as const
/** Promises of the site's team, after the text of a tab. */
const PROMISED = { voting: 'votes', feedback: 'messages', story: null, party: 'party' } as const
/** The tab that is selected at first. */
const FIRST = 'voting'

/**
 * Four ways to take part as tabs (watch-tabs.ts) of equal height, so that nothing below moves. Without scripts, one below the other.
 *
 * @param people address of the community's picture of its people; "" for the default picture
 */
export function Ways({ topics, people: own }: { topics: TopicPicture[]; people: string }) {
  const promises = pageFacts().promises
  const ways = WAYS.filter(({ key }) => key !== 'party' || promises.party !== '')
  return (
    <section className="section get-ways" aria-labelledby="page-ways">
      <div className="wrap" data-tabs="">
        <h2 className="h-1" id="page-ways">
          {texts.waysToGetInvolved}
        </h2>
        <TabList label={texts.waysToGetInvolved} tabs={ways} selected={FIRST} />
        <div className="get-ways__panels">
          {ways.map(({ key, panelId, name, title, text, to, picture }) => (
            <div key={key} className="way" {...panelProps(panelId, key, key === FIRST)}>
              <div className="way__text stack">
                <h3 className="h-2">{title}</h3>
                <p className="lead muted">{`${text} ${PROMISED[key] ? promises[PROMISED[key]] : ''}`.trim()}</p>
                <Button as={SiteLink} to={to}>
                  {name}
                </Button>
              </div>
              {pictureOf(picture === people && own !== '' ? own : picture, topics)}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** The picture of voting shows topics to vote for. */
function pictureOf(picture: string, topics: TopicPicture[]): ReactNode {
  if (picture === '')
    return topics.length > 0 && <Island name="topic-stack" of={TopicStack} when="near" props={{ topics }} />
  return <img className="photo" src={picture} alt="" width="1200" height="800" loading="lazy" decoding="async" />
}
