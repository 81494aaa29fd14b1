import { instantOfLocal } from './dates.ts'
import { dayAfter, instantOf, type Event, type Moment } from './event.ts'
import { LANGUAGE, PREFIX } from './language.ts'

/** RFC 5545, section 3.1: maximum octets of a line, without its break. */
const MAX_OCTETS = 75

interface CalendarFileOptions {
  siteName: string
  siteUrl: string
  timeZone: string
}

/**
 * One event as a calendar file (RFC 5545): times in UTC, days without a time as whole days.
 *
 * @returns null for an event without a date
 */
export function calendarFile(event: Event, { siteName, siteUrl, timeZone }: CalendarFileOptions): string | null {
  const { id, start, end, typedTimes, title, address, descriptionText, registrationLink, modified } = event
  const at = start && instantOf(start, timeZone)
  if (!start || !at) return null
  const host = new URL(siteUrl).host
  const typed = typedTimes ? [typedTimes.start, typedTimes.end].filter((time) => time !== '').join(' – ') : ''
  const description = [typed, descriptionText, registrationLink ?? ''].filter((part) => part !== '').join('\n\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(siteName)}//Events//${LANGUAGE.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${id}@${host}`,
    `DTSTAMP:${utc(instantOfLocal(modified, timeZone) ?? at)}`,
    ...period(start, end, at, timeZone),
    `SUMMARY:${escapeText(title)}`,
    ...(address === '' ? [] : [`LOCATION:${escapeText(address)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `URL:${siteUrl}${PREFIX}/events`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A start without a time is a day. The end is then also a day, which calendars treat as exclusive. */
function period(start: Moment, end: Moment | null, at: Date, timeZone: string): string[] {
  if (start.time === null) {
    const last = end?.day ?? start.day
    return [`DTSTART;VALUE=DATE:${compactDay(start.day)}`, `DTEND;VALUE=DATE:${compactDay(dayAfter(last))}`]
  }
  const until = end && instantOf(end.time === null ? { day: dayAfter(end.day), time: null } : end, timeZone)
  return [`DTSTART:${utc(at)}`, ...(until && until > at ? [`DTEND:${utc(until)}`] : [])]
}

function compactDay(day: string): string {
  return day.replaceAll('-', '')
}

/** "20200129T173000Z" */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** RFC 5545, section 3.3.11; control characters are not allowed in text. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** Continues long lines in the next line, after a space, without splitting a character. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
