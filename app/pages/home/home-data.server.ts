import { coverOf } from '#app/cover.ts'
import { orEmpty } from '#app/degrade.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { dayOfMonth, formatArticleDate, monthOf } from '#domain/calendar-day.ts'
import type { CommunityVoice } from '#domain/community-voice.ts'
import { splitByStart, whenOf } from '#domain/event.ts'
import type { Event } from '#domain/event.ts'
import type { Landing } from '#domain/landing.ts'
import type { TopicSummary } from '#domain/topic.ts'
import type { Services } from '#services/services.ts'
import { countyMap } from './county-map.server.ts'
import type { CountyMapData } from './county-map.tsx'
import type { EventRow } from './events-panel.tsx'
import type { HighlightData } from './highlights.tsx'
import type { TopicPosterData } from './topics.tsx'

/** The latest article and three more (pages-and-voting, section 9). */
const HIGHLIGHTS = 4
/** The panel is a glance, not the list: as many as stand beside the articles. Narrow windows show the first four. */
const EVENTS_A_TAB = 6

/** What the sections of the home page are made of; a section whose part is null or empty is left out. */
export interface HomeData {
  siteName: string
  landing: Landing | null
  map: CountyMapData | null
  topics: TopicPosterData[]
  voices: CommunityVoice[]
  articles: HighlightData[]
  events: { upcoming: EventRow[]; past: EventRow[] }
}

/** Everything at once; what cannot be had leaves its section empty (pages-and-voting, section 8). */
export async function homeData({ content, log, siteName }: Services, now: Date): Promise<HomeData> {
  const [landing, topics, voices, articles, events] = await Promise.all([
    orEmpty(content.findLanding(), null, log),
    orEmpty(content.listTopics(), [], log),
    orEmpty(content.listCommunityVoices(), [], log),
    orEmpty(content.listLatestArticles(HIGHLIGHTS), [], log),
    orEmpty(content.listEvents(), [], log),
  ])
  const { upcoming, past } = splitByStart(events, now, 'soonest-first')
  return {
    siteName,
    landing,
    map: landing?.scope ? countyMap : null,
    topics: topics.map(posterOf),
    voices,
    articles: articles.map((article) => highlightOf(article, topics)),
    events: {
      upcoming: upcoming.slice(0, EVENTS_A_TAB).map(rowOf),
      past: past.slice(0, EVENTS_A_TAB).map(rowOf),
    },
  }
}

function posterOf({ slug, title, image, subtopics }: TopicSummary): TopicPosterData {
  return { slug, title, image, subtopics: subtopics.length }
}

/** The category is the topic's, where an article belongs to one, so that it can wear its colour; so is the drawn cover. */
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
