import type { ChartModel } from '@common-measure/charts'
import { eventsNow } from '#app/components/next-event/next-event-data.server.ts'
import type { EventsNow } from '#app/components/next-event/next-event.tsx'
import { coverOf, pictureOfTopic } from '#app/components/card/cover.ts'
import type { PageChart } from '#app/charts/page-charts.ts'
import { describeFailure, withFallback, type Failure } from '#app/document/fallback.ts'
import * as texts from '#app/messages/home.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { dayAndTimeOf, whenOf } from '#app/components/next-event/event-times.ts'
import { dayOfMonth, formatArticleDate, monthOf } from '#domain/calendar-day.ts'
import type { Brand, Community, HomeFigure } from '#domain/community.ts'
import type { CommunityVoice } from '#domain/community-voice.ts'
import { nextEvent, splitByStart, type CommunityTime, type Event } from '#domain/event.ts'
import { ProviderError } from '#domain/errors.ts'
import type { Landing, Scope } from '#domain/landing.ts'
import { isOver } from '#domain/save-the-date.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import type { EventRow } from './events-panel.tsx'
import type { TicketEvent } from './ticket.tsx'
import type { HighlightData } from './highlights.tsx'
import { scopeData, type ScopeData } from './scope-data.server.ts'
import { todaysChart, type TodaysChart } from './todays-chart.server.ts'
import type { TopicPosterData } from './topic-row.tsx'

/** The latest article and three more (docs/contracts/pages.md#home). */
const HIGHLIGHTS = 4
/** Maximum number of events in the panel: as many as fit next to the articles. Narrow windows show the first four. */
const EVENTS_A_TAB = 6

/** Content of the home page's sections; a section is omitted if its part is null or empty. */
export interface HomeData {
  siteName: string
  landing: Landing | null
  figures: readonly HomeFigure[]
  films: Pick<Brand, 'loop' | 'film'>
  /** Set once the event of "Save the date" is over: the next event, or null if there is none. */
  afterDate: { next: TicketEvent | null } | null
  scope: ScopeData<ChartModel> | null
  topics: TopicPosterData[]
  today: TodaysChart<PageChart<ChartModel>> | null
  voices: CommunityVoice[]
  articles: HighlightData[]
  events: { now: EventsNow; upcoming: EventRow[]; past: EventRow[] }
  /** Reason why the page's own content is unavailable; null if it is available. */
  failure: Failure | null
}

/** Texts around the map and its values if the page's own content is unavailable; the map itself needs no service. */
const usualScope = ({ region }: Community): Scope => ({
  tag: texts.ourScope,
  title: region.area,
  descriptions: {},
})

/** Loads everything concurrently; unavailable parts leave their section empty. The map needs no content. */
export async function homeData(services: Services, now: Date): Promise<HomeData> {
  const { content, log, siteName, community, names } = services
  const [{ landing, failure }, topics, voices, articles, events, today] = await Promise.all([
    findLanding(content, log),
    withFallback(content.listTopics(), [], log),
    withFallback(content.listCommunityVoices(), [], log),
    withFallback(content.listLatestArticles(HIGHLIGHTS), [], log),
    withFallback(content.listEvents(), [], log),
    withFallback(todaysChart(services, now), null, log),
  ])
  const time = { now, timeZone: community.timeZone }
  const { upcoming, past } = splitByStart(events, time, 'soonest-first')
  const scope = failure ? usualScope(community) : (landing?.scope ?? null)
  return {
    siteName,
    landing,
    figures: community.figures,
    films: { loop: community.brand.loop, film: community.brand.film },
    afterDate: landing?.saveTheDate && isOver(landing.saveTheDate, time) ? { next: ticketOf(events, time) } : null,
    scope: scope && scopeData(community, names, scope),
    topics: topics.map(posterOf),
    today,
    voices,
    articles: articles.map((article) => highlightOf(article, topics)),
    events: {
      now: eventsNow(events, time),
      upcoming: upcoming.slice(0, EVENTS_A_TAB).map(rowOf),
      past: past.slice(0, EVENTS_A_TAB).map(rowOf),
    },
    failure,
  }
}

async function findLanding(content: Services['content'], log: Services['log']) {
  try {
    return { landing: await content.findLanding(), failure: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { landing: null, failure: describeFailure(error, log) }
  }
}

function posterOf(topic: TopicSummary): TopicPosterData {
  const { slug, title, subtopics } = topic
  return { slug, title, image: pictureOfTopic(topic), subtopics: subtopics.length }
}

/** An article's category is its topic if it has one, which also sets its color and its cover. */
function highlightOf(article: ArticleSummary, topics: TopicSummary[]): HighlightData {
  const { slug, title, excerpt, image, categories } = article
  const own = categories.find((category) => topics.some((topic) => topic.slug === category.slug))
  return {
    slug,
    title,
    excerpt,
    image: image ?? coverOf(slug, own?.slug ?? ''),
    date: formatArticleDate(article.date),
    category: own ?? categories[0] ?? null,
  }
}

function ticketOf(events: readonly Event[], time: CommunityTime): TicketEvent | null {
  const event = nextEvent(events, time)
  if (!event?.start) return null
  const { title, slug, start, address, description, registrationLink } = event
  const to = `/events#event-${encodeURIComponent(slug)}`
  return { title, to, day: dayOfMonth(start.day), when: dayAndTimeOf(event), address, description, registrationLink }
}

function rowOf(event: Event): EventRow {
  const { id, slug, title, start } = event
  return {
    id,
    title,
    to: `/events#event-${encodeURIComponent(slug)}`,
    when: whenOf(event),
    date: start && { iso: start.day, month: monthOf(start.day), day: dayOfMonth(start.day) },
  }
}
