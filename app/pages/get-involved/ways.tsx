import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { tabId, TabList } from '#app/components/tabs/tab-list.tsx'
import { useRevealedPanel } from '#app/components/tabs/use-revealed-panel.ts'
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
const PANEL_IDS = WAYS.map(({ panelId }) => panelId)
/** Promises of the site's team, after the text of a tab. */
const PROMISED = { voting: 'votes', feedback: 'messages', story: null, party: 'party' } as const
type WayKey = (typeof WAYS)[number]['key']

/**
 * Four ways to take part as tabs of equal height, so that nothing below moves. Without scripts, one below the other.
 *
 * @param people address of the community's picture of its people; "" for the default picture
 */
export function Ways({ topics, people: own }: { topics: TopicPicture[]; people: string }) {
  const [chosen, setChosen] = useState<WayKey | null>(null)
  const isHydrated = useHydrated()
  const promises = pageFacts().promises
  const ways = WAYS.filter(({ key }) => key !== 'party' || promises.party !== '')
  // The server does not see the hash; until the scripts run, ways.css selects by it.
  const named = isHydrated ? ways.find(({ panelId }) => window.location.hash === `#${panelId}`) : undefined
  const selected = chosen ?? named?.key ?? 'voting'
  const block = useRef<HTMLDivElement>(null)

  const show = useCallback((panelId: string) => {
    const way = WAYS.find((candidate) => candidate.panelId === panelId)
    if (!way) return
    setChosen(way.key)
    showTab(document.getElementById(tabId(panelId, way.key)))
  }, [])
  useRevealedPanel(block, PANEL_IDS, show)

  return (
    <section className="section get-ways" aria-labelledby="page-ways" data-hydrated={isHydrated || undefined}>
      <div className="wrap" ref={block}>
        <h2 className="h-1" id="page-ways">
          {texts.waysToGetInvolved}
        </h2>
        <TabList label={texts.waysToGetInvolved} tabs={ways} selected={selected} onSelect={setChosen} />
        <div className="get-ways__panels">
          {ways.map(({ key, panelId, name, title, text, to, picture }) => (
            <div
              key={key}
              id={panelId}
              className="way"
              role="tabpanel"
              aria-labelledby={tabId(panelId, key)}
              data-active={key === selected || undefined}
            >
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
  if (picture === '') return topics.length > 0 && <TopicStack topics={topics} />
  return <img className="photo" src={picture} alt="" width="1200" height="800" loading="lazy" decoding="async" />
}

/** Scrolls a tab into view if the row of tabs is wider than the window, without scrolling the page. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  const hidden = tab.getBoundingClientRect().left - row.getBoundingClientRect().left
  row.scrollBy({ left: hidden - (row.clientWidth - tab.clientWidth) / 2, behavior: 'instant' })
}
