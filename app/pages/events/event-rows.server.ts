import { dayAndTimeOf } from '#app/components/next-event/event-times.ts'
import { dayOfMonth, monthOf } from '#domain/calendar-day.ts'
import { localIso } from '#domain/dates.ts'
import { instantOf, ongoingEvents, splitByStart, type CommunityTime, type Event, type Moment } from '#domain/event.ts'
import type { EventData } from './event-data.ts'

/** Both lists of the events page, latest start first (docs/contracts/content-model.md#events-members-and-the-rest). */
export function eventRows(events: readonly Event[], time: CommunityTime): { upcoming: EventData[]; past: EventData[] } {
  const { upcoming, past } = splitByStart(events, time, 'latest-first')
  const ongoing = new Set(ongoingEvents(events, time).map(({ event }) => event.id))
  const toRow = (event: Event) => ({ ...rowOf(event, time.timeZone), isOngoing: ongoing.has(event.id) })
  return { upcoming: upcoming.map(toRow), past: past.map(toRow) }
}

function rowOf(event: Event, timeZone: string): Omit<EventData, 'isOngoing'> {
  const { id, slug, title, start, end, address, isPinned, image, description, descriptionText } = event
  const { registrationLink, presentationLink, mediaLink } = event
  return {
    id,
    slug,
    title,
    when: dayAndTimeOf(event),
    date: start && {
      iso: start.day,
      month: monthOf(start.day),
      day: dayOfMonth(start.day),
      year: start.day.slice(0, 4),
    },
    starts: start && structuredTime(start, timeZone),
    ends: end && structuredTime(end, timeZone),
    address,
    isPinned,
    image: image?.url ?? null,
    description,
    descriptionText,
    registrationLink,
    presentationLink,
    mediaLink,
  }
}

/** Machine-readable time: local time with its UTC offset, as search engines show it; only the day if there is no time. */
function structuredTime(moment: Moment, timeZone: string): string {
  const at = moment.time === null ? null : instantOf(moment, timeZone)
  return at ? localIso(at, timeZone) : moment.day
}
