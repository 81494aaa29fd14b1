import { withFallback } from '#app/fallback.ts'
import { dayOfMonth, monthOf } from '#domain/calendar-day.ts'
import { splitByStart } from '#domain/event.ts'
import type { Services } from '#services/services.ts'
import type { EventDate } from './invitations.tsx'
import type { TopicPicture } from './topic-stack.tsx'

/** The eight topics one can see beside "Start voting", in their order (docs/contracts/pages.md#get-involved). */
const TOPICS = [
  'health',
  'environment',
  'arts',
  'housing',
  'community-context',
  'economic-opportunity',
  'education',
  'civic-engagement',
]
/** As many days as stand side by side in the panel. */
const DATES = 3

export interface GetInvolvedData {
  siteName: string
  topics: TopicPicture[]
  /** Days of the next events, soonest first. */
  dates: EventDate[]
}

/** What Get Involved shows of topics and events; what cannot be had is left out. */
export async function getInvolvedData(
  { content, log, siteName, community }: Services,
  now: Date,
): Promise<GetInvolvedData> {
  const [topics, events] = await Promise.all([
    withFallback(content.listTopics(), [], log),
    withFallback(content.listEvents(), [], log),
  ])
  const { upcoming } = splitByStart(events, { now, timeZone: community.timeZone }, 'soonest-first')
  return {
    siteName,
    topics: TOPICS.flatMap((slug) => {
      const topic = topics.find((candidate) => candidate.slug === slug)
      return topic ? [{ slug, title: topic.title, image: topic.image }] : []
    }),
    dates: upcoming
      .flatMap(({ id, start }) => (start ? [{ id, month: monthOf(start.day), day: dayOfMonth(start.day) }] : []))
      .slice(0, DATES),
  }
}
