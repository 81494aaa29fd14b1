import { whenOf } from '#app/event-times.ts'
import { nextEvent } from '#domain/event.ts'
import type { CommunityTime, Event } from '#domain/event.ts'
import type { NextEventData } from './next-event.tsx'

/** null when no event with a date is to come. */
export function nextEventData(events: readonly Event[], time: CommunityTime): NextEventData | null {
  const next = nextEvent(events, time)
  return next && { title: next.title, to: `/events#event-${encodeURIComponent(next.slug)}`, when: whenOf(next) }
}
