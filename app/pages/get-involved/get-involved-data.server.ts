import * as texts from '#app/messages/get-involved.ts'
import { pictureOfTopic } from '#app/components/card/cover.ts'
import { withFallback } from '#app/document/fallback.ts'
import { dayOfMonth, monthOf } from '#domain/calendar-day.ts'
import { splitByStart } from '#domain/event.ts'
import type { Services } from '#services/services.ts'
import type { EventDate } from './invitations.tsx'
import type { TopicPicture } from './topic-stack.tsx'

/** Maximum number of topics next to "Start voting", and those that come first (docs/contracts/pages.md#get-involved). */
const MAX_TOPICS = 8
const FIRST_TOPICS = [
  'health',
  'environment',
  'arts',
  'housing',
  'community-context',
  'economic-opportunity',
  'education',
  'civic-engagement',
]
/** Number of days next to each other in the panel. */
const DATES = 3

export interface GetInvolvedData {
  siteName: string
  /** Address of the community's picture of its people; "" if there is none. */
  people: string
  /** Content of its profiles on other sites; "" if it has no text. */
  profileWords: string
  topics: TopicPicture[]
  /** Days of the next events, earliest first. */
  dates: EventDate[]
  /** True if there are past or future events. */
  hasEvents: boolean
  /** Meta description. */
  description: string
}

/** Topics and events for Get Involved; unavailable parts are omitted. */
export async function getInvolvedData(
  { content, log, siteName, community, links }: Services,
  now: Date,
): Promise<GetInvolvedData> {
  const [topics, events] = await Promise.all([
    withFallback(content.listTopics(), [], log),
    withFallback(content.listEvents(), null, log),
  ])
  const { upcoming } = splitByStart(events ?? [], { now, timeZone: community.timeZone }, 'soonest-first')
  return {
    siteName,
    people: community.brand.pictures.people,
    profileWords: community.words.profiles,
    topics: topics
      .toSorted((one, other) => rankOf(one.slug) - rankOf(other.slug))
      .slice(0, MAX_TOPICS)
      .map((topic) => ({ slug: topic.slug, title: topic.title, image: pictureOfTopic(topic) })),
    dates: upcoming
      .flatMap(({ id, start }) => (start ? [{ id, month: monthOf(start.day), day: dayOfMonth(start.day) }] : []))
      .slice(0, DATES),
    // If the list is unavailable, assumes that there are events.
    hasEvents: events === null || events.length > 0,
    description:
      community.promises.party !== '' && links.donationUrl !== ''
        ? texts.voteGiveFeedbackShare
        : texts.voteGiveFeedbackShareStory,
  }
}

function rankOf(slug: string): number {
  const at = FIRST_TOPICS.indexOf(slug)
  return at < 0 ? FIRST_TOPICS.length : at
}
