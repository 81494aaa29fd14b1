import { whenOf } from '#app/event-times.ts'
import { nextEvent } from '#domain/event.ts'
import type { Event } from '#domain/event.ts'
import type { NextEventData } from './next-event.tsx'

/** null when no event with a date is to come. */
export function nextEventData(events: readonly Event[], now: Date): NextEventData | null {
  const next = nextEvent(events, now)
  return next && { title: next.title, to: `/events#event-${encodeURIComponent(next.slug)}`, when: whenOf(next) }
}
