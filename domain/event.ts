import { instantOfLocal, twoDigits } from './dates.ts'
import type { Image } from './image.ts'

const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * 60 * 1000

/** A day with an optional local time of the community: "2020-01-29" and "11:30" (24 hours) or null. */
export interface Moment {
  day: string
  time: string | null
}

/** Times as typed; "" if missing. */
export interface TypedTimes {
  start: string
  end: string
}

export interface Event {
  id: number
  slug: string
  title: string
  /** Local date and time of the entry's last change, "2026-11-02T09:00:00"; "" when unknown. */
  modified: string
  /** Null: the date is missing or invalid, shown as "Date to be announced". */
  start: Moment | null
  /** Null: no end is shown, because it is missing or before the start. */
  end: Moment | null
  /** Both times as typed by the editor, if one of them is not understood. Null if start and end contain them. */
  typedTimes: TypedTimes | null
  address: string
  isPinned: boolean
  image: Image | null
  /** Safe HTML. */
  description: string
  /** The same as one line of plain text. */
  descriptionText: string
  registrationLink: string | null
  presentationLink: string | null
  mediaLink: string | null
}

/** An instant, and the zone of the community's clocks. */
export interface CommunityTime {
  now: Date
  timeZone: string
}

/** An event in progress. Without a known end it may last until the end of its day. */
export interface OngoingEvent {
  event: Event
  hasKnownEnd: boolean
}

/** Events in progress, earliest start first. An event without times lasts whole days. */
export function ongoingEvents(events: readonly Event[], { now, timeZone }: CommunityTime): OngoingEvent[] {
  return events
    .flatMap((event) => {
      const at = event.start && instantOf(event.start, timeZone)
      const until = endOf(event, timeZone)
      return at && until && at <= now && now < until ? [{ event, at, hasKnownEnd: hasKnownEnd(event) }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.event.id - a.event.id)
    .map(({ event, hasKnownEnd: isKnown }) => ({ event, hasKnownEnd: isKnown }))
}

/** End of an event. Without an end time, the end of its last day. */
function endOf({ start, end }: Event, timeZone: string): Date | null {
  const last = end ?? start
  if (!last) return null
  return end?.time ? instantOf(end, timeZone) : instantOf({ day: dayAfter(last.day), time: null }, timeZone)
}

function hasKnownEnd({ start, end, typedTimes }: Event): boolean {
  return typedTimes === null && (Boolean(end?.time) || start?.time === null)
}

/** Instant of a moment. Without a time, the start of its day. */
export function instantOf({ day, time }: Moment, timeZone: string): Date | null {
  return instantOfLocal(`${day}T${time ?? '00:00'}:00`, timeZone)
}

/**
 * Upcoming events (start after now) and past events (start before now). An event that starts exactly now is in neither
 * list (docs/contracts/content-model.md#events-members-and-the-rest).
 *
 * @param upcomingOrder the home page lists the soonest first, the events page the latest; past events are always latest
 * first. Pinned events are first in their list, and upcoming events without a date last. Among events at the same time
 * the higher id is first (docs/contracts/content-model.md#how-everything-is-read).
 */
export function splitByStart(
  events: readonly Event[],
  { now, timeZone }: CommunityTime,
  upcomingOrder: 'soonest-first' | 'latest-first',
): { upcoming: Event[]; past: Event[] } {
  const dated = events.flatMap((event) => {
    const at = event.start && instantOf(event.start, timeZone)
    return at ? [{ event, at: at.getTime() }] : []
  })
  const listed = (kept: typeof dated, direction: 1 | -1) =>
    kept
      .toSorted(
        (a, b) =>
          Number(b.event.isPinned) - Number(a.event.isPinned) || direction * (a.at - b.at) || b.event.id - a.event.id,
      )
      .map(({ event }) => event)

  const upcoming = dated.filter(({ at }) => at > now.getTime())
  const past = dated.filter(({ at }) => at < now.getTime())
  const undated = events.filter(({ start }) => start === null).toSorted((a, b) => b.id - a.id)
  return {
    upcoming: [...listed(upcoming, upcomingOrder === 'soonest-first' ? 1 : -1), ...undated],
    past: listed(past, -1),
  }
}

/** The next event to start, regardless of pinning; null if no event with a date is upcoming. */
export function nextEvent(events: readonly Event[], time: CommunityTime): Event | null {
  const dated = events.filter(({ start }) => start !== null).map((event) => ({ ...event, isPinned: false }))
  return splitByStart(dated, time, 'soonest-first').upcoming[0] ?? null
}

/**
 * Converts an event's day, "01/29/2020", to "2020-01-29".
 *
 * @returns null for other formats and for invalid days ("02/30/2031", "13/01/2031")
 */
export function parseDay(text: string): string | null {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []
  if (year === '') return null
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

const WORDS: Readonly<Record<string, string>> = {
  noon: '12:00',
  midday: '12:00',
  mediodía: '12:00',
  midnight: '00:00',
  medianoche: '00:00',
}
const CLOCK = /^(\d{1,2})(?:[:.]([0-5]\d)(?::[0-5]\d)?)?\s*(?:([ap])(?:\.?\s?m\.?)?|h|hrs?\.?|horas)?$/i

/**
 * Converts typed times, "11:30 am", "8.30 p.m.", "7pm", "14:00" or "noon", to "11:30" and "14:00".
 *
 * @returns null for other text and for invalid times ("25:00", "13:00 pm")
 */
export function parseTime(text: string): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const word = WORDS[typed.replace(/^12 /, '')]
  if (word !== undefined) return word
  const [, hourText, minute, half] = CLOCK.exec(typed) ?? []
  if (hourText === undefined) return null
  const hour = Number(hourText)
  // A bare number may be a count of anything.
  if (half === undefined) return hour <= 23 && minute !== undefined ? `${twoDigits(hour)}:${minute}` : null
  if (hour < 1 || hour > 12) return null
  return `${twoDigits((hour % 12) + (half === 'p' ? 12 : 0))}:${minute ?? '00'}`
}

/** The day after a day such as "2026-12-31". */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

/** Minutes from one time to the next occurrence of the other. */
export function minutesUntil(start: string, end: string): number {
  const minutesOf = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3, 5))
  return (minutesOf(end) - minutesOf(start) + DAY_MINUTES) % DAY_MINUTES
}
