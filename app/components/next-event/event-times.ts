import * as texts from '#app/messages/event-times.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { dayAfter, minutesUntil, type Event, type Moment } from '#domain/event.ts'

type Timed = Pick<Event, 'start' | 'end' | 'typedTimes'>

/** An event that ends after midnight but within this time has no second day in its text. */
const NIGHT_MINUTES = 12 * 60

/** "Jan 29, 2020, 11:30 am to 1:00 pm"; a later last day is named; "Date to be announced" without a date. */
export function whenOf(event: Timed): string {
  const { day, time } = dayAndTimeOf(event)
  return [day, time].filter((part) => part !== '').join(', ')
}

/** The same in two parts: "Jan 29, 2020" and "11:30 am to 1:00 pm"; "" if absent. Several days are one part. */
export function dayAndTimeOf({ start, end, typedTimes }: Timed): { day: string; time: string } {
  if (start === null) return { day: texts.dateToBeAnnounced, time: '' }
  const begins = typedTimes?.start ?? formatTime(start.time)
  const ends = typedTimes?.end ?? formatTime(end?.time ?? null)
  if (end !== null && end.day !== start.day && !endsAfterMidnight(start, end)) {
    const [from, to] = [begins, ends].map((time, at) => [formatDay(at === 0 ? start.day : end.day), time])
    const joined = [from, to].map((parts = []) => parts.filter((part) => part !== '').join(', '))
    return { day: texts.fromTo({ begins: joined[0] ?? '', ends: joined[1] ?? '' }), time: '' }
  }
  const time = ends === '' ? begins : begins === '' ? texts.until({ ends }) : texts.fromTo({ begins, ends })
  return { day: formatDay(start.day), time }
}

function endsAfterMidnight(start: Moment, end: Moment): boolean {
  if (start.time === null || end.time === null || end.day !== dayAfter(start.day)) return false
  return end.time < start.time && minutesUntil(start.time, end.time) <= NIGHT_MINUTES
}

/** "1:00 pm" for "13:00"; "" without a time. */
function formatTime(time: string | null): string {
  if (time === null) return ''
  const hour = Number(time.slice(0, 2))
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)}`
  return hour < 12 ? texts.am({ time: shown }) : texts.pm({ time: shown })
}
