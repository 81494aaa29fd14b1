import { whenOf } from './event-times.ts'
import { nextEvent, ongoingEvents, type CommunityTime, type Event } from '#domain/event.ts'
import type { EventLine, EventsNow } from './next-event.tsx'

/** The events that matter first to a reader: those in progress, and the next one to start. */
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
