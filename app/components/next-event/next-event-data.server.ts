import { whenOf } from './event-times.ts'
import { nextEvent, ongoingEvents, type CommunityTime, type Event } from '#domain/event.ts'
import type { EventLine, EventsNow } from './next-event.tsx'

/** What a reader needs first of events: those that go on now, and the one that starts first. */
export function eventsNow(events: readonly Event[], time: CommunityTime): EventsNow {
  const next = nextEvent(events, time)
  return {
    ongoing: ongoingEvents(events, time).map(({ event, hasKnownEnd }) => ({ ...lineOf(event), hasKnownEnd })),
    next: next && lineOf(next),
  }
}

function lineOf(event: Event): EventLine {
  const { title, slug } = event
  return { title, to: `/events#event-${encodeURIComponent(slug)}`, when: whenOf(event) }
}
