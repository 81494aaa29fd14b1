import * as texts from './messages/event-times.ts'
import { formatDay } from '#domain/calendar-day.ts'
import type { Event } from '#domain/event.ts'

/** "Jan 29, 2020, 11:30 am to 1:00 pm"; a later last day is named; "Date to be announced" without a date. */
export function whenOf({ start, end }: Pick<Event, 'start' | 'end'>): string {
  if (start === null) return texts.dateToBeAnnounced
  const begins = [formatDay(start.day), formatTime(start.time)].filter((part) => part !== '').join(', ')
  if (end === null) return begins
  const isSameDay = end.day === start.day
  const ends = [isSameDay ? '' : formatDay(end.day), formatTime(end.time)].filter((part) => part !== '').join(', ')
  return ends === '' ? begins : texts.fromTo({ begins, ends })
}

/**
 * The same in two parts: "Jan 29, 2020" and "11:30 am to 1:00 pm" (a part is "" when there is none). What ends on a later
 * day is one part.
 */
export function dayAndTimeOf({ start, end }: Pick<Event, 'start' | 'end'>): { day: string; time: string } {
  if (start === null || (end !== null && end.day !== start.day)) return { day: whenOf({ start, end }), time: '' }
  const [begins, ends] = [formatTime(start.time), formatTime(end?.time ?? null)]
  const time = ends === '' ? begins : begins === '' ? texts.until({ ends }) : texts.fromTo({ begins, ends })
  return { day: formatDay(start.day), time }
}

/** "1:00 pm" of "13:00"; "" without a time. */
function formatTime(time: string | null): string {
  if (time === null) return ''
  const hour = Number(time.slice(0, 2))
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}`
  return hour < 12 ? texts.am({ time: shown }) : texts.pm({ time: shown })
}
