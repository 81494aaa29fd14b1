import { dayAndTimeOf } from '#app/event-times.ts'
import { dayOfMonth, monthOf } from '#domain/calendar-day.ts'
import { localIso } from '#domain/dates.ts'
import { instantOf, splitByStart } from '#domain/event.ts'
import type { Event, Moment } from '#domain/event.ts'
import type { EventData } from './event-data.ts'

/** Both lists of the events page, newest start first (docs/contracts/content-model.md#events-members-and-the-rest). */
export function eventRows(events: readonly Event[], now: Date): { upcoming: EventData[]; past: EventData[] } {
  const { upcoming, past } = splitByStart(events, now, 'latest-first')
  return { upcoming: upcoming.map(rowOf), past: past.map(rowOf) }
}

function rowOf(event: Event): EventData {
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
    starts: start && structuredTime(start),
    ends: end && structuredTime(end),
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

/** A moment for programs: the local time with its distance from UTC, as search engines show it; the day without a time. */
function structuredTime(moment: Moment): string {
  const at = moment.time === null ? null : instantOf(moment)
  return at ? localIso(at) : moment.day
}
